/** The attributes of an object of a building, and what it refers to by them. What has words of its own is left to these. */
import type { PlainScalar } from '@orrery/kernel';
import { valueAt } from '../building-rows.ts';
import { type ElementFeature, markOf } from './element-feature.ts';
import type { RevisedBuilding } from './revised-building.ts';

/** How it is written and who wrote it; and what is told as movement, shape and properties. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'stepId',
  'lexical',
  'GlobalId',
  'OwnerHistory',
  'ObjectPlacement',
  'Representation',
  'RepresentationMaps',
  'HasPropertySets',
]);
/** An answer has a bounded size. */
const longestText = 4096;
const mostItems = 100;

export function* attributesOf(building: RevisedBuilding, row: number): Generator<ElementFeature> {
  const { classes, features } = building.columns.directory;
  const of = classes[building.columns.numbers('class')[row]!]!;
  for (const number of of.features) {
    const { name, kind } = features[number]!;
    if (kind === 'reference' || toldElsewhere.has(name)) continue;
    const value = valueAt(building.columns, row, name);
    if (value !== undefined && value !== null)
      yield { aspect: name === 'Name' ? 'name' : 'attribute', name, value: shown(value), mark: markOf(value) };
  }
  yield* referencesOf(building, row);
}

/** Addresses, units, contexts: told by the labels of what is referred to, compared by all that this consists of. */
function* referencesOf(building: RevisedBuilding, row: number): Generator<ElementFeature> {
  for (const [name, targets] of targetsByName(building, row)) {
    const value = targets.slice(0, mostItems).map((target) => building.named(target));
    const mark = targets.map((target) => building.digests.of(target)).join();
    yield { aspect: 'attribute', name, value, mark };
  }
}

function targetsByName({ columns }: RevisedBuilding, row: number): Map<string, number[]> {
  const { objects, features } = columns.directory;
  const found = new Map<string, number[]>();
  const add = (feature: number, target: number) => {
    const { name } = features[feature]!;
    if (target >= objects || toldElsewhere.has(name)) return;
    const known = found.get(name);
    if (known) known.push(target);
    else found.set(name, [target]);
  };
  const [starts, outFeature, outTarget] = [
    columns.numbers('outStart'),
    columns.numbers('outFeature'),
    columns.numbers('outTarget'),
  ];
  for (let at = starts[row]!; at < starts[row + 1]!; at++) add(outFeature[at]!, outTarget[at]!);
  const [parts, holder] = [columns.numbers('childStart'), columns.numbers('feature')];
  for (let part = parts[row]!; part < parts[row + 1]!; part++) add(holder[part]! - 1, part);
  return found;
}

function shown(value: PlainScalar | readonly PlainScalar[]): PlainScalar | readonly PlainScalar[] {
  if (typeof value === 'string') return value.slice(0, longestText);
  return Array.isArray(value) ? value.slice(0, mostItems).map((item) => shown(item) as PlainScalar) : value;
}
