/** All cases of three-way merges, and what is wrong with the outcome of one. */
import type { Conflict } from '../../difference/conflict.ts';
import { merge } from '../../difference/merge.ts';
import type { Model } from '../../objects/model.ts';
import { sketched, sketchOf } from '../sketch.ts';
import { classCases } from './class-cases.ts';
import type { MergeCase } from './merge-case.ts';
import { orderCases } from './order-cases.ts';
import { treeCases } from './tree-cases.ts';
import { valueCases } from './value-cases.ts';

export const allMergeCases: readonly MergeCase[] = [...valueCases, ...treeCases, ...orderCases, ...classCases];

/** The merged model, and then the conflicts. */
export function outcomeOf({ base, ours, theirs }: MergeCase): string[] {
  const models = [sketched(base), sketched(ours), sketched(theirs)] as const;
  const { model, conflicts } = merge(...models);
  const names = new Map(models.flatMap((one) => namesIn(one)));
  return [sketchOf(model), ...conflicts.map((conflict) => printed(conflict, names))];
}

function namesIn(model: Model): [string, string][] {
  return [...model.index()].map(([id, { givenId }]) => [id, givenId!]);
}

function printed({ kind, id, feature, message }: Conflict, names: ReadonlyMap<string, string>): string {
  return `${kind} ${names.get(id)}${feature === undefined ? '' : `.${feature}`}: ${message}`;
}
