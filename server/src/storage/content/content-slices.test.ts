import { expect, test } from 'vitest';
import { ContentSlices } from './content-slices.ts';

test('others have their turn while somebody reads slices that are in memory, one after the other', async () => {
  const slices = new ContentSlices();
  const content = { name: 'a', frameSize: 1024, frame: async () => new Uint8Array(1024) };
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const spent = () => process.cpuUsage().user + process.cpuUsage().system;
  for (const begin = spent(); spent() - begin < 100_000; )
    for (let at = 0; at < 100; at++) await slices.read(content, at, at + 4);
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});
