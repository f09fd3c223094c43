/** Which statements of a large document an edit of facts has to read. */
import { type ChangedStatements, keyOf, type StatementPlaces } from '@orrery/rdf';
import { PartlyRead } from './partly-read.ts';

/** Of touched subjects of which the document speaks, by their keys. */
type SubjectNumbers = ReadonlyMap<string, number>;

export interface TouchedPlaces {
  /** Numbers of statements, in their order. */
  readonly read: readonly number[];
  /** The subjects of which there are other statements, by their keys. */
  readonly parts: ReadonlyMap<string, PartlyRead>;
}

/** All that is said of fewer statements is read. */
const manyStatements = 8;

/** All statements about touched subjects. */
export function allPlaces(places: StatementPlaces, numbers: SubjectNumbers): TouchedPlaces {
  return { read: [...placesOf(places, numbers).values()].flat().sort(byNumber), parts: new Map() };
}

/** Of subjects with very many statements only those that the edit needs; nothing where that are all. */
export function fewPlaces(
  places: StatementPlaces,
  numbers: SubjectNumbers,
  changed: ChangedStatements,
): TouchedPlaces | undefined {
  const [removed, added] = [changed.removed, changed.added].map((quads) => Map.groupBy(quads, ({ subject }) => keyOf(subject)));
  const found = placesOf(places, numbers);
  const [read, parts] = [[] as number[], new Map<string, PartlyRead>()];
  for (const [key, number] of numbers) {
    const own = found.get(number) ?? [];
    const change = { removed: removed!.get(key) ?? [], added: added!.get(key) ?? [] };
    const part = own.length < manyStatements ? undefined : PartlyRead.of(changed.resources.get(key)!.object, own, places, change);
    if (part) parts.set(key, part);
    for (const place of part?.places ?? own) read.push(place);
  }
  return parts.size === 0 ? undefined : { read: read.sort(byNumber), parts };
}

/** The statements about each subject, by their numbers. */
function placesOf({ subjects }: StatementPlaces, numbers: SubjectNumbers): Map<number, number[]> {
  const found = new Map(Array.from(numbers.values(), (number) => [number, [] as number[]]));
  const isWanted = new Uint8Array(numbers.values().reduce((most, number) => Math.max(most, number), 0) + 1);
  for (const number of numbers.values()) isWanted[number] = 1;
  for (let place = 0; place < subjects.length; place++) {
    const subject = subjects[place]!;
    if (isWanted[subject]) found.get(subject)!.push(place);
  }
  return found;
}

function byNumber(one: number, other: number): number {
  return one - other;
}
