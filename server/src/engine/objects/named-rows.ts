/** The objects of an index that have labels of their own, in the order of their ids. */
import { uuidOfBytes } from '@orrery/kernel';
import type { IndexColumns } from './index-columns.ts';
import { ResourceKinds } from './resource-kinds.ts';
import { otherNames } from './resource-names.ts';
import { standIns } from './stand-ins.ts';

/** An object as search looks at it. */
export interface NamedObject {
  readonly id: string;
  /** The number of its class in the directory; behind these, of a kind of resources. */
  readonly classNumber: number;
  /** Whether explorers begin with its class. */
  readonly isMain: boolean;
  readonly label: string;
  /** What else it is found by. */
  readonly names?: readonly string[];
}

/** Any list of named objects, in the order of their ids. */
export interface NamedObjects {
  readonly length: number;
  idAt(place: number): string;
  at(place: number): NamedObject;
}

const uuidLength = 16;
const wordLength = 4;

export function namedObjects(of: IndexColumns, checkpoint: () => void): NamedObjects {
  const rows = of.kept(
    'named rows by id',
    () => namedRows(of, checkpoint),
    ({ byteLength }) => byteLength,
  );
  const [ids, classes, labelAt] = [of.bytes('ids'), of.numbers('class'), labelsOf(of)];
  const [kinds, namesOf] = [ResourceKinds.of(of, checkpoint), otherNames(of, checkpoint)];
  const idAt = (place: number) => uuidOfBytes(ids, rows[place]! * uuidLength);
  return {
    length: rows.length,
    idAt,
    at(place) {
      const row = rows[place]!;
      const classNumber = kinds.classNumberOf(row) ?? classes[row]!;
      const { isMain } = of.directory.classes[classes[row]!]!;
      return { id: idAt(place), classNumber, isMain, label: labelAt(row), names: namesOf(row) };
    },
  };
}

function namedRows(of: IndexColumns, checkpoint: () => void): Uint32Array {
  const [classes, positions, labelAt] = [of.numbers('class'), of.numbers('index'), labelsOf(of)];
  const isStandIn = standIns(of);
  const named: number[] = [];
  for (let row = 0; row < of.directory.objects; row++) {
    checkpoint();
    const label = labelAt(row);
    // What is called by its class and position has no name.
    const isNamed = label !== '' && label !== `${of.directory.classes[classes[row]!]!.name} ${positions[row]! + 1}`;
    if (isNamed && !isStandIn(row)) named.push(row);
  }
  return sortedById(named, of.bytes('ids'), checkpoint);
}

/** Most ids differ in their first bytes. */
function sortedById(rows: readonly number[], ids: Buffer, checkpoint: () => void): Uint32Array {
  const heads = new Uint32Array(ids.length / uuidLength);
  for (const row of rows) heads[row] = ids.readUInt32BE(row * uuidLength);
  return Uint32Array.from(rows).sort((one, other) => {
    checkpoint();
    if (heads[one] !== heads[other]) return heads[one]! < heads[other]! ? -1 : 1;
    const [start, otherStart] = [one * uuidLength, other * uuidLength];
    return ids.compare(ids, otherStart + wordLength, otherStart + uuidLength, start + wordLength, start + uuidLength);
  });
}

function labelsOf(of: IndexColumns): (row: number) => string {
  const [starts, labels] = [of.numbers('labelStart'), of.bytes('labels')];
  return (row) => labels.toString('utf8', starts[row]!, starts[row + 1]!);
}
