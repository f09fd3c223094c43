/** The rows of objects that a table shows, one after the other: by slices where that is enough, else by conditions on columns. */
import type { Condition } from '../../conditions/condition.ts';
import type { SortKey } from '../../conditions/parse-sort.ts';
import { sortedRows } from '../object-lists/sorted-rows.ts';
import { classesNamed, withSubtypes } from '../objects/class-rows.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import { hasResources } from '../objects/rdf-classes.ts';
import type { SlicedIndex } from '../objects/sliced-index.ts';

export interface ChosenRows {
  readonly where: Condition;
  readonly sort: readonly SortKey[];
}

export function chosenRows(
  index: SlicedIndex,
  columns: () => IndexColumns,
  { where, sort }: ChosenRows,
  checkpoint: () => void,
): Iterable<number> {
  const simple = sort.length === 0 ? inSlices(index, where) : undefined;
  return simple ?? sortedRows(columns(), where, sort, checkpoint);
}

/** All objects, or those of a class. */
function inSlices(index: SlicedIndex, where: Condition): Iterable<number> | undefined {
  if (where.kind === 'all' && where.of.length === 0) return inDocumentOrder(index);
  if (where.kind !== 'compare' || where.by !== '=' || where.field !== 'type') return undefined;
  const classes = classesMeant(index, String(where.value));
  // Resources have classes of their own, which only the whole model tells.
  if (classes.length === 0 && hasResources(index.directory)) return undefined;
  return instancesOf(index, classes);
}

/** The numbers of the classes that have instances and are of a type. */
export function classesMeant({ directory }: SlicedIndex, type: string): number[] {
  const meant = withSubtypes(directory, classesNamed(directory, type));
  return [...meant].filter((number) => directory.classes[number]!.count > 0);
}

function* inDocumentOrder(index: SlicedIndex): Generator<number> {
  for (let at = 0; at < index.directory.objects; at++) yield index.number('order', at);
}

/** Each class has its rows in document order: they are merged. */
function* instancesOf(index: SlicedIndex, classes: readonly number[]): Generator<number> {
  const cursors = classes.map((number) => new Cursor(index, number));
  for (;;) {
    let first: Cursor | undefined;
    for (const cursor of cursors) if (cursor.position < (first?.position ?? Number.POSITIVE_INFINITY)) first = cursor;
    if (!first) return;
    yield first.row;
    first.advance();
  }
}

class Cursor {
  row = 0;
  /** In document order; beyond all others at the end. */
  position = 0;
  private readonly index: SlicedIndex;
  private at: number;
  private readonly end: number;

  constructor(index: SlicedIndex, classNumber: number) {
    this.index = index;
    this.at = index.number('classStart', classNumber) - 1;
    this.end = index.number('classStart', classNumber + 1);
    this.advance();
  }

  advance(): void {
    if (++this.at >= this.end) {
      this.position = Number.POSITIVE_INFINITY;
      return;
    }
    this.row = this.index.number('classRows', this.at);
    this.position = this.index.number('position', this.row);
  }
}
