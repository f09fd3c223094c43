/** The content of a table: where its rows come from, and which columns they have. */
import { type ColumnFormat, columnFormats, type TotalKind, totalKinds } from '../table-head.ts';
import { type ContentFault, PropertyReader } from './property-reader.ts';
import { type RowSource, readRows } from './row-source.ts';

export interface TableContent {
  readonly rows: RowSource;
  /** Those that the rows have by themselves where it does not say. */
  readonly columns: readonly ColumnContent[] | undefined;
}

/** A column shows one of four things. */
export type ColumnSource =
  /** A feature of the object, or a property of an element: `Pset_DoorCommon.FireRating`. */
  | { readonly feature: string }
  /** What every object has. */
  | { readonly field: ObjectField }
  /** An expression of AQL, in which `self` is what the row shows. */
  | { readonly expression: string }
  /** A variable of the query. */
  | { readonly variable: string };

export type ColumnContent = ColumnSource & {
  readonly title: string | undefined;
  readonly format: ColumnFormat | undefined;
  readonly decimals: number | undefined;
  readonly total: TotalKind | undefined;
};

export const objectFields = ['id', 'label', 'eClass', 'class', 'container'] as const;
export type ObjectField = (typeof objectFields)[number];

const longestName = 500;
const longestExpression = 100_000;
const mostColumns = 200;
const mostDecimals = 10;
const sources = ['feature', 'field', 'expression', 'variable'] as const;

export function readTableContent(value: unknown): { readonly content: TableContent; readonly faults: readonly ContentFault[] } {
  const faults: ContentFault[] = [];
  const reader = new PropertyReader(value, 'content', ['rows', 'columns'], faults);
  const rows = readRows(reader.value('rows'), faults);
  const listed = reader.list('columns', mostColumns);
  const columns = listed?.flatMap((column, at) => readColumn(column, `content.columns.${at}`, faults) ?? []);
  if (columns && rows.kind === 'listing') reader.fault('columns', `cannot be given: a ${rows.listing} has columns of its own`);
  if (faults.length === 0) refuseStrangers(rows, columns ?? [], faults);
  return { content: { rows, columns: columns?.length === 0 ? undefined : columns }, faults };
}

/** A text alone is the name of a feature. */
function readColumn(value: unknown, path: string, faults: ContentFault[]): ColumnContent | undefined {
  const shape = typeof value === 'string' ? { feature: value } : value;
  const reader = new PropertyReader(shape, path, [...sources, 'title', 'format', 'decimals', 'total'], faults);
  const source = readSource(reader);
  const column = {
    title: reader.text('title', longestName),
    format: reader.oneOf('format', columnFormats),
    decimals: reader.integer('decimals', 0, mostDecimals),
    total: reader.oneOf('total', totalKinds),
  };
  return source && { ...source, ...column };
}

function readSource(reader: PropertyReader): ColumnSource | undefined {
  const given = sources.filter((name) => reader.has(name));
  const [only] = given;
  if (only === undefined || given.length > 1) {
    reader.fault(undefined, `must have one of ${sources.join(', ')}`);
    return undefined;
  }
  if (only === 'field') {
    const field = reader.oneOf('field', objectFields);
    return field && { field };
  }
  const text = reader.text(only, only === 'expression' ? longestExpression : longestName);
  return text === undefined ? undefined : ({ [only]: text } as ColumnSource);
}

/** Solutions of a query have variables and nothing else; objects have no variables. */
function refuseStrangers(rows: RowSource, columns: readonly ColumnContent[], faults: ContentFault[]): void {
  const isQuery = rows.kind === 'sparql';
  for (const [at, column] of columns.entries()) {
    const field = `content.columns.${at}`;
    if (isQuery && !('variable' in column)) faults.push({ field, message: 'must be a variable: the rows are those of a query' });
    if (!isQuery && 'variable' in column)
      faults.push({ field: `${field}.variable`, message: 'cannot be shown: only the rows of a SPARQL query have variables' });
  }
}
