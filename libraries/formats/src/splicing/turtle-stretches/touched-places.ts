/** Which statements of a large document an edit of facts has to read. */
import { type ChangedStatements, keyOf, type StatementPlaces } from '@orrery/rdf';
import { firstOfStatement } from './node-names.ts';
import { PartlyRead, type SubjectPlace } from './partly-read.ts';

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

/** All statements about touched subjects, and some others. */
export function allPlaces(places: StatementPlaces, numbers: SubjectNumbers, others: readonly number[]): TouchedPlaces {
  const own = [...placesOf(places, numbers).values()].flat().map(({ place }) => place);
  return { read: [...others, ...own].sort(byNumber), parts: new Map() };
}

/** Of subjects with very many statements only those that the edit needs; nothing where that are all. */
export function fewPlaces(
  places: StatementPlaces,
  numbers: SubjectNumbers,
  others: readonly number[],
  changed: ChangedStatements,
): TouchedPlaces | undefined {
  const [removed, added] = [changed.removed, changed.added].map((quads) => Map.groupBy(quads, ({ subject }) => keyOf(subject)));
  const found = placesOf(places, numbers);
  const [read, parts] = [[...others], new Map<string, PartlyRead>()];
  for (const [key, number] of numbers) {
    const own = found.get(number) ?? [];
    const change = { removed: removed!.get(key) ?? [], added: added!.get(key) ?? [] };
    const part = own.length < manyStatements ? undefined : PartlyRead.of(changed.resources.get(key)!.object, own, change);
    if (part) parts.set(key, part);
    for (const place of part?.places ?? own.map((one) => one.place)) read.push(place);
  }
  return parts.size === 0 ? undefined : { read: read.sort(byNumber), parts };
}

/** The statements about each subject, by their numbers. */
function placesOf(places: StatementPlaces, numbers: SubjectNumbers): Map<number, SubjectPlace[]> {
  const { subjects, counts } = places;
  const found = new Map(Array.from(numbers.values(), (number) => [number, [] as SubjectPlace[]]));
  const isWanted = new Uint8Array(numbers.values().reduce((most, number) => Math.max(most, number), 0) + 1);
  for (const number of numbers.values()) isWanted[number] = 1;
  for (let place = 0; place < subjects.length; place++) {
    const subject = subjects[place]!;
    if (!isWanted[subject]) continue;
    const [own, first] = [found.get(subject)!, firstOfStatement(places, place)];
    const last = own.at(-1);
    if (last?.place === first) last.count += counts[place]!;
    else own.push({ place: first, count: counts[place]! });
  }
  return found;
}

function byNumber(one: number, other: number): number {
  return one - other;
}
