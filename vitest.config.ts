/** Test projects: whatever reaches the database runs on both databases, the rest once. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './testing/longest-first.ts';

// Services and workers are started hundreds of times: what one of them has compiled is there for the next, as in production.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url));

const onDatabases = [
  'server/src/{doors,http,operations,resources,sign-in,storage}/**/*.test.ts',
  'proofs/**/*.test.ts',
  'conformance/**/*.test.ts',
  'torture/**/*.test.ts',
];
// Files of tests share a process and so what they import, which costs as much as they do; none may leave anything behind.
const shared = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' as const, isolate: false };

export default defineConfig({
  test: {
    // Tests wait for their databases and processes as much as they compute: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
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
