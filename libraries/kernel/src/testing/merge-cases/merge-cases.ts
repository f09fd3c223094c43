/** All cases of three-way merges, and what is wrong with the outcome of one. */
import type { Conflict } from '../../difference/conflict.ts';
import type { PlainItem, PlainValue } from '../../difference/difference.ts';
import { merge } from '../../difference/merge.ts';
import { isLinkTo, isList, isReferenceTo } from '../../difference/plain-value.ts';
import type { Model } from '../../objects/model.ts';
import { misplacedIn } from '../merge-check.ts';
import { sketched, sketchOf } from '../sketch.ts';
import { classCases } from './class-cases.ts';
import type { MergeCase } from './merge-case.ts';
import { moveCases } from './move-cases.ts';
import { orderCases } from './order-cases.ts';
import { treeCases } from './tree-cases.ts';
import { valueCases } from './value-cases.ts';

export const allMergeCases: readonly MergeCase[] = [...valueCases, ...treeCases, ...moveCases, ...orderCases, ...classCases];

/** The merged model, then the conflicts, and then what is wrong with them. */
export function outcomeOf(example: MergeCase): string[] {
  const [base, ours, theirs] = [sketched(example.base), sketched(example.ours), sketched(example.theirs)];
  const { model, conflicts } = merge(base, ours, theirs);
  const names = new Map([base, ours, theirs].flatMap((one) => namesIn(one)));
  const misplaced = misplacedIn({ base, ours, theirs, model, conflicts });
  return [sketchOf(model), ...conflicts.map((conflict) => printed(conflict, names)), ...misplaced];
}

function namesIn(model: Model): [string, string][] {
  return [...model.index()].map(([id, { givenId }]) => [id, givenId!]);
}

type Names = ReadonlyMap<string, string>;

/** Feature conflicts end with the values in the base, on our side, and on theirs. */
function printed({ kind, id, feature, message, values }: Conflict, names: Names): string {
  if (feature === undefined || !values) return `${kind} ${names.get(id)}: ${message}`;
  const sides = [values.base, values.ours, values.theirs].map((value) => printedValue(value, names));
  return `${kind} ${names.get(id)}.${feature}: ${message} ${sides.join(' | ')}`;
}

function printedValue(value: PlainValue | undefined, names: Names): string {
  if (value === undefined) return '-';
  const items = isList(value) ? value : [value];
  return `[${items.map((item) => printedItem(item, names)).join(' ')}]`;
}

function printedItem(item: PlainItem, names: Names): string {
  if (isReferenceTo(item)) return `@${names.get(item.id)}`;
  return isLinkTo(item) ? `<${item.target}>` : String(item);
}
