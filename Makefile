# Every task of the project. `make` alone lists them.
.DEFAULT_GOAL := help
BIN := .venv/bin
SETUP := .ci/setup .ci/vendor .ci/fonts.py .ci/classic_cards.mjs static/css/fonts.css requirements/build.txt package-lock.json
comma := ,
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Some machines forbid Python to keep what it has read: each of the many processes would read all modules anew, for seconds.
unexport PYTHONDONTWRITEBYTECODE

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: .venv/dev ## make the environment in .venv, with all tools

play: .venv/play ## serve the site; HOST=0.0.0.0 for other machines, PORT=8000
	@exec env $(if $(HOST),MAU_HOST=$(HOST)) $(if $(PORT),MAU_PORT=$(PORT)) $(BIN)/python manage.py serve

compile: .venv/compile ## make machine code of the rules, which `make play` then uses; needs a C compiler
	@python .ci/compile

cluster: .venv/dev services ## serve the site with two web processes, a worker and a beat, on databases of their own
	@python -m tests.cluster

test: .venv/dev services ## run every test, on SQLite and PostgreSQL, in Node and in a browser
	@.ci/test

trust-kills: .venv/dev services ## kill the server KILLS=20 times on each database, and all parts of a cluster, while programs play
	@for database in sqlite postgresql; do python -m tests.trust.kills $$database --kills $(or $(KILLS),20) || exit; done
	@python -m tests.trust.cluster_kills --kills $(or $(KILLS),20)

bench: .venv/bench services ## measure the site beside boardgame.io and Colyseus; ARGS="--help" tells what may be chosen
	@python .ci/compile
	@python -m tests.bench $(ARGS)

bench-engine: .venv/bench ## measure the rules beside RLCard and OpenSpiel
	@python .ci/compile
	@python -m tests.bench.engines $(ARGS)

arena: .venv/dev ## let computers duel on the same deals: SYSTEM=macao SEATS=2 LEVELS=hard,normal DEALS=1000 SEED=fresh
	@python -m tests.engine.arena $(or $(SYSTEM),macao) --seats $(or $(SEATS),2) --levels $(or $(LEVELS),hard$(comma)normal) \
	    --deals $(or $(DEALS),1000) $(if $(SEED),--seed $(SEED)) --record

mutants: .venv/dev ## change the rules one value at a time: the rule tests must notice each; FOR=macao tries some
	@python -m tests.mutants $(FOR)

check: .venv/dev services ## judge style, types, layers, templates, scripts and catalogues
	@.ci/check

format: .venv/dev ## write Python files in the project's style
	@ruff check -q --fix . || true
	@ruff format -q .

messages: .venv/dev services ## bring the catalogues up to date with the texts
	@python manage.py messages

lock: .venv/dev ## pin the requirements; UPGRADE=1 for newer versions
	@.ci/lock $(if $(UPGRADE),--upgrade)

clean: ## remove the environment and everything that was made from the sources
	@rm -rf .venv node_modules static/vendor mauapp/accounts/wordlists .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +

services:
	@.ci/services

.venv/play: requirements/base.txt $(SETUP)
	@.ci/setup play

.venv/dev: requirements/dev.txt $(SETUP)
	@.ci/setup dev

.venv/compile: requirements/compile.txt .venv/play
	@.ci/setup compile

.venv/bench: requirements/bench.txt tests/bench/peers/package-lock.json .venv/dev
	@.ci/setup bench

.PHONY: help setup play compile cluster test trust-kills bench bench-engine check format messages lock clean services arena mutants
