import { expect, test } from 'vitest';
import { MemoryWatch, type WatchedProcess } from './memory-watch.ts';
import { ProcessLimit } from './process-limit.ts';
import { residentMemoryOf } from './resident-memory.ts';

const mebibyte = 2 ** 20;

/** Processes of so many mebibytes, for whom they work, beside a service of 400; tells which one ends in a look, and why. */
function endedOf(mostMebibytes: number, sizes: readonly (readonly [share: string | undefined, mebibytes: number])[]) {
  const ended: [number, unknown][] = [];
  const members = sizes.map(
    ([share], pid): WatchedProcess => ({
      pid,
      share,
      end: async (reason) => {
        ended.push([pid, reason]);
      },
    }),
  );
  const residentMemory = (pid: number) => ({ own: (sizes[pid]?.[1] ?? 400) * mebibyte, shared: 50 * mebibyte });
  const watch = new MemoryWatch({ mostBytes: mostMebibytes * mebibyte, residentMemory });
  const stop = watch.add({ members: () => members });
  watch.look();
  stop();
  return ended;
}

test('processes that stay within the memory of all are left alone', () => {
  expect(
    endedOf(2048, [
      ['ada', 700],
      [undefined, 700],
    ]),
  ).toEqual([]);
});

test('a process that waits for work gives its memory back first', () => {
  expect(
    endedOf(2048, [
      ['ada', 700],
      [undefined, 500],
      [undefined, 600],
    ]),
  ).toEqual([[2, undefined]]);
});

test('processes that have just what every process has are not ended for it', () => {
  const [[pid] = []] = endedOf(1000, [
    [undefined, 150],
    ['ada', 400],
    [undefined, 150],
  ]);
  expect(pid).toBe(1);
});

test('whoever holds most loses the largest of theirs, and not who has the largest one of all', () => {
  const [[pid, reason] = []] = endedOf(2048, [
    ['ada', 500],
    ['bob', 700],
    ['ada', 600],
  ]);
  expect(pid).toBe(2);
  expect(reason).toEqual(new ProcessLimit('crowded'));
});

test('the memory of this process is known, where the system tells it', () => {
  const { own, shared } = residentMemoryOf(process.pid)!;
  expect(own).toBeGreaterThan(10 * mebibyte);
  expect(shared).toBeGreaterThan(mebibyte);
  expect(residentMemoryOf(2 ** 30)).toBeUndefined();
});
