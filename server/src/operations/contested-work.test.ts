import { expect, test } from 'vitest';
import { ContestedWork, type Turn } from './contested-work.ts';

/** A caller whose turn comes when the test says so. */
function aTurn() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begun: Turn[] = [];
  const begin = (turn: Turn) => {
    begun.push(turn);
    turn.signal.addEventListener('abort', () => reject(new Error('withdrawn')));
    return promise;
  };
  const done = (result: string) => {
    begun[0]!.onStart();
    resolve(result);
  };
  return { begin, begun, done, fail: reject };
}

test('whoever waits for work of another has a turn of their own, and the first turn that comes does it for all', async () => {
  const work = new ContestedWork<string>();
  const [busy, light] = [aTurn(), aTurn()];
  const waiting = [work.join('form', 'busy', busy.begin), work.join('form', 'light', light.begin)];
  light.done('made by light');
  expect([busy.begun[0]!.signal.aborted, light.begun[0]!.signal.aborted]).toEqual([true, false]);
  expect(await Promise.all(waiting)).toEqual(['made by light', 'made by light']);
  expect(work.isUnderWay('form')).toBe(false);
});

test('a caller has one turn for the work, however often they ask; once it has begun nobody needs another', async () => {
  const work = new ContestedWork<string>();
  const [one, late] = [aTurn(), aTurn()];
  const waiting = [work.join('form', 'one', one.begin), work.join('form', 'one', one.begin)];
  one.begun[0]!.onStart();
  waiting.push(work.join('form', 'late', late.begin));
  one.done('made');
  expect(await Promise.all(waiting)).toEqual(['made', 'made', 'made']);
  expect([one.begun.length, late.begun.length]).toEqual([1, 0]);
});

test('what fails in the turn of one is done in that of another; the last failure is told', async () => {
  const work = new ContestedWork<string>();
  const [one, other] = [aTurn(), aTurn()];
  const waiting = [work.join('form', 'one', one.begin), work.join('form', 'other', other.begin)];
  one.fail(new Error('too many wait'));
  await new Promise(setImmediate);
  other.fail(new Error('cannot be read'));
  for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
    expect(reason).toEqual(new Error('cannot be read'));
});

test('who leaves takes a turn along that has not come; when all have left the work ends', async () => {
  const work = new ContestedWork<string>();
  const [one, other] = [aTurn(), aTurn()];
  const [leaving, last] = [new AbortController(), new AbortController()];
  const waiting = Promise.allSettled([
    work.join('form', 'one', one.begin, leaving.signal),
    work.join('form', 'other', other.begin, last.signal),
  ]);
  leaving.abort();
  await new Promise(setImmediate);
  expect([one.begun[0]!.signal.aborted, other.begun[0]!.signal.aborted]).toEqual([true, false]);
  other.begun[0]!.onStart();
  last.abort();
  await waiting;
  expect([other.begun[0]!.signal.aborted, work.isUnderWay('form')]).toEqual([true, false]);
});
