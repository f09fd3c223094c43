/** The rules that one feature of one object must meet. */
import { type Severity, shortened } from '../diagnostics.ts';
import { type Feature, isKindOf } from '../metamodel/package.ts';
import { isReadable } from '../metamodel/text-notations.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import type { Value } from '../values/value.ts';

export interface Rule {
  readonly code: string;
  readonly severity: Severity;
  /** A sentence about what is wrong. */
  readonly find: (feature: Feature, value: SlotValue | undefined, object: ModelObject, lists: Lists) => string | undefined;
}

/** From this length on, a list is searched by a set. */
const longList = 64;

/** Lists that are asked about each of their items; good as long as nothing changes. */
export class Lists {
  private readonly sets = new Map<readonly Item[], ReadonlySet<Item>>();

  includes(list: readonly Item[], object: ModelObject): boolean {
    if (list.length < longList) return list.includes(object);
    const set = this.sets.get(list) ?? new Set(list);
    this.sets.set(list, set);
    return set.has(object);
  }
}

export const rules: readonly Rule[] = [
  { code: 'too-few-values', severity: 'error', find: tooFew },
  { code: 'too-many-values', severity: 'error', find: tooMany },
  { code: 'duplicate-value', severity: 'warning', find: duplicate },
  { code: 'bad-value', severity: 'error', find: badValue },
  { code: 'wrong-type', severity: 'error', find: wrongType },
  { code: 'opposite-mismatch', severity: 'error', find: oppositeMismatch },
];

function tooFew(feature: Feature, value: SlotValue | undefined): string | undefined {
  const { length } = listOf(value);
  return length < feature.lowerBound && !feature.isContainer
    ? `${shortened(feature.name)} needs ${feature.lowerBound} and has ${length}.`
    : undefined;
}

function tooMany(feature: Feature, value: SlotValue | undefined): string | undefined {
  const { length } = listOf(value);
  return feature.upperBound > 0 && length > feature.upperBound
    ? `${shortened(feature.name)} takes ${feature.upperBound} and has ${length}.`
    : undefined;
}

function duplicate(feature: Feature, value: SlotValue | undefined): string | undefined {
  const list = listOf(value);
  return feature.isUnique && feature.isReference && new Set(list).size < list.length
    ? `${shortened(feature.name)} has a value twice.`
    : undefined;
}

function badValue(feature: Feature, value: SlotValue | undefined): string | undefined {
  if (feature.isReference) return undefined;
  const bad = listOf(value).find((item) => !isReadable(item as Value));
  return bad === undefined ? undefined : `${JSON.stringify(shortened(String(bad)))} is no ${shortened(feature.type.name)}.`;
}

function wrongType(feature: Feature, value: SlotValue | undefined): string | undefined {
  const { type } = feature;
  // EObject stands for every class.
  if (type.kind !== 'class' || type.isDynamic || type.name === 'EObject') return undefined;
  const stranger = listOf(value).find(
    (item) => item instanceof ModelObject && !item.class.isDynamic && !isKindOf(item.class, type),
  );
  if (stranger === undefined) return undefined;
  const [takes, found] = [shortened(type.name), shortened((stranger as ModelObject).class.name)];
  return `${shortened(feature.name)} takes ${takes}, not ${found}.`;
}

function oppositeMismatch(feature: Feature, value: SlotValue | undefined, object: ModelObject, lists: Lists): string | undefined {
  const { opposite } = feature;
  if (!opposite || feature.isContainment || feature.isContainer) return undefined;
  const oneWay = listOf(value).find((item) => item instanceof ModelObject && !lists.includes(item.all(opposite), object));
  return oneWay === undefined ? undefined : `${shortened(feature.name)} and ${shortened(opposite.name)} do not agree.`;
}

function listOf(value: SlotValue | undefined): readonly Item[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
