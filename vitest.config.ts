/** Test projects: whatever reaches the database runs on both databases, the rest once. */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { DatabaseTests } from './testing/database-tests.ts';
import { LongestFirst } from './testing/longest-first.ts';

// Services and workers are started hundreds of times: what one of them has compiled is there for the next, as in production.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url));

const databaseTests = new DatabaseTests();
const onDatabases = globSync(
  [
    'server/src/{doors,http,operations,resources,sign-in,storage}/**/*.test.ts',
    'proofs/**/*.test.ts',
    'conformance/**/*.test.ts',
    'torture/**/*.test.ts',
  ],
  { cwd: import.meta.dirname },
).filter((file) => databaseTests.has(file));
// Files of tests share a process and so what they import, which costs as much as they do; none may leave anything behind.
// A machine may be five times as slow as ours and busy besides: what is waited for has the time, and what hangs is told all the same.
const shared = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['testing/patience.ts'],
  pool: 'forks' as const,
  isolate: false,
  // As in production: Node.js itself loads the modules, keeps what it has compiled, and calls them without a detour.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // Requests make many objects that do not stay: collected less often, they cost a fraction.
  execArgv: ['--max-semi-space-size=32'],
};

export default defineConfig({
  test: {
    // Tests wait for their databases and processes as much as they compute: two more than there are cores.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['testing/postgres.ts'],
    reporters: ['default', './testing/last-line-reporter.ts'],
    projects: [
      { test: { ...shared, name: 'plain', include: ['**/*.test.ts'], exclude: ['**/node_modules/**', ...onDatabases] } },
      { test: { ...shared, name: 'sqlite', include: onDatabases, env: { ORRERY_TEST_DATABASE: 'sqlite' } } },
      { test: { ...shared, name: 'postgres', include: onDatabases, env: { ORRERY_TEST_DATABASE: 'postgres' } } },
    ],
  },
});
