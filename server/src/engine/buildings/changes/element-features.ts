/** Everything that a building says of one object, except its placement, in the words of builders. */
import { targetsOf, valueAt } from '../building-rows.ts';
import { ownPropertiesOf } from '../element-properties.ts';
import { attributesOf } from './element-attributes.ts';
import { type ElementFeature, markOf } from './element-feature.ts';
import { relationsOf } from './element-relations.ts';
import type { RevisedBuilding } from './revised-building.ts';

export function* featuresOf(building: RevisedBuilding, row: number): Generator<ElementFeature> {
  yield classOf(building, row);
  yield* attributesOf(building, row);
  yield* relationsOf(building, row);
  yield* propertiesOf(building, row);
  yield* shapeOf(building, row);
}

/** By its name: another release of IFC is no other class. */
function classOf(building: RevisedBuilding, row: number): ElementFeature {
  const { classes } = building.columns.directory;
  const mark = classes[building.columns.numbers('class')[row]!]!.name;
  return { aspect: 'class', name: 'eClass', value: building.named(row).eClass, mark };
}

/** Those of its type are told with the type. */
function* propertiesOf({ columns, checkpoint }: RevisedBuilding, row: number): Generator<ElementFeature> {
  for (const { set, name, value, isQuantity } of ownPropertiesOf(columns, row, checkpoint))
    yield { aspect: isQuantity ? 'quantity' : 'property', set, name, value, mark: markOf(value) };
}

/** Told by what kind of representations there are: `Body SweptSolid`; compared by all that they consist of. */
function* shapeOf({ columns, digests }: RevisedBuilding, row: number): Generator<ElementFeature> {
  const shapes = targetsOf(columns, row, 'Representation');
  const maps = targetsOf(columns, row, 'RepresentationMaps');
  if (shapes.length + maps.length === 0) return;
  const representations = [
    ...shapes.flatMap((shape) => targetsOf(columns, shape, 'Representations')),
    ...maps.flatMap((map) => targetsOf(columns, map, 'MappedRepresentation')),
  ];
  const value = representations.map((one) =>
    wordsOf(valueAt(columns, one, 'RepresentationIdentifier'), valueAt(columns, one, 'RepresentationType')),
  );
  yield { aspect: 'shape', name: 'shape', value, mark: [...shapes, ...maps].map((one) => digests.of(one)).join() };
}

function wordsOf(...words: readonly unknown[]): string {
  return words.filter((word) => typeof word === 'string').join(' ');
}
