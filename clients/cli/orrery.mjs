#!/usr/bin/env node
/** The command `orrery`: the starter of this repository finds the Node.js that runs it. Plain JavaScript for Node.js 20. */
process.argv.splice(2, 0, 'clients/cli/src/main.ts');
await import('../../scripts/start.mjs');
