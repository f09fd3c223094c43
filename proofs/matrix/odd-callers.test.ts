/** Every operation, asked by callers with forged, ended and bad credentials. */

import { service } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts';
import { type OddCaller, oddCallers } from './odd-callers.ts';
import { checkOddCallers, oddRows } from './odd-cells.ts';
import { titleOf } from './row.ts';

let neighbourhood: Neighbourhood;
let odd: readonly OddCaller[];

beforeAll(async () => {
  neighbourhood = await openNeighbourhood(await service());
  odd = await oddCallers(neighbourhood.service);
});

afterAll(() => neighbourhood.service.close());

describe('wrong credentials open nothing', () => {
  test.each(oddRows.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
    expect(await checkOddCallers(neighbourhood, row, odd)).toEqual([]);
  });
});
