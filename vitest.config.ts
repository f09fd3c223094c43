/** Test projects: whatever reaches the database runs on both databases, the rest once. */
import { defineConfig } from 'vitest/config';

const onDatabases = [
  'server/src/{http,operations,resources,sign-in,storage}/**/*.test.ts',
  'proofs/**/*.test.ts',
  'conformance/**/*.test.ts',
  'torture/**/*.test.ts',
];
const shared = { testTimeout: 60_000, hookTimeout: 60_000, pool: 'forks' as const };

export default defineConfig({
  test: {
    // Tests wait for their databases and processes as much as they compute: one a core, not one less.
    maxWorkers: '100%',
    globalSetup: ['testing/postgres.ts'],
    reporters: ['default', './testing/last-line-reporter.ts'],
    projects: [
      { test: { ...shared, name: 'plain', include: ['**/*.test.ts'], exclude: ['**/node_modules/**', ...onDatabases] } },
      { test: { ...shared, name: 'sqlite', include: onDatabases, env: { ORRERY_TEST_DATABASE: 'sqlite' } } },
      { test: { ...shared, name: 'postgres', include: onDatabases, env: { ORRERY_TEST_DATABASE: 'postgres' } } },
    ],
  },
});
