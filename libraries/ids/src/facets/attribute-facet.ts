/** Whether an object has an attribute, and what it holds. */
import { type Feature, isWritten, Lexical, type ModelObject } from '@orrery/kernel';
import { derivedAttributes, instanceFeatures } from '@orrery/metamodels';
import { attributeValue } from '../model/ifc-values.ts';
import type { Facet } from '../specification.ts';
import { matches, matchesText } from '../values.ts';
import { absent, type FacetContext, met, type Outcome, unmet, valueShown } from './outcome.ts';

type AttributeFacet = Extract<Facet, { kind: 'attribute' }>;

/** Where a restriction names several attributes, one of them is enough. */
export function attributeOutcome(facet: AttributeFacet, object: ModelObject, context: FacetContext): Outcome {
  const outcomes = attributesOf(object)
    .filter(({ name }) => matchesText(facet.name, name, { spend: context.objects.checkpoint }))
    .map((feature) => outcomeOf(feature, facet, object, context));
  return (
    outcomes.find(({ kind }) => kind === 'met') ??
    outcomes.find(({ kind }) => kind === 'unmet') ??
    outcomes[0] ??
    unmet(`${object.class.name} has no such attribute`)
  );
}

/** Those that files hold: neither inverse nor derived ones. */
export function attributesOf({ class: of }: Pick<ModelObject, 'class'>): Feature[] {
  const derived = derivedAttributes(of);
  return of.features.filter((feature) => isWritten(feature) && !instanceFeatures.has(feature.name) && !derived.has(feature.name));
}

function outcomeOf(
  feature: Feature,
  { value: expected }: AttributeFacet,
  object: ModelObject,
  { units, objects }: FacetContext,
): Outcome {
  const given = object.get(feature);
  if (given === undefined || given === null) return absent(`${feature.name} is not set`);
  if (isEmpty(given)) return unmet(`${feature.name} is empty`);
  if (!expected) return met;
  const value = attributeValue(given, feature, units);
  if (!value) return unmet(`${feature.name} holds no value that can be compared`);
  return matches(expected, value, { spend: objects.checkpoint }) ? met : unmet(`${feature.name} is ${valueShown(value.value)}`);
}

function isEmpty(value: unknown): boolean {
  if (value instanceof Lexical) return isEmpty(value.value ?? value.text);
  return value === '' || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0);
}
