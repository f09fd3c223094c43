/** Tells where the columns of an index are after some have become longer or shorter. */

import type { ByteColumn, Directory, NumberColumn, NumberSection, Section } from '../layout.ts';
import type { EditedColumn, IndexPiece } from './edited-columns.ts';

export type EditedColumns = Partial<Record<NumberColumn | ByteColumn, EditedColumn>>;

type Sections = Pick<Directory, 'numbers' | 'bytes'>;

export function movedSections({ numbers, bytes }: Sections, edited: EditedColumns): Sections {
  const grown = sectionsIn({ numbers, bytes }).map(({ name, start, width }) => ({
    start,
    by: (edited[name]?.growth ?? 0) * width,
  }));
  const place = (offset: number) => grown.reduce((sum, one) => (one.start < offset ? sum + one.by : sum), offset);
  const moved = <Of extends Section>(section: Of, name: NumberColumn | ByteColumn): Of => ({
    ...section,
    offset: place(section.offset),
    length: section.length + (edited[name]?.growth ?? 0),
  });
  return { numbers: mapped(numbers, moved<NumberSection>), bytes: mapped(bytes, moved<Section>) };
}

/** All columns one after the other, up to the directory. */
export function joinedSections(directory: Sections, edited: EditedColumns): IndexPiece[] {
  const pieces = sectionsIn(directory).flatMap(({ name, start, end }) => edited[name]?.pieces ?? [{ start, end }]);
  return pieces.filter((piece) => ('bytes' in piece ? piece.bytes.length > 0 : piece.end > piece.start));
}

/** In the order in which they stand. Those without bytes stand nowhere. */
function sectionsIn({ numbers, bytes }: Sections) {
  const all = [
    ...(Object.entries(numbers) as [NumberColumn, NumberSection][]).map(([name, { width, ...one }]) => ({ name, width, ...one })),
    ...(Object.entries(bytes) as [ByteColumn, Section][]).map(([name, one]) => ({ name, width: 1, ...one })),
  ];
  return all
    .filter(({ width, length }) => width * length > 0)
    .map(({ name, width, offset, length }) => ({ name, width, start: offset, end: offset + width * length }))
    .sort((one, other) => one.start - other.start);
}

function mapped<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as From, key as Key)])) as Record<
    Key,
    To
  >;
}
