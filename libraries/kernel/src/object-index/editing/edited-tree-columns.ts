/** The columns that tell where rows are in the tree, after some came, went or moved. */
import type { Model } from '../../objects/model.ts';
import type { DirectSlices } from '../direct-slices.ts';
import type { Section } from '../layout.ts';
import { uuidLength, writeUuid } from '../uuid-bytes.ts';
import type { DocumentPlaces } from './document-places.ts';
import {
  type EditedColumn,
  editedNumbers,
  editedRows,
  editedStarts,
  type IndexPiece,
  inOrder,
  type NumbersEdit,
  type RowEdit,
  refuseUnlessFits,
} from './edited-columns.ts';
import type { EditedTree, PutRow } from './edited-tree.ts';
import type { EditedColumns } from './moved-sections.ts';
import { raiseOfNext } from './raised-numbers.ts';

const nothing = new Uint8Array(0);

export function editedTreeColumns(slices: DirectSlices, model: Model, tree: EditedTree, places: DocumentPlaces): EditedColumns {
  const { numbers, bytes, objects, roots } = slices.directory;
  const positions = new Map(places.put.map(({ put, now }) => [put, now]));
  const holderOf = ({ holder }: PutRow) => (holder === undefined ? 0 : tree.rowNow(holder) + 1);
  const rows = (of: (put: PutRow) => number) => rowsOf(tree, of, 0);
  const counts = rows((put) => put.parts.length);
  const parts = Array.from(tree.partCounts, ([row, now]) => ({ row, kind: 'other', now }) as const);
  const inContainers = { raise: raiseOfNext(tree.rows), largest: objects };
  const inDocument = { raise: places.raise, largest: objects - 1 };
  const idOf = ({ object }: PutRow) => idBytes(model.idOf(object));
  return {
    class: editedRows(
      numbers.class,
      rows((put) => put.class),
    ),
    feature: editedRows(
      numbers.feature,
      rows((put) => put.feature),
    ),
    container: editedRows(numbers.container, rows(holderOf), inContainers),
    childStart: editedStarts(slices, 'childStart', inOrder([...counts, ...parts]), model.roots.length - roots),
    position: editedRows(
      numbers.position,
      rows((put) => positions.get(put)!),
      inDocument,
    ),
    order: editedNumbers(numbers.order, orderEdits(places), { raise: tree.rows, largest: objects - 1 }),
    ids: editedIdBytes(bytes.ids, rowsOf(tree, idOf, nothing)),
  };
}

/** Positions among siblings: of new rows, and of those before which others came or went. */
export function editedPositions(slices: DirectSlices, tree: EditedTree): EditedColumn {
  const section = slices.directory.numbers.index;
  for (const { last } of tree.shifted) refuseUnlessFits(last, section.width);
  const rows = rowsOf(tree, (put) => [put.index], [] as number[]);
  const edits = rows.map(({ row, kind, now }) => ({ from: row, to: kind === 'put' ? row : row + 1, numbers: now }));
  return editedNumbers(section, inTurn([...edits, ...tree.shifted]));
}

/** New rows with what they have, and those that go. */
export function rowsOf<T>({ put, gone }: EditedTree, of: (put: PutRow) => T, none: T): RowEdit<T>[] {
  return inOrder<T>([
    ...put.map((one) => ({ row: one.at, kind: 'put', now: of(one) }) as const),
    ...gone.map((row) => ({ row, kind: 'taken', now: none }) as const),
  ]);
}

function orderEdits(places: DocumentPlaces): NumbersEdit[] {
  return inTurn([
    ...places.put.map(({ put, before }) => ({ from: before, to: before, numbers: [put.row] })),
    ...places.gone.map((place) => ({ from: place, to: place + 1, numbers: [] })),
  ]);
}

function inTurn(edits: readonly NumbersEdit[]): NumbersEdit[] {
  return edits.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

function idBytes(id: string): Uint8Array {
  const bytes = new Uint8Array(uuidLength);
  writeUuid(id, bytes, 0);
  return bytes;
}

function editedIdBytes({ offset, length }: Section, rows: readonly RowEdit<Uint8Array>[]): EditedColumn {
  const pieces: IndexPiece[] = [];
  let [at, growth] = [0, 0];
  for (const { row, kind, now } of rows) {
    pieces.push({ start: offset + at, end: offset + row * uuidLength }, { bytes: now });
    at = (kind === 'put' ? row : row + 1) * uuidLength;
    growth += kind === 'put' ? uuidLength : -uuidLength;
  }
  return { pieces: [...pieces, { start: offset + at, end: offset + length }], growth };
}
