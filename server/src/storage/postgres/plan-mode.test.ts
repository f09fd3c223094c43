import type pg from 'pg';
import { expect, test } from 'vitest';
import { setPlanMode } from './plan-mode.ts';

function aClient(fails = false) {
  const told: string[] = [];
  const query = async (text: string) => {
    told.push(text);
    if (fails) throw new Error('unrecognized configuration parameter');
  };
  return { told, client: { query } as unknown as pg.PoolClient };
}

test('a connection is told only when it is to plan otherwise than before', async () => {
  const { told, client } = aClient();
  for (const mode of ['each time', 'once', 'once', 'each time', 'each time'] as const) await setPlanMode(client, mode);
  expect(told).toEqual([expect.stringContaining('force_generic_plan'), expect.stringContaining('reset plan_cache_mode')]);
});

test('where a database does not know the settings, nothing fails', async () => {
  const { told, client } = aClient(true);
  await setPlanMode(client, 'once');
  await setPlanMode(client, 'once');
  expect(told).toHaveLength(1);
});
