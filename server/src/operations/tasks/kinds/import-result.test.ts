import { expect, test } from 'vitest';
import { Failure } from '../../../failures.ts';
import { failedFile, importResult } from './import-result.ts';

test.each([
  new Failure('invalid', 'The content cannot be read.'),
  new Failure('unavailable', 'It takes too long.', [], { problem: 'conversion-limit' }),
])('a file that is at fault itself is told: $message', (failure) => {
  expect(failedFile('a.xmi', failure)).toEqual({ path: 'a.xmi', action: 'failed', message: failure.message });
});

test.each([new Failure('unavailable', 'The database is away.'), new Failure('forbidden', 'Not any more.'), new Error('Ours.')])(
  'what no file is to blame for ends the run: $message',
  (error) => {
    expect(() => failedFile('a.xmi', error)).toThrow(error);
  },
);

test('a result names only so many files, in so many characters, and counts all', () => {
  const file = (path: string) => ({ path, action: 'failed' as const, message: '' });
  const resultOf = (path: string) =>
    importResult(new Array(1500).fill(file(path)), { models: [], skipped: [], manifest: undefined }, {}).result;
  expect(resultOf('a')).toMatchObject({ failed: 1500, files: { length: 1000 } });
  expect(resultOf('a'.repeat(10_000))).toMatchObject({ failed: 1500, files: { length: 26 } });
});
