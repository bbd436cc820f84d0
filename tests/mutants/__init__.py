"""Small changes to the rules, each of which the rule tests must notice; `make mutants` tries them."""
