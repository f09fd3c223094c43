/** Makes models of a metamodel by chance, and changes them by chance. */
import { type Class, type DataType, type Feature, isKindOf, type Package } from '../metamodel/package.ts';
import { readText } from '../metamodel/text-notations.ts';
import { append, contain, release } from '../objects/contain.ts';
import { Link } from '../objects/link.ts';
import { Model } from '../objects/model.ts';
import { ModelObject } from '../objects/model-object.ts';
import { isInside } from '../objects/walk.ts';
import type { Value } from '../values/value.ts';
import type { Random } from './random.ts';

export const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';

const texts = [
  '',
  'a',
  'two words',
  '<&>"\'',
  'line\nbreak\ttab',
  ' blanks ',
  'Grüße',
  '日本 😀',
  ']]>',
  '#//x',
  'a:b#c',
  '007',
  '\\u0041',
];
const samples: Readonly<Record<string, readonly string[]>> = {
  Text: texts,
  Whole: ['0', '1', '-17', '2147483647', '007'],
  Large: ['0', '9007199254740993', '-123456789012345678901234567890'],
  Real: ['0.0', '1.5', '1.50', '-2.0E10', '1.0E-5', '0.1', '12345678901234567890.5'],
  Flag: ['true', 'false'],
  Letter: ['65', '7', '8364'],
  Colour: ['red', 'Green!', 'blue'],
};

export function randomModel(random: Random, metamodel: Package, size: number): Model {
  const model = new Model(lineage);
  const objects: ModelObject[] = [];
  for (let count = 0; count < size; count++) objects.push(grow(random, model, metamodel, objects));
  for (const object of objects) fill(random, object, objects);
  return model;
}

/** A few changes of all kinds; ids are fixed before. */
export function editAtRandom(random: Random, model: Model, metamodel: Package, edits: number): void {
  for (const [id, object] of model.index()) object.givenId ??= id;
  for (let count = 0; count < edits; count++) editOnce(random, model, metamodel);
  model.changed();
}

function editOnce(random: Random, model: Model, metamodel: Package): void {
  const objects = [...model.objects()];
  const object = random.pick(objects);
  const kind = random.below(100);
  if (kind < 30) addOne(random, model, metamodel, objects);
  else if (kind < 50) remove(model, object);
  else if (kind < 70) move(random, model, object, objects);
  else
    for (const feature of object.class.features)
      if (!feature.isReference && random.chance(50)) setAttribute(random, object, feature);
}

function addOne(random: Random, model: Model, metamodel: Package, objects: readonly ModelObject[]): void {
  const made = grow(random, model, metamodel, objects);
  made.givenId = `new-${random.below(1e9)}`;
  fill(random, made, [...objects, made]);
}

function remove(model: Model, object: ModelObject): void {
  if (!object.container && model.roots.length === 1) return;
  const gone = new Set([...model.objects()].filter((other) => isInside(other, object)));
  takeOut(model, object);
  for (const other of model.objects()) forget(other, gone);
}

export function forget(object: ModelObject, gone: ReadonlySet<ModelObject>): void {
  for (const [feature, value] of [...object.entries()]) {
    if (!feature.isReference || feature.isContainment) continue;
    const list = (Array.isArray(value) ? value : [value]).filter((item) => !gone.has(item as ModelObject));
    object.set(feature, list.length === 0 ? undefined : feature.isMany ? list : list[0]);
  }
}

function move(random: Random, model: Model, object: ModelObject, objects: readonly ModelObject[]): void {
  const target = random.pick(objects);
  const feature = target.class.features.find(
    (found) => found.isContainment && found.isMany && isKindOf(object.class, found.type as Class),
  );
  if (!feature || isInside(target, object) || (!object.container && model.roots.length === 1)) return;
  takeOut(model, object);
  contain(target, feature, object);
}

function takeOut(model: Model, object: ModelObject): void {
  if (!object.container) model.roots.splice(model.roots.indexOf(object), 1);
  release(object);
}

function grow(random: Random, model: Model, metamodel: Package, objects: readonly ModelObject[]): ModelObject {
  const classes = [...metamodel.classifiers.values()].filter((found) => found.kind === 'class');
  const container = objects.length > 0 ? random.pick(objects) : undefined;
  const features =
    container?.class.features.filter((found) => found.isContainment && (found.isMany || container.stored(found) === undefined)) ??
    [];
  const object = new ModelObject(
    features.length === 0 ? classes[0]! : specific(random, random.pick(features).type as Class, classes),
  );
  const feature = features.find((found) => isKindOf(object.class, found.type as Class));
  if (random.chance(30)) object.givenId = `id ${random.below(1e9)}`.replace(' ', random.pick(['-', '_', '.']));
  if (container && feature) contain(container, feature, object);
  else model.add(object);
  return object;
}

function specific(random: Random, type: Class, classes: readonly Class[]): Class {
  return random.pick(classes.filter((found) => isKindOf(found, type)));
}

function fill(random: Random, object: ModelObject, objects: readonly ModelObject[]): void {
  for (const feature of object.class.features) {
    if (random.chance(30)) continue;
    if (!feature.isReference) setAttribute(random, object, feature);
    else if (!feature.isContainment) refer(random, object, feature, objects);
  }
}

function setAttribute(random: Random, object: ModelObject, feature: Feature): void {
  object.set(feature, feature.isMany ? random.several(3, () => sampleOf(random, feature)) : sampleOf(random, feature));
}

function sampleOf(random: Random, { type }: Feature): Value {
  return readText(random.pick(samples[type.name]!), type as DataType);
}

function refer(random: Random, object: ModelObject, feature: Feature, objects: readonly ModelObject[]): void {
  const targets = objects.filter((found) => isKindOf(found.class, feature.type as Class));
  if (targets.length === 0 || feature.isContainer) return;
  const target = random.pick(targets);
  const there = object.all(feature);
  if (there.includes(target) || (feature.opposite && target.all(feature.opposite).includes(object))) return;
  if (feature.isMany || there.length === 0) append(object, feature, target);
  if (feature.opposite) append(target, feature.opposite, object);
  else if (feature.isMany && random.chance(20)) append(object, feature, new Link('other.xmi#//@x.0', feature.type as Class));
}
