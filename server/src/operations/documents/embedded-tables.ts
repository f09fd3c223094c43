/** Tables and saved queries in documents: made by those who make tables, for the same caller, as far as a document shows them. */
import { type Cell, type ColumnHead, columnShapes, cutTo, shownText, totalText } from '@orrery/tables';
import { readTableContent } from '@orrery/tables/content.ts';
import { all, is } from '../../conditions/condition.ts';
import type { Embedded } from '../../engine/documents/document.ts';
import { documentLimits } from '../../engine/documents/document-limits.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { ProjectQueries } from '../../resources/project-queries/project-queries.ts';
import type { ProjectQuery } from '../../resources/project-queries/project-query.ts';
import { isEvaluated, type ModelTables } from '../tables/model-tables.ts';
import type { TableDefinition } from '../tables/table-definition.ts';
import type { EmbeddingSession, Host } from './embedding.ts';
import { foundTable, type TableFinding } from './found-table.ts';

export interface TableEmbedding extends TableFinding {
  readonly modelTables: ModelTables;
  readonly projectQueries: ProjectQueries;
}

/** As the JSON of a table has it. */
interface WrittenTable {
  readonly columns: readonly ColumnHead[];
  readonly rows: readonly { readonly cells: readonly Cell[] }[];
  readonly totals?: readonly (number | string | null)[];
  readonly note?: string;
}

export async function embeddedTable(
  given: TableEmbedding,
  session: EmbeddingSession,
  host: Host,
  reference: string,
): Promise<Embedded> {
  const { definition, model } = await foundTable(given, session, host, reference);
  if (isEvaluated(definition)) session.isEvaluated = true;
  session.noteModel(model, model.id === host.model.id ? host.revision : model.revision);
  return rowsOf(given, session, host, model, definition);
}

/** A query that the caller sees, asked over what the caller sees. */
export async function embeddedQuery(
  given: TableEmbedding,
  session: EmbeddingSession,
  host: Host,
  slug: string,
): Promise<Embedded> {
  const { name, language, text } = await foundQuery(given.projectQueries, session, host, slug);
  const { content, faults } = readTableContent({ rows: { [language]: text } });
  if (faults.length > 0) throw new Failure('unacceptable', `The query cannot be shown as a table: ${faults[0]!.message}`);
  session.isEvaluated = true;
  const definition = { title: name, description: undefined, slug, content, objectId: host.representation.target?.id };
  return rowsOf(given, session, host, host.model, definition);
}

export async function foundQuery(
  projectQueries: ProjectQueries,
  { caller }: EmbeddingSession,
  { model }: Host,
  slug: string,
): Promise<ProjectQuery> {
  const where = all(is('project.id', model.project.id), is('slug', slug));
  const { items } = await projectQueries.list(caller, { where, sort: [], page: { number: 0, size: 1 } });
  if (!items[0]) throw new Failure('missing', `No query ${slug}.`);
  return items[0];
}

async function rowsOf(
  { modelTables }: TableEmbedding,
  { caller, signal }: EmbeddingSession,
  host: Host,
  model: Model,
  definition: TableDefinition,
): Promise<Embedded> {
  const isOlder = model.id === host.model.id && host.revision !== model.revision;
  const asked = { format: 'json', most: documentLimits.rows, revision: isOlder ? host.revision : undefined, signal } as const;
  const { begin } = await modelTables.open(caller, model, definition, asked);
  const { columns, rows, totals, note } = JSON.parse(await limitedText(await begin())) as WrittenTable;
  const shown = columns.slice(0, documentLimits.columns);
  const shapes = columnShapes(shown, rows);
  const cellTexts = (cells: readonly Cell[]) =>
    shown.map((column, at) => cutTo(shownText(cells[at] ?? null, column), documentLimits.cell));
  return {
    kind: 'rows',
    title: definition.title,
    columns: shown.map(({ title }, at) => ({ title, isNumber: shapes[at]!.isNumber })),
    rows: rows.map(({ cells }) => cellTexts(cells)),
    totals: totals?.some((total) => total !== null)
      ? shown.map((column, at) => totalText(totals[at] ?? null, column))
      : undefined,
    note: columns.length > shown.length ? `The first ${shown.length} of ${columns.length} columns. ${note ?? ''}` : note,
  };
}

async function limitedText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > documentLimits.tableBytes) throw new Failure('too-large', 'The table is too large for a document.');
    all.push(Uint8Array.from(piece));
  }
  return Buffer.concat(all).toString('utf8');
}
