/** Finds the object that the fragment of a reference means, by an index alone. */
import { uuidOfForeignId } from '../ids/foreign-id.ts';
import type { ObjectIndex } from './object-index.ts';

/** The row of the object; nothing where there is none, or where only the whole model could tell. */
export function findFragment(index: ObjectIndex, fragment: string, lineage: string): Promise<number | undefined> {
  if (fragment.startsWith('/')) return followPath(index, fragment);
  return index.rowOf(uuidOfForeignId(fragment, lineage));
}

async function followPath(index: ObjectIndex, fragment: string): Promise<number | undefined> {
  const [root = '', ...segments] = fragment.slice(1).split('/');
  const first = root === '' ? 0 : Number(root);
  let row = Number.isInteger(first) && first < index.directory.roots ? first : undefined;
  for (const segment of segments) {
    if (row === undefined) return undefined;
    row = segment.startsWith('@') ? await partAt(index, row, segment) : await partNamed(index, row, segment);
  }
  return row;
}

/** `@members.3`, or `@owner` of a feature that takes one. */
async function partAt(index: ObjectIndex, row: number, segment: string): Promise<number | undefined> {
  const [, name, position = '0'] = /^@(.*?)(?:\.(\d+))?$/.exec(segment) ?? [];
  const { from, to } = await index.children(row);
  const features = await index.containedBy(from, to);
  const start = features.findIndex((feature) => index.directory.features[feature]!.name === name);
  if (start < 0) return undefined;
  // Links among parts have positions too, so that an object may be before its position.
  for (let at = Math.min(start + Number(position), features.length - 1); at >= start; at--)
    if (features[at] === features[start] && (await index.indexAt(from + at)) === Number(position)) return from + at;
  return undefined;
}

/** As Ecore names parts: by the label, the first of that name. */
async function partNamed(index: ObjectIndex, row: number, segment: string): Promise<number | undefined> {
  const { from, to } = await index.children(row);
  const wanted = decoded(segment);
  for (let part = from; part < Math.min(to, from + mostNamed); part++) if ((await index.labelAt(part)) === wanted) return part;
  return undefined;
}

/** No package has so many classifiers. */
const mostNamed = 10_000;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
