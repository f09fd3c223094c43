import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Lane } from './lane.ts';

let folder: string;
let lane: Lane;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lane-'));
  lane = await Lane.open({ file: join(folder, 'lane.sqlite'), pragmas: [] });
  await lane.run({ text: 'create table things (a text, b text, c integer)', values: [] });
});

afterAll(async () => {
  await lane.close();
  await rm(folder, { recursive: true });
});

/** Another text for each number, as long as that of a list with filters. */
function textOf(number: number): string {
  const conditions = Array.from({ length: 60 }, (_, place) => `(x.a like 'p${place}' or y.b = ${number})`);
  return `select x.a, y.b as "${number}" from things x left join things y on y.a = x.b where ${conditions.join(' and ')} order by x.c`;
}

/** As many different texts as it keeps prepared, and so all of them anew. */
async function prepareOthers(generation: number): Promise<void> {
  const numbers = Array.from({ length: 1000 }, (_, at) => generation * 1000 + at);
  for (let from = 0; from < numbers.length; from += 100)
    await Promise.all(numbers.slice(from, from + 100).map((number) => lane.run({ text: textOf(number), values: [] })));
}

const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

test('a lane keeps no memory for statements that it has forgotten', async () => {
  for (let generation = 0; generation < 3; generation++) await prepareOthers(generation);
  const before = megabytes();
  for (let generation = 3; generation < 9; generation++) await prepareOthers(generation);
  expect(megabytes() - before).toBeLessThan(60);
});

test('columns are told of statements that were forgotten while they were under way', async () => {
  const text = textOf(0);
  await lane.run({ text, values: [] });
  const again = lane.run({ text, values: [] });
  const others = prepareOthers(10);
  expect((await again).columns).toEqual(['a', '0']);
  await others;
  expect((await lane.run({ text, values: [] })).columns).toEqual(['a', '0']);
});
