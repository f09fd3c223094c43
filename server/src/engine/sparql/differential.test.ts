import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { verdicts } from '../../../../torture/sparql-differential/differential.ts';
import { OxigraphJudge } from '../../../../torture/sparql-differential/judges/oxigraph-judge.ts';

test('our own engine answers random queries as Oxigraph does, but for differences that are explained', async () => {
  const found = await Array.fromAsync(verdicts({ judge: new OxigraphJudge() }, new Random(7), 120));
  expect(found.filter((verdict) => typeof verdict !== 'string' && !('reason' in verdict))).toEqual([]);
  expect(found.filter((verdict) => verdict === 'same').length).toBeGreaterThan(110);
});
