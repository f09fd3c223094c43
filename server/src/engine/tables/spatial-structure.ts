/** The spatial tree of a building as a table: sites, buildings, storeys, spaces and what is in them, each beneath its whole. */
import type { TableRow } from '@orrery/tables';
import { classesOf, numbersAt, valueAt } from '../buildings/building-rows.ts';
import { ExplorerTree } from '../buildings/explorer-tree.ts';
import { idAt, labelAt } from '../buildings/row-texts.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import type { ListedTable } from './listed-table.ts';

/** So many parts of one whole are looked at in one go. */
const atOnce = 1000;

interface Node {
  readonly row: number;
  readonly level: number;
  readonly partCount: number;
  readonly whole: number | undefined;
}

export function spatialStructure(columns: IndexColumns, checkpoint: () => void): ListedTable {
  return {
    columns: [
      { title: 'Name' },
      { title: 'Level', format: 'integer' },
      { title: 'Class' },
      { title: 'Part of' },
      { title: 'Parts', format: 'integer' },
      { title: 'Elevation', format: 'number' },
      { title: 'GlobalId' },
    ],
    rows: rowsOf(columns, checkpoint),
  };
}

function* rowsOf(columns: IndexColumns, checkpoint: () => void): Generator<TableRow> {
  if (classesOf(columns, ['IfcProduct']).size === 0) return;
  const { classes } = columns.directory;
  const elevation = numbersAt(columns, 'Elevation');
  for (const { row, level, partCount, whole } of nodesIn(ExplorerTree.of(columns, checkpoint))) {
    checkpoint();
    const name = classes[columns.numbers('class')[row]!]!.name;
    const partOf = whole === undefined ? null : { label: labelAt(columns, whole), id: idAt(columns, whole) };
    const globalId = String(valueAt(columns, row, 'GlobalId') ?? '') || null;
    yield {
      id: idAt(columns, row),
      cells: [labelAt(columns, row), level, name, partOf, partCount, elevation(row) ?? null, globalId],
    };
  }
}

/** Each before its parts. Without recursion: hostile buildings are deeper than calls. */
function* nodesIn(tree: ExplorerTree): Generator<Node> {
  const waiting = [partsOf(tree, undefined, 0)];
  for (let last = waiting.at(-1); last; last = waiting.at(-1)) {
    const next = last.next();
    if (next.done) waiting.pop();
    else {
      yield next.value;
      if (next.value.partCount > 0) waiting.push(partsOf(tree, next.value.row, next.value.level + 1));
    }
  }
}

function* partsOf(tree: ExplorerTree, whole: number | undefined, level: number): Generator<Node> {
  for (let from = 0; ; from += atOnce) {
    const { rows, partCounts, total } = tree.beneath(whole, from, from + atOnce);
    for (const [at, row] of rows.entries()) yield { row, level, partCount: partCounts[at]!, whole };
    if (from + atOnce >= total) return;
  }
}
