"""What the site says about itself, and how it is found."""
