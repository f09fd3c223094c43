import { expect, test } from 'vitest';
import { ending, isRepeatable, patient } from './patient-commands.ts';

test('whoever listens in the background goes on when that has begun, and stops when all was heard', () => {
  const [listens, looks] = ['curl -sN --max-time 4 localhost > heard.txt & sleep 1', 'wait; cat heard.txt'];
  expect(patient(listens, 0)).toBe('curl -sN --max-time 300 localhost > heard.txt & until [ -s heard.txt ]; do sleep 0.05; done');
  expect(patient('curl --max-time 3 localhost > $RESULTS &', 0)).toBe('curl --max-time 300 localhost > $RESULTS &');
  expect([isRepeatable(listens), isRepeatable(looks)]).toEqual([false, true]);
  expect([patient(looks, 0), patient('wait $!; cat it', 1), ending(looks)]).toEqual([
    'cat heard.txt',
    'cat it',
    'kill $!; wait $! 2>/dev/null',
  ]);
});

test('whoever listens in the foreground listens longer where something is missing; all else is typed as it stands', () => {
  expect([0, 1, 9].map((times) => patient('curl --max-time 1 localhost', times))).toEqual([
    'curl --max-time 1 localhost',
    'curl --max-time 4 localhost',
    'curl --max-time 300 localhost',
  ]);
  expect([patient('curl localhost', 1), isRepeatable('curl localhost'), ending('curl localhost')]).toEqual([
    'curl localhost',
    false,
    '',
  ]);
});
