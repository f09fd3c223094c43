/** Models are found together by whatever ids they are asked for. */
import { expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import type { Failure } from '../../failures.ts';
import type { Transaction } from '../../storage/database.ts';
import type { Model } from './model.ts';
import type { Models } from './models.ts';
import { allOf } from './models-together.ts';

const first = 'aaaaaaaa-0000-4000-8000-000000000001';
const second = 'aaaaaaaa-0000-4000-8000-000000000002';
const absent = 'aaaaaaaa-0000-4000-8000-000000000003';

/** As they are found: each once in a stretch of ids, and in small letters. */
const models = {
  many: async (_: Caller, ids: readonly string[]) =>
    [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => id !== absent).map((id) => ({ id }) as Model),
} as Models;

async function idsOf(...ids: readonly string[]): Promise<readonly string[]> {
  return (await allOf(models, 'anonymous', ids, {} as Transaction)).map(({ id }) => id);
}

test('a model is found as often as it is asked for', async () => {
  expect(await idsOf(second, first, second)).toEqual([second, first, second]);
  expect(await idsOf(first.toUpperCase(), first)).toEqual([first, first]);
});

test('one that is not there is told by its id, even beside repeated ones', async () => {
  const missing: Partial<Failure> = { kind: 'missing', message: `No model ${absent}.` };
  await expect(idsOf(first, absent)).rejects.toMatchObject(missing);
  await expect(idsOf(first, first, absent)).rejects.toMatchObject(missing);
});
