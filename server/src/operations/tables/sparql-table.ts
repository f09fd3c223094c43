/** Tables of the solutions of a query: made of the answer of the engine, as it comes. */
import { type JsonTerm, solutionsIn } from '@orrery/sparql/answer-values.ts';
import { type Cell, isLongNumber } from '@orrery/tables';
import type { ColumnContent } from '@orrery/tables/content.ts';
import { headOf } from '../../engine/tables/column-heads.ts';
import { type OutputOptions, TableOutput } from '../../engine/tables/table-output.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { TableDefinition } from './table-definition.ts';

/** Of a query that says itself which it has: wider than that nobody reads, and spreadsheets end at 16,384. */
const mostVariables = 1000;
/** Bytes that go on their way together. */
const bytesAtOnce = 64 * 1024;
/** The first rows go at once: whoever waits sees that it begins. */
const firstRows = 20;

export async function* sparqlTable(
  body: AsyncIterable<Uint8Array>,
  { title, description, content }: TableDefinition,
  options: OutputOptions,
): AsyncGenerator<Uint8Array> {
  let names: readonly string[] = [];
  const pieces = new Pieces();
  const solutions = solutionsIn(body, (found) => {
    names = found;
  });
  let output: TableOutput | undefined;
  const begin = () => {
    const columns = content.columns ?? names.slice(0, mostVariables).map(variableColumn);
    const left = content.columns ? 0 : names.length - columns.length;
    const heads = columns.map((column, at) => headOf(column, faultOf(column, names, at === 0 ? left : 0)));
    return { output: new TableOutput({ title, description, columns: heads }, options, pieces.add), columns };
  };
  let shown: readonly ColumnContent[] = [];
  let count = 0;
  for await (const solution of solutions) {
    if (!output) ({ output, columns: shown } = begin());
    if (!output.row({ cells: shown.map((column) => cellOf(solution, column)) })) break;
    if (++count === firstRows || pieces.size >= bytesAtOnce) yield pieces.taken();
    await pauseWhenDue();
  }
  output ??= begin().output;
  output.end();
  yield pieces.taken();
}

class Pieces {
  size = 0;
  private waiting: Uint8Array[] = [];
  private readonly encoder = new TextEncoder();

  readonly add = (piece: string | Uint8Array): void => {
    const bytes = typeof piece === 'string' ? this.encoder.encode(piece) : piece;
    this.size += bytes.length;
    this.waiting.push(bytes);
  };

  taken(): Uint8Array {
    const all = Buffer.concat(this.waiting);
    this.waiting = [];
    this.size = 0;
    return all;
  }
}

function variableColumn(variable: string): ColumnContent {
  return { variable, title: undefined, format: undefined, decimals: undefined, total: undefined };
}

function faultOf(column: ColumnContent, names: readonly string[], left: number): string | undefined {
  if (left > 0) return `The query has ${left} more variables: the table shows the first ${mostVariables}.`;
  if (!('variable' in column) || names.includes(column.variable)) return undefined;
  return `The query has no variable ${column.variable}.`;
}

function cellOf(solution: Readonly<Record<string, JsonTerm>>, column: ColumnContent): Cell {
  if (!('variable' in column) || !Object.hasOwn(solution, column.variable)) return null;
  return termCell(solution[column.variable]!);
}

const numbers =
  /#(?:integer|decimal|double|float|int|long|short|byte|unsigned\w+|nonNegativeInteger|nonPositiveInteger|positiveInteger|negativeInteger)$/;

/** These are what JavaScript has itself, however many digits they are written with. */
const binary = /#(?:double|float)$/;

/** Numbers and truths as such; where JavaScript would lose digits, a number is a text. */
function termCell({ type, value, datatype = '' }: JsonTerm): Cell {
  if (type === 'bnode') return `_:${value}`;
  if (type === 'uri') return value;
  if (datatype.endsWith('#boolean')) return value === 'true' || value === '1';
  const number = numbers.test(datatype) ? Number(value) : Number.NaN;
  const isExact = Number.isFinite(number) && (binary.test(datatype) || !isLongNumber(value) || String(number) === value);
  return isExact ? number : value;
}
