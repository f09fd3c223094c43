/** The values of features as expressions see them: lists as sequences, numbers by the types of Java. */
import { type DataType, type Feature, type Item, Lexical, Link, ModelObject, meaning } from '@orrery/kernel';
import { EnumValue, Real, Single } from '../values/scalars.ts';
import { type AqlValue, Sequence } from '../values/value.ts';
import { derivationOf } from './derived-features.ts';
import type { Evaluation } from './evaluation.ts';

export function featureNamed(object: ModelObject, name: string): Feature | undefined {
  return object.class.featuresByName.get(name);
}

export function featureValue(object: ModelObject, feature: Feature, evaluation: Evaluation): AqlValue {
  const derivation = derivationOf(feature);
  const read = (from: ModelObject, name: string) => storedValue(from, featureNamed(from, name)!, evaluation);
  return derivation ? derivation(object, read, evaluation) : storedValue(object, feature, evaluation);
}

function storedValue(object: ModelObject, feature: Feature, evaluation: Evaluation): AqlValue {
  evaluation.step();
  if (feature.isMany) return new Sequence(object.all(feature).map((item) => itemOf(item, feature, object, evaluation)));
  const found = object.get(feature);
  if (found === undefined || Array.isArray(found)) return firstOf(feature);
  return itemOf(found, feature, object, evaluation);
}

/** A single attribute that is not set has what its type begins with. */
function firstOf({ type }: Feature): AqlValue {
  if (type.kind !== 'dataType') return null;
  if (type.literals) return type.literals[0] ? new EnumValue(type, type.literals[0]) : null;
  return type.defaultValue === undefined ? null : scalarOf(meaning(type.defaultValue) ?? null, type);
}

function itemOf(item: Item, { type }: Feature, object: ModelObject, { world }: Evaluation): AqlValue {
  if (item instanceof ModelObject) return item;
  if (item instanceof Link) return world.resolve(item, object) ?? item;
  const value = item instanceof Lexical ? (item.value ?? item.text) : item;
  return type.kind === 'dataType' ? scalarOf(value, type) : (value as AqlValue);
}

/** Which type of Java a number is, the data type says. */
function scalarOf(value: string | number | bigint | boolean | null, type: DataType): AqlValue {
  if (value === null) return null;
  if (type.literals) return literalOf(String(value), type);
  if (type.valueKind === 'real')
    return /float$/i.test(type.instanceClassName ?? '') ? new Single(Number(value)) : new Real(Number(value));
  if (type.valueKind !== 'integer') return value;
  return /long$|BigInteger$/i.test(type.instanceClassName ?? '') ? BigInt(value) : Number(value);
}

function literalOf(text: string, type: DataType): AqlValue {
  const found = type.literals!.find(({ literal, name }) => literal === text || name === text);
  return found ? new EnumValue(type, found) : text;
}
