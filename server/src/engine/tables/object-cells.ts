/** The cells of objects by the columns of a table: which slot or reference each column is, is found out once for each class. */

import { eClassOf, type IndexedClass } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels';
import type { Cell, TableRow } from '@orrery/tables';
import type { ColumnContent, ObjectField } from '@orrery/tables/content.ts';
import { PropertyValues } from '../buildings/property-values.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import { hasFeature } from '../objects/object-fields.ts';
import type { SlicedIndex } from '../objects/sliced-index.ts';
import { type ColumnsBySlot, fillAttributes, listed } from './record-cells.ts';
import { type ReadReferences, referencesBy, referenceTo } from './reference-cells.ts';

/** How the rows of one class become cells. */
interface ClassPlan {
  /** What an object has that says nothing. */
  readonly standard: readonly Cell[];
  readonly slots: ColumnsBySlot;
  readonly others: readonly { readonly column: number; readonly read: ReadReferences }[];
}

export class ObjectCells {
  private readonly index: SlicedIndex;
  private readonly columns: readonly ColumnContent[];
  private readonly plans = new Map<number, ClassPlan>();
  /** The columns that every class has alike. */
  private readonly common: ClassPlan['others'];

  /** All columns of the index are only asked for where properties of elements are shown. */
  constructor(index: SlicedIndex, indexColumns: () => IndexColumns, columns: readonly ColumnContent[], checkpoint: () => void) {
    this.index = index;
    this.columns = columns;
    this.common = columns.flatMap((column, at) => {
      if ('field' in column) return [{ column: at, read: fields[column.field](index) }];
      if (!('feature' in column) || !isProperty(index, column.feature)) return [];
      const values = PropertyValues.of(indexColumns(), column.feature, checkpoint);
      return [{ column: at, read: (row: number) => listed(values.at(row) ?? null) }];
    });
  }

  rowOf(row: number): TableRow {
    const number = this.index.number('class', row);
    const { standard, slots, others } = this.plans.get(number) ?? this.planOf(number);
    const cells = standard.slice();
    fillAttributes(this.index, row, slots, cells);
    for (const { column, read } of others) cells[column] = read(row);
    return new ObjectRow(this.index, row, cells);
  }

  private planOf(number: number): ClassPlan {
    const { directory } = this.index;
    const of = directory.classes[number]!;
    const slots: number[][] = [];
    const standard: Cell[] = this.columns.map(() => null);
    const others = [...this.common];
    for (const [column, one] of this.columns.entries()) {
      const slot = 'feature' in one ? slotOf(directory.features, of, one.feature) : -1;
      if (slot < 0) continue;
      const feature = directory.features[of.features[slot]!]!;
      if (feature.kind === 'reference') others.push({ column, read: referencesBy(this.index, of.features[slot]!) });
      else {
        standard[column] = feature.defaultValue ?? null;
        slots[slot] = [...(slots[slot] ?? []), column];
      }
    }
    const plan = { standard, slots, others };
    this.plans.set(number, plan);
    return plan;
  }
}

/** The id is read where somebody shows it: files have none. */
class ObjectRow implements TableRow {
  readonly cells: readonly Cell[];
  private readonly index: SlicedIndex;
  private readonly row: number;

  constructor(index: SlicedIndex, row: number, cells: readonly Cell[]) {
    this.index = index;
    this.row = row;
    this.cells = cells;
  }

  get id(): string {
    return this.index.idAt(this.row);
  }
}

const fields: Readonly<Record<ObjectField, (index: SlicedIndex) => ReadReferences>> = {
  id: (index) => (row) => index.idAt(row),
  label: (index) => (row) => index.labelAt(row),
  eClass: (index) => (row) => eClassOf(index.directory.classes[index.number('class', row)]!),
  class: (index) => (row) => index.directory.classes[index.number('class', row)]!.name,
  container: (index) => (row) => {
    const around = index.number('container', row);
    return around === 0 ? null : referenceTo(index, around - 1);
  },
};

function slotOf(features: SlicedIndex['directory']['features'], of: IndexedClass, name: string): number {
  return of.features.findIndex((number) => features[number]!.name === name);
}

/** A name with a point in it that no class has is that of a property of the elements of a building. */
function isProperty({ directory }: SlicedIndex, name: string): boolean {
  return name.includes('.') && !hasFeature(directory, name) && directory.classes.some(({ nsUri }) => isIfcNsUri(nsUri));
}

/** What is wrong with a column, where no class of the model has what it shows. */
export function faultOf(index: SlicedIndex, column: ColumnContent): string | undefined {
  if (!('feature' in column) || hasFeature(index.directory, column.feature) || isProperty(index, column.feature))
    return undefined;
  return `No class of the model has a feature ${column.feature}.`;
}
