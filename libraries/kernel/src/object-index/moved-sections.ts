/** Tells where the columns of an index are after some have become longer or shorter. */
import type { Directory, NumberSection, Section } from './layout.ts';
import type { PatchedColumns } from './patched-columns.ts';

export function movedSections(directory: Directory, patched: PatchedColumns): Directory {
  const grown = grownBytes(directory, patched);
  const place = (offset: number) => grown.reduce((sum, one) => (one.offset < offset ? sum + one.by : sum), offset);
  const movedNumbers = ({ blocks, ...section }: NumberSection, growth: number): NumberSection => ({
    ...section,
    offset: place(section.offset),
    length: section.length + growth,
    ...(blocks && { blocks: { ...blocks, offset: place(blocks.offset) } }),
  });
  const movedBytes = ({ offset, length }: Section, growth: number): Section => ({
    offset: place(offset),
    length: length + growth,
  });
  return {
    ...directory,
    numbers: mapped(directory.numbers, (section, name) => movedNumbers(section, patched[name]?.growth ?? 0)),
    bytes: mapped(directory.bytes, (section, name) => movedBytes(section, patched[name]?.growth ?? 0)),
  };
}

/** A column that had no bytes does not grow: what tells where its rows begin has no room for it. */
function grownBytes({ numbers, bytes }: Directory, patched: PatchedColumns): { readonly offset: number; readonly by: number }[] {
  const widths = { ...mapped(numbers, ({ width }) => width), ...mapped(bytes, () => 1) };
  const sections = { ...numbers, ...bytes };
  return (Object.entries(patched) as [keyof typeof sections, NonNullable<PatchedColumns[keyof PatchedColumns]>][])
    .map(([name, { growth }]) => ({ offset: sections[name].offset, by: growth * widths[name] }))
    .filter(({ by }) => by !== 0);
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
