/** The rules that languages have beyond their metamodels: what a metamodel alone cannot say. */
import type { Diagnostic, Model, ModelObject } from '@orrery/kernel';
import { checkArchimate } from './archimate/archimate-rules.ts';
import { dependentsOf } from './archimate/dependents.ts';
import { incompleteObjects } from './archimate/needed-references.ts';
import { checkEcore } from './ecore/ecore-rules.ts';
import { archimateNsUri, ecoreNsUri } from './names.ts';

type Rules = (model: Model, checkpoint?: () => void) => Diagnostic[];

interface Language {
  readonly check: Rules;
  /** The errors among what it finds: with them a model is none of the language. */
  readonly findErrors: Rules;
  /** What would be wrong, too, without objects of the model. */
  readonly findDependents: (model: Model, objects: readonly ModelObject[], checkpoint?: () => void) => Diagnostic[];
}

const languages: ReadonlyMap<string, Language> = new Map([
  [archimateNsUri, { check: checkArchimate, findErrors: incompleteObjects, findDependents: dependentsOf }],
  [ecoreNsUri, { check: checkEcore, findErrors: () => [], findDependents: () => [] }],
]);

export function hasLanguageRules(model: Model): boolean {
  return languageOf(model) !== undefined;
}

/** Checks a model against the rules of its language; most have none. */
export function checkLanguageRules(model: Model, checkpoint?: () => void): Diagnostic[] {
  return languageOf(model)?.check(model, checkpoint) ?? [];
}

/** The errors that an edit brought into a model: those that were not there before. */
export function newLanguageErrors(before: Model, after: Model): Diagnostic[] {
  const found = languageOf(after)?.findErrors(after) ?? [];
  if (found.length === 0) return found;
  const known = new Set((languageOf(before)?.findErrors(before) ?? []).map(keyOf));
  return found.filter((one) => !known.has(keyOf(one)));
}

/** What else would have to go with the objects that have these errors, and with what goes then. */
export function dependentsOfErrors(model: Model, errors: readonly Diagnostic[], checkpoint?: () => void): Diagnostic[] {
  const objects = new Set(errors.flatMap(({ objectId }) => model.find(objectId ?? '') ?? []));
  return languageOf(model)?.findDependents(model, [...objects], checkpoint) ?? [];
}

function keyOf({ code, objectId, feature }: Diagnostic): string {
  return `${code} ${objectId} ${feature}`;
}

function languageOf(model: Model): Language | undefined {
  return languages.get(model.roots[0]?.class.package.nsUri ?? '');
}
