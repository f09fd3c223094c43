#!/usr/bin/env node
/** The command `orrery`. */
