import { describe, expect, test } from 'vitest';
import type { Model } from '../objects/model.ts';
import { classCases } from '../testing/merge-cases/class-cases.ts';
import { orderCases } from '../testing/merge-cases/order-cases.ts';
import { treeCases } from '../testing/merge-cases/tree-cases.ts';
import { valueCases } from '../testing/merge-cases/value-cases.ts';
import { sketched, sketchOf } from '../testing/sketch.ts';
import type { Conflict } from './conflict.ts';
import { merge } from './merge.ts';

describe.each([
  ['values', valueCases],
  ['objects', treeCases],
  ['order', orderCases],
  ['classes', classCases],
] as const)('merging %s', (_, cases) => {
  test.each(cases)('$title', ({ base, ours, theirs, merged, conflicts }) => {
    const models = [sketched(base), sketched(ours), sketched(theirs)] as const;
    const result = merge(...models);
    const names = new Map(models.flatMap((model) => namesIn(model)));
    expect([sketchOf(result.model), ...result.conflicts.map((conflict) => printed(conflict, names))]).toEqual([
      merged,
      ...conflicts,
    ]);
  });
});

function namesIn(model: Model): [string, string][] {
  return [...model.index()].map(([id, { givenId }]) => [id, givenId!]);
}

function printed({ kind, id, feature, message }: Conflict, names: ReadonlyMap<string, string>): string {
  return `${kind} ${names.get(id)}${feature === undefined ? '' : `.${feature}`}: ${message}`;
}
