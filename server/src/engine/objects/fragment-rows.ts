/** Finds the objects that fragments of references mean, from the columns of an index: by id, by path, or by the value of an id attribute. */
import { uuidOfForeignId } from '@orrery/kernel';
import type { IndexColumns } from './index-columns.ts';
import { isPosition, RowParts } from './row-parts.ts';
import { rowOfId, textAt } from './row-values.ts';

/** What one entry of a table of texts holds, by estimate. */
const entryBytes = 100;

/** Finds what `FragmentResolver` finds in the model itself; a test holds both together. */
export class FragmentRows {
  private readonly columns: IndexColumns;
  private readonly lineage: string;
  private readonly checkpoint: () => void;
  private readonly parts = new Map<number, RowParts>();

  constructor(columns: IndexColumns, lineage: string, checkpoint: () => void) {
    this.columns = columns;
    this.lineage = lineage;
    this.checkpoint = checkpoint;
  }

  find(fragment: string): number | undefined {
    this.checkpoint();
    return fragment.startsWith('/') ? (this.byPath(fragment) ?? this.byId(fragment)) : this.byId(fragment);
  }

  private byPath(fragment: string): number | undefined {
    const [root = '', ...segments] = fragment.slice(1).split('/');
    let row = this.root(root);
    for (const segment of segments) {
      if (row === undefined) return undefined;
      row = this.partsOf(row, segment).find(segment);
    }
    return row;
  }

  private root(segment: string): number | undefined {
    if (segment.startsWith('?')) return this.byId(segment.slice(1));
    const root = segment === '' ? 0 : Number(segment);
    return Number.isInteger(root) && root >= 0 && root < this.columns.directory.roots ? root : undefined;
  }

  /** An id in the document, else the value of an id attribute, else a UUID. */
  private byId(id: string): number | undefined {
    return rowOfId(this.columns, uuidOfForeignId(id, this.lineage)) ?? this.idAttributes().get(id);
  }

  private partsOf(row: number, segment: string): RowParts {
    if (isPosition(segment)) return new RowParts(this.columns, row, this.checkpoint);
    const known = this.parts.get(row) ?? new RowParts(this.columns, row, this.checkpoint);
    this.parts.set(row, known);
    return known;
  }

  /** Made for the first one who needs it; kept like a column. */
  private idAttributes(): ReadonlyMap<string, number> {
    return this.columns.kept(
      'rows by id attribute',
      () => this.rowsByIdAttribute(),
      ({ size }) => size * entryBytes,
    );
  }

  private rowsByIdAttribute(): Map<string, number> {
    const { classes } = this.columns.directory;
    const [found, order, ofRows] = [new Map<string, number>(), this.columns.numbers('order'), this.columns.numbers('class')];
    if (classes.every(({ idSlot }) => idSlot === undefined)) return found;
    for (const row of order) {
      this.checkpoint();
      const { idSlot } = classes[ofRows[row]!]!;
      const text = idSlot === undefined ? undefined : textAt(this.columns, row, idSlot);
      if (text !== undefined && !found.has(text)) found.set(text, row);
    }
    return found;
  }
}
