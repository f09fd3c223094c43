/** The values of features as expressions see them: lists as sequences, numbers by the types of Java. */
import { type Class, type Feature, type Item, Lexical, Link, ModelObject } from '@orrery/kernel';
import type { Evaluation } from '../state/evaluation.ts';
import { ecoreNsUri, isOfType, isSameClassifier } from '../values/same-class.ts';
import { type AqlValue, Sequence } from '../values/value.ts';
import { derivationOf } from './derived-features.ts';
import { firstOf, scalarOf } from './scalar-values.ts';

export type FeatureReader = (object: ModelObject) => AqlValue;

export function featureNamed(object: ModelObject, name: string): Feature | undefined {
  return object.class.featuresByName.get(name);
}

/** How the feature of this name is read from the objects of a class; nothing where they have none. */
export function readerOf(of: Class, name: string, evaluation: Evaluation): FeatureReader | undefined {
  const feature = of.featuresByName.get(name);
  if (!feature) return undefined;
  const { inverseOf, derivation: body } = feature;
  const derivation = derivationOf(feature);
  if (derivation) return (object) => derivation(object, storedReader(evaluation), evaluation);
  if (body !== undefined) return (object) => evaluation.runBody(body, ['self'], [object]);
  if (inverseOf) return (object) => inverseValue(object, feature, inverseOf, evaluation);
  if (isComputed(feature)) return (object) => foundOrTold(object, feature, evaluation);
  if (feature.isMany && !feature.isContainer) return listReader(of, feature, evaluation);
  return (object) => storedValue(object, feature, evaluation);
}

/** Lists are read most often: where they are in the objects of a class is looked up once. */
function listReader(of: Class, feature: Feature, evaluation: Evaluation): FeatureReader {
  const slot = of.slots.get(feature) ?? -1;
  return (object) => {
    evaluation.step();
    const items = object.at(slot);
    const isList = Array.isArray(items) && !evaluation.draft && areObjects(items);
    return isList ? new Sequence(items as readonly ModelObject[]) : listValue(object, feature, evaluation);
  };
}

/** Derived without a rule that anybody has written down. */
function isComputed({ isDerived, isContainer, owner }: Feature): boolean {
  return isDerived && !isContainer && owner.package.nsUri !== ecoreNsUri;
}

function foundOrTold(object: ModelObject, feature: Feature, evaluation: Evaluation): AqlValue {
  if (object.stored(feature) === undefined) evaluation.tellComputed(feature);
  return storedValue(object, feature, evaluation);
}

export function featureValue(object: ModelObject, feature: Feature, evaluation: Evaluation): AqlValue {
  return readerOf(object.class, feature.name, evaluation)!(object);
}

const storedReader = (evaluation: Evaluation) => (object: ModelObject, name: string) =>
  storedValue(object, featureNamed(object, name)!, evaluation);

/** Who refers to the object by the feature that this one is the inverse of. */
function inverseValue(object: ModelObject, { type, isMany }: Feature, inverseOf: Feature, evaluation: Evaluation): AqlValue {
  const found = new Set<ModelObject>();
  for (const { object: referrer, feature } of evaluation.world.inverse(object, inverseOf.name)) {
    evaluation.step();
    const isMeant = feature === inverseOf || isSameClassifier(feature.owner, inverseOf.owner);
    if (isMeant && type.kind === 'class' && isOfType(referrer.class, type)) found.add(referrer);
  }
  const [first = null] = found;
  return isMany ? new Sequence([...found]) : first;
}

function storedValue(object: ModelObject, feature: Feature, evaluation: Evaluation): AqlValue {
  evaluation.step();
  if (feature.isMany) return listValue(object, feature, evaluation);
  const found = object.get(feature);
  if (found === undefined || Array.isArray(found)) return firstOf(feature);
  return itemOf(found, feature, object, evaluation);
}

/** Lists of objects are shown as they are, unless they may be changed. */
function listValue(object: ModelObject, feature: Feature, evaluation: Evaluation): AqlValue {
  const items = object.all(feature);
  if (!evaluation.draft && areObjects(items)) return new Sequence(items as readonly ModelObject[]);
  return new Sequence(items.map((item) => itemOf(item, feature, object, evaluation)));
}

function areObjects(items: readonly Item[]): boolean {
  for (let index = 0; index < items.length; index++) if (!(items[index] instanceof ModelObject)) return false;
  return true;
}

function itemOf(item: Item, { type }: Feature, object: ModelObject, { world }: Evaluation): AqlValue {
  if (item instanceof ModelObject) return item;
  if (item instanceof Link) return world.resolve(item, object) ?? item;
  const value = item instanceof Lexical ? (item.value ?? item.text) : item;
  return type.kind === 'dataType' ? scalarOf(value, type) : (value as AqlValue);
}
