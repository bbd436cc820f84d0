"""What remains of matches: points, boards, levels, records."""
