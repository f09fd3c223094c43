import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { keptShare, machineMemory, memoryShare } from './memory-share.ts';

const gibibyte = 2 ** 30;

test('a process takes what its work needs where there is room for two of them and the service', () => {
  expect(memoryShare(4 * gibibyte, 16 * gibibyte)).toBe(4 * gibibyte);
  const onSmallMachine = memoryShare(4 * gibibyte, 2 * gibibyte);
  expect(2 * onSmallMachine).toBeLessThan(2 * gibibyte);
  expect(onSmallMachine).toBeGreaterThan(0.75 * gibibyte);
});

test('with less than 256 MiB nothing could be read, however small the machine is', () => {
  expect(memoryShare(4 * gibibyte, 100)).toBe(256 * 2 ** 20);
});

test('the memory of the machine is known', () => {
  expect(machineMemory()).toBeGreaterThan(2 ** 28);
});

test('ORRERY_MEMORY bounds readers and queries, and whoever says what queries may take is believed', () => {
  const small = readConfig({ ORRERY_MEMORY: '2GiB' });
  expect([small.workerMemory, small.queryMemory]).toEqual([811597824, 811597824]);
  expect(readConfig({ ORRERY_MEMORY: '64GiB' }).queryMemory).toBe(3 * gibibyte);
  expect(readConfig({ ORRERY_MEMORY: '2GiB', ORRERY_QUERY_MEMORY: '1GiB' }).queryMemory).toBe(gibibyte);
});

test('the models that all workers keep together take a fifth of a small machine, and two fifths of one worker on a large one', () => {
  const kept = keptShare(memoryShare(4 * gibibyte, 2 * gibibyte), 2 * gibibyte, 2);
  expect(3 * kept).toBeLessThan(0.2 * 2 * gibibyte);
  expect(keptShare(4 * gibibyte, 64 * gibibyte, 2)).toBe(Math.floor(1.6 * gibibyte));
  expect(readConfig({ ORRERY_MEMORY: '2GiB', ORRERY_WORKERS: '2' }).keptMemory).toBe(kept);
});
