import type { RequestedChange } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { packedChanges, unpackedChanges } from './packed-changes.ts';

const changes = (length: number): RequestedChange[] =>
  Array.from({ length }, (_, at) => ({ kind: 'changed', id: `id ${at}`, features: [{ name: 'name', new: `name ${at}` }] }));

test.each([0, 1, 200, 201, 1000])('%d changes arrive as they were sent', async (length) => {
  const sent = await packedChanges(changes(length));
  expect('packed' in sent).toBe(length > 200);
  expect(unpackedChanges(sent)).toEqual(changes(length));
});

test('others are served while very many are packed', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    if (turns < 1000) setImmediate(count);
  };
  setImmediate(count);
  await packedChanges(changes(50_000));
  expect(turns).toBeGreaterThan(3);
});
