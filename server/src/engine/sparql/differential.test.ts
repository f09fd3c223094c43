import { Random } from '@orrery/kernel/testing/random.ts';
import { expect, test } from 'vitest';
import { verdicts } from '../../../../torture/sparql-differential/differential.ts';

test('our own engine answers random queries as Oxigraph does, but for differences that are explained', () => {
  const found = [...verdicts(new Random(7), 120)];
  expect(found.filter((verdict) => typeof verdict !== 'string')).toEqual([]);
  expect(found.filter((verdict) => verdict === 'same').length).toBeGreaterThan(110);
});
