/** Changes models by chance in the ways that meet in a merge: order, references, classes and single places, too. */
import { type Class, type Feature, isKindOf, type Package } from '../metamodel/package.ts';
import { append, contain, release } from '../objects/contain.ts';
import type { Model } from '../objects/model.ts';
import type { Item, ModelObject } from '../objects/model-object.ts';
import { isInside } from '../objects/walk.ts';
import type { Random } from './random.ts';
import { editAtRandom, forget } from './random-model.ts';

type Edit = (random: Random, model: Model, metamodel: Package) => void;

const edits: readonly Edit[] = [
  (random, model, metamodel) => editAtRandom(random, model, metamodel, 1),
  (random, model, metamodel) => editAtRandom(random, model, metamodel, 1),
  shuffle,
  refer,
  fillSinglePlace,
  changeClass,
];

export function editInAllWays(random: Random, model: Model, metamodel: Package, count: number): void {
  for (const [id, object] of model.index()) object.givenId ??= id;
  for (let done = 0; done < count; done++) random.pick(edits)(random, model, metamodel);
  model.changed();
}

/** Moves one item of a list to another place in it. */
function shuffle(random: Random, model: Model): void {
  const lists = [...model.objects()].flatMap((object) => [...object.entries()].map(([, value]) => value));
  const list = random.pick([model.roots as Item[], ...lists.filter((value) => Array.isArray(value))]);
  const [item] = list.splice(random.below(list.length), 1);
  if (item !== undefined) list.splice(random.below(list.length + 1), 0, item);
}

/** Adds a reference, or drops the last one. */
function refer(random: Random, model: Model): void {
  const objects = [...model.objects()];
  const object = random.pick(objects);
  const feature = pickFeature(random, object, (found) => found.isReference && !found.isContainment && !found.opposite);
  if (!feature) return;
  const targets = objects.filter((found) => isKindOf(found.class, feature.type as Class));
  if (targets.length === 0 || random.chance(30)) object.set(feature, undefined);
  else append(object, feature, random.pick(targets));
}

function fillSinglePlace(random: Random, model: Model): void {
  const objects = [...model.objects()];
  const owner = random.pick(objects);
  const feature = pickFeature(
    random,
    owner,
    (found) => found.isContainment && !found.isMany && owner.stored(found) === undefined,
  );
  const part =
    feature &&
    objects.find((found) => found.container && isKindOf(found.class, feature.type as Class) && !isInside(owner, found));
  if (!part) return;
  release(part);
  contain(owner, feature, part);
}

/** What the new class has no place for goes. */
function changeClass(random: Random, model: Model, metamodel: Package): void {
  const objects = new Set(model.objects());
  const object = random.pick([...objects]);
  const classes = [...metamodel.classifiers.values()].filter((found) => found.kind === 'class');
  object.become(random.pick(classes));
  const left = new Set(model.objects());
  for (const other of left) forget(other, objects.difference(left));
}

function pickFeature(random: Random, object: ModelObject, isWanted: (feature: Feature) => boolean): Feature | undefined {
  const features = object.class.features.filter((feature) => !feature.isContainer && isWanted(feature));
  return features.length === 0 ? undefined : random.pick(features);
}
