import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Lane } from './lane.ts';
import { LaneThreads } from './lane-threads.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lane-'));
});
afterAll(() => rm(folder, { recursive: true }));

const opened = (name: string, threads: LaneThreads) => Lane.open({ file: join(folder, `${name}.sqlite`), pragmas: [] }, threads);
const ask = async (lane: Lane, text: string) => (await lane.run({ text, values: [] })).rows;

test('a thread serves one lane after the other, and the next finds nothing of the one before', async () => {
  const threads = new LaneThreads(1);
  const worker = threads.take();
  await threads.giveBack(worker);
  for (const name of ['one', 'two']) {
    const lane = await opened(name, threads);
    await ask(lane, `create table ${name} (a text)`);
    expect(await ask(lane, 'select name from sqlite_master')).toEqual([[name]]);
    await lane.close();
    await expect(ask(lane, 'select 1')).rejects.toThrow('The database is closed.');
  }
  expect(threads.take()).toBe(worker);
  await worker.terminate();
});

test('what is asked while a lane closes is refused, what was asked before is answered, and the next lane hears of neither', async () => {
  const threads = new LaneThreads(1);
  const lane = await opened('seven', threads);
  const before = ask(lane, 'select 1');
  const closing = lane.close();
  const late = expect(ask(lane, 'select 2')).rejects.toThrow('The database is closed.');
  expect(await before).toEqual([[1]]);
  await Promise.all([closing, late]);
  const next = await opened('eight', threads);
  expect(await ask(next, 'select 3')).toEqual([[3]]);
  await next.close();
});

test('a thread that is one too many ends, and so does one that nobody keeps', async () => {
  const threads = new LaneThreads(1);
  const lanes = await Promise.all([opened('three', threads), opened('four', threads), opened('five', new LaneThreads(0))]);
  await Promise.all(lanes.map((lane) => lane.close()));
  const [kept, fresh] = [threads.take(), threads.take()];
  expect([kept.threadId > 0, fresh.threadId > kept.threadId]).toEqual([true, true]);
  await Promise.all([kept.terminate(), fresh.terminate()]);
});

test('a database that cannot be opened costs its thread, and the next lane has another', async () => {
  const threads = new LaneThreads(1);
  await expect(opened('no/such/folder', threads)).rejects.toThrow('unable to open database file');
  const lane = await opened('six', threads);
  expect(await ask(lane, 'select 1')).toEqual([[1]]);
  await lane.close();
});
