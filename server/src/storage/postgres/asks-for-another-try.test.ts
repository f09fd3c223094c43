import { expect, test } from 'vitest';
import { asksForAnotherTry } from './asks-for-another-try.ts';

test.each([
  ['a serialization failure', { code: '40001', message: 'could not serialize access' }, true],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }, true],
  [
    'a race of row locks inside of PostgreSQL',
    { code: 'XX000', message: 'new multixact has more than one updating member' },
    true,
  ],
  ['another error inside of PostgreSQL', { code: 'XX000', message: 'cache lookup failed for type 1' }, false],
  ['no room for more locks', { code: '53200', message: 'out of shared memory' }, true],
  ['a transaction that was idle for too long', { code: '25P03', message: 'terminating connection' }, true],
  [
    'a connection that was ended before the statement was sent',
    { message: 'Client has encountered a connection error and is not queryable' },
    true,
  ],
  ['a connection that was ended since', { message: 'Connection terminated unexpectedly' }, false],
  ['a value that is there already', { code: '23505', message: 'duplicate key value' }, false],
  ['an error of the service', new Error('multixact'), false],
])('%s', (_, error, isAsked) => {
  expect(asksForAnotherTry(error)).toBe(isAsked);
});
