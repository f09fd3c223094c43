/** Checks a model against its metamodel: types, bounds, containment, opposites. */
import type { Diagnostic, Severity } from '../diagnostics.ts';
import { type Feature, isKindOf } from '../metamodel/package.ts';
import type { Model } from '../objects/model.ts';
import { type Item, ModelObject, type SlotValue } from '../objects/model-object.ts';
import { isReadable } from '../values/text-forms.ts';
import type { Value } from '../values/value.ts';

/** What a rule finds wrong with one feature of one object. */
interface Rule {
  readonly code: string;
  readonly severity: Severity;
  readonly find: (feature: Feature, value: SlotValue | undefined, object: ModelObject) => string | undefined;
}

const rules: readonly Rule[] = [
  { code: 'too-few-values', severity: 'error', find: tooFew },
  { code: 'too-many-values', severity: 'error', find: tooMany },
  { code: 'duplicate-value', severity: 'warning', find: duplicate },
  { code: 'bad-value', severity: 'error', find: badValue },
  { code: 'wrong-type', severity: 'error', find: wrongType },
  { code: 'opposite-mismatch', severity: 'error', find: oppositeMismatch },
];

export function check(model: Model): Diagnostic[] {
  const seen = new Set<ModelObject>();
  const found = containmentProblems(model, seen);
  for (const object of seen) found.push(...problemsOf(model, object));
  return found;
}

function problemsOf(model: Model, object: ModelObject): Diagnostic[] {
  const found: Omit<Diagnostic, 'objectId'>[] = [];
  if (object.class.isAbstract) {
    found.push({ severity: 'error', code: 'abstract-class', message: `The class ${object.class.name} is abstract.` });
  }
  for (const feature of object.class.features) {
    if (feature.isDerived || feature.isTransient) continue;
    for (const { code, severity, find } of rules) {
      const message = find(feature, object.get(feature), object);
      if (message !== undefined) found.push({ severity, code, message, feature: feature.name });
    }
  }
  if (found.length === 0) return [];
  // Ids are made for all objects at once, where anybody needs one: one by one they cost a look at all siblings.
  model.index();
  const objectId = model.idOf(object);
  return found.map((problem) => ({ ...problem, objectId }));
}

/** Every object is in one place, and no object is inside itself. */
function containmentProblems(model: Model, seen: Set<ModelObject>): Diagnostic[] {
  const found: Diagnostic[] = [];
  const waiting = [...model.roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) {
      const message = 'The object is in more than one place, or inside itself.';
      found.push({ severity: 'error', code: 'several-containers', message, objectId: next.knownId ?? next.givenId ?? '' });
      continue;
    }
    seen.add(next);
    next.addPartsTo(waiting);
  }
  return found;
}

function tooFew(feature: Feature, value: SlotValue | undefined): string | undefined {
  const { length } = listOf(value);
  return length < feature.lowerBound && !feature.isContainer
    ? `${feature.name} needs ${feature.lowerBound} and has ${length}.`
    : undefined;
}

function tooMany(feature: Feature, value: SlotValue | undefined): string | undefined {
  const { length } = listOf(value);
  return feature.upperBound > 0 && length > feature.upperBound
    ? `${feature.name} takes ${feature.upperBound} and has ${length}.`
    : undefined;
}

function duplicate(feature: Feature, value: SlotValue | undefined): string | undefined {
  const list = listOf(value);
  return feature.isUnique && feature.isReference && new Set(list).size < list.length
    ? `${feature.name} has a value twice.`
    : undefined;
}

function badValue(feature: Feature, value: SlotValue | undefined): string | undefined {
  if (feature.isReference) return undefined;
  const bad = listOf(value).find((item) => !isReadable(item as Value));
  return bad === undefined ? undefined : `${JSON.stringify(String(bad))} is no ${feature.type.name}.`;
}

function wrongType(feature: Feature, value: SlotValue | undefined): string | undefined {
  const { type } = feature;
  // EObject stands for every class.
  if (type.kind !== 'class' || type.isDynamic || type.name === 'EObject') return undefined;
  const stranger = listOf(value).find(
    (item) => item instanceof ModelObject && !item.class.isDynamic && !isKindOf(item.class, type),
  );
  return stranger === undefined ? undefined : `${feature.name} takes ${type.name}, not ${(stranger as ModelObject).class.name}.`;
}

function oppositeMismatch(feature: Feature, value: SlotValue | undefined, object: ModelObject): string | undefined {
  const { opposite } = feature;
  if (!opposite || feature.isContainment || feature.isContainer) return undefined;
  const oneWay = listOf(value).find((item) => item instanceof ModelObject && !item.all(opposite).includes(object));
  return oneWay === undefined ? undefined : `${feature.name} and ${opposite.name} do not agree.`;
}

function listOf(value: SlotValue | undefined): readonly Item[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
