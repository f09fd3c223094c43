/** Recent reads are remembered for a limited time. */
import { expect, test } from 'vitest';
import { RecentReads } from './recent-reads.ts';

function reads({ isExclusive }: { isExclusive: boolean }) {
  const state = { now: 0, count: 0, value: 'first' as string | undefined };
  const recent = new RecentReads({
    read: async () => {
      state.count++;
      const { value } = state;
      await Promise.resolve();
      return value === undefined ? undefined : { value };
    },
    isExclusive,
    clock: () => state.now,
  });
  return { state, recent };
}

test('what only this process writes is read once', async () => {
  const { state, recent } = reads({ isExclusive: true });
  await recent.get('key');
  state.now += 1_000_000;
  expect(await recent.get('key')).toEqual({ value: 'first' });
  expect(state.count).toBe(1);
});

test('what others write too is read again after a second', async () => {
  const { state, recent } = reads({ isExclusive: false });
  await recent.get('key');
  state.value = 'second';
  state.now += 999;
  expect(recent.known('key')).toEqual({ value: 'first' });
  state.now += 1;
  expect(await recent.get('key')).toEqual({ value: 'second' });
});

test('a read that began before a change is not remembered', async () => {
  const { state, recent } = reads({ isExclusive: true });
  const reading = recent.get('key');
  state.value = 'second';
  recent.forget('key');
  expect(await reading).toEqual({ value: 'first' });
  expect(await recent.get('key')).toEqual({ value: 'second' });
});

test('reads at the same moment are one, and what is absent is not remembered', async () => {
  const { state, recent } = reads({ isExclusive: true });
  await Promise.all([recent.get('key'), recent.get('key')]);
  expect(state.count).toBe(1);
  state.value = undefined;
  recent.forget('key');
  expect(await recent.get('key')).toBeUndefined();
  state.value = 'there';
  expect(await recent.get('key')).toEqual({ value: 'there' });
});
