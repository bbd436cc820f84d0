"""The shedding family: one core, each rule system a data object (`rules.Rules`)."""
