# Every task of the project. `make` alone lists them.
.DEFAULT_GOAL := help
PYTHON := .venv/bin/python

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  \033[1m%-12s\033[0m %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: .venv/ready static/vendor/ready ## make the environment in .venv and fetch the browser's parts

.venv/ready: requirements/dev.txt
	@test -x $(PYTHON) || UV_PYTHON_DOWNLOADS=never uv venv -q .venv
	@uv pip sync -q --python $(PYTHON) --require-hashes requirements/dev.txt
	@touch $@

static/vendor/ready: package-lock.json .ci/vendor
	@npm ci --silent
	@.ci/vendor
	@touch $@

lock: ## pin the requirements anew
	@uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header requirements/base.in -o requirements/base.txt
	@uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header -c requirements/base.txt requirements/dev.in -o requirements/dev.txt

.PHONY: help setup lock
