import { expect, test } from 'vitest';
import { DatabaseTests } from './database-tests.ts';

const tests = new DatabaseTests();

test.each([
  ['a service', 'server/src/resources/scopes/scope-routes.test.ts'],
  ['a database of its own', 'server/src/storage/database.test.ts'],
  ['a service that listens', 'server/src/sign-in/issuer/code-flow.test.ts'],
  ['the name of the database alone', 'torture/start/start.test.ts'],
  ['everything', 'proofs/matrix/access-matrix.test.ts'],
])('a file of tests with %s runs on each database', (_, file) => {
  expect(tests.has(file)).toBe(true);
});

test.each(['server/src/http/bodies/body-limits.test.ts', 'server/src/storage/search/search-tokens.test.ts'])(
  'a file of tests without one runs once: %s',
  (file) => {
    expect(tests.has(file)).toBe(false);
  },
);
