/** The relationships of an ArchiMate model as a matrix: which element leads to which, and by what. */
import type { Cell, TableRow } from '@orrery/tables';
import { classesOf, instancesOf, targetsOf } from '../buildings/building-rows.ts';
import { idAt, labelAt } from '../buildings/row-texts.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import type { ListedTable } from './listed-table.ts';

/** Beyond that a matrix is no help, and wider than spreadsheets are. */
const mostColumns = 1000;
/** What stands for a relationship: `ServingRelationship` is "Serving". */
const ending = /Relationship$/;

/** The kinds of relationships: by the row of the source element, then by the row of the target element. */
type Matrix = Map<number, Map<number, Set<string>>>;

export function relationshipMatrix(columns: IndexColumns, checkpoint: () => void): ListedTable {
  const matrix = matrixOf(columns, checkpoint);
  const position = columns.numbers('position');
  const inOrder = (rows: Iterable<number>) => [...rows].sort((one, other) => position[one]! - position[other]!);
  const all = inOrder(new Set(matrix.values().flatMap((targets) => targets.keys())));
  const targets = all.slice(0, mostColumns);
  const left = all.length - targets.length;
  const fault = left === 0 ? undefined : `${left} more elements are led to: the matrix shows the first ${mostColumns}.`;
  return {
    columns: [{ title: 'From', fault }, { title: 'Class' }, ...titlesOf(columns, targets).map((title) => ({ title }))],
    rows: rowsOf(columns, matrix, inOrder(matrix.keys()), targets),
  };
}

/** Elements that are called alike are told apart by their classes, as rows are. */
function titlesOf(columns: IndexColumns, rows: readonly number[]): string[] {
  const labels = rows.map((row) => labelAt(columns, row));
  const alike = Map.groupBy(labels, (label) => label);
  return labels.map((label, at) => (alike.get(label)!.length > 1 ? `${label} (${classAt(columns, rows[at]!)})` : label));
}

function* rowsOf(
  columns: IndexColumns,
  matrix: Matrix,
  sources: readonly number[],
  targets: readonly number[],
): Generator<TableRow> {
  for (const source of sources) {
    const led = matrix.get(source)!;
    const cells = targets.map((target): Cell => {
      const kinds = led.get(target);
      return kinds ? [...kinds].join(', ') : null;
    });
    yield { id: idAt(columns, source), cells: [labelAt(columns, source), classAt(columns, source), ...cells] };
  }
}

/** Relationships between relationships count too: these are elements of the model as much. */
function matrixOf(columns: IndexColumns, checkpoint: () => void): Matrix {
  const matrix: Matrix = new Map();
  for (const row of instancesOf(columns, classesOf(columns, ['ArchimateRelationship']))) {
    checkpoint();
    const [source] = targetsOf(columns, row, 'source');
    const [target] = targetsOf(columns, row, 'target');
    if (source === undefined || target === undefined) continue;
    const led = matrix.get(source) ?? new Map<number, Set<string>>();
    matrix.set(source, led);
    led.set(target, (led.get(target) ?? new Set()).add(classAt(columns, row).replace(ending, '')));
  }
  return matrix;
}

function classAt(columns: IndexColumns, row: number): string {
  return columns.directory.classes[columns.numbers('class')[row]!]!.name;
}
