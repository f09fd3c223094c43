/** The ready-made tables of models over HTTP. */
import Type from 'typebox';
import { text } from '../../conditions/field-types.ts';
import { listOfValues } from '../../conditions/rows/list-of-values.ts';
import { Failure } from '../../failures.ts';
import { halList, type Link, linkTo } from '../../http/answers/hal.ts';
import { acts, lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { onlyParameters, SlugInPath } from '../../http/wire.ts';
import type { Model } from '../../resources/models/model.ts';
import { formatName } from '../forms/form-queries.ts';
import { formatChoice } from '../forms/format-negotiation.ts';
import { getBelowModel, revisionIn, type SeenModels } from '../objects/model-addresses.ts';
import { RevisionNumber } from '../objects/object-schema.ts';
import type { ModelTables } from './model-tables.ts';
import type { ReadyMadeTable, ReadyMadeTables } from './ready-made-tables.ts';
import { sentTable } from './sent-table.ts';
import { type TableOutputFormat, tableOutputs } from './table-formats.ts';
import { ReadyMadeTableShape } from './table-schema.ts';

export interface TableRouteDependencies extends SeenModels {
  readonly readyMadeTables: ReadyMadeTables;
  readonly modelTables: ModelTables;
  readonly urls: Urls;
}

const tag = 'objects' as const;
export const tableFields = { slug: text, name: text, specification: text };

export function tableRoutes(app: App, dependencies: TableRouteDependencies): void {
  listingRoute(app, dependencies);
  readingRoute(app, dependencies);
}

function listingRoute(app: App, { readyMadeTables, urls, ...seen }: TableRouteDependencies): void {
  getBelowModel(app, seen, {
    path: 'tables',
    describe: (params, says) =>
      lists({
        tag,
        says: `Lists the tables that a model has without anybody creating them${says}`,
        params,
        gives: 'tables',
        of: ReadyMadeTableShape,
        fields: tableFields,
        others: { revision: RevisionNumber },
        hasTag: true,
        fails: [404, 503],
      }),
    answer: async ({ request: { query, signal, caller }, model }) => {
      const list = listRequest({ query, signal }, tableFields, `${urls.to('models', model.id)}/tables`, ['revision']);
      const revision = revisionIn(query);
      const found = listOfValues(await readyMadeTables.of(caller, model, { revision, signal }), list, tableFields);
      return halList('tables', found, list, tablePresenter(urls, model, revision ?? model.revision));
    },
  });
}

const TableQuery = onlyParameters({
  format: Type.Optional(formatName(tableOutputs.map(({ name }) => name))),
  revision: RevisionNumber,
});

function readingRoute(app: App, { readyMadeTables, modelTables, ...seen }: TableRouteDependencies): void {
  getBelowModel(app, seen, {
    path: 'tables/:table',
    params: { table: SlugInPath },
    describe: (params, says) =>
      acts({
        tag,
        says: `Reads a table that a model has without anybody creating it${says}`,
        params,
        querystring: TableQuery,
        response: tableAnswers(),
        fails: [400, 404, 406, 503],
      }),
    answer: async ({ request, model, params, send }) => {
      const { format: name, revision } = request.query as { readonly format?: string; readonly revision?: number };
      const { caller, signal } = request;
      const definition = await readyMadeTables.get(caller, model, params.table!, { revision, signal });
      const format = chosenTableOutput(name, request.headers.accept);
      const made = await modelTables.open(caller, model, definition, { format: format.name, revision, signal });
      return send(sentTable(made, definition.slug, format));
    },
  });
}

export function chosenTableOutput(name: string | undefined, accept: string | undefined): TableOutputFormat {
  const found = formatChoice(name, accept)(tableOutputs);
  const format = tableOutputs.find((one) => one === found);
  if (format) return format;
  const offered = tableOutputs.map((one) => `${one.name} (${one.mediaType})`).join(', ');
  throw new Failure('unacceptable', `The table cannot be had in the requested format. It is there as ${offered}.`);
}

function tableAnswers() {
  const content = Object.fromEntries(
    tableOutputs.map(({ mediaType, schema }) => [
      mediaType,
      { schema: schema ? Type.Unsafe(schema) : Type.Unsafe({ type: 'string', contentMediaType: mediaType }) },
    ]),
  );
  return {
    200: { description: 'The table.', content },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
}

function tablePresenter(urls: Urls, model: Model, revision: number) {
  return (table: ReadyMadeTable) => ({ ...table, _links: linksOf(urls, model, revision, table.slug) });
}

function linksOf(urls: Urls, model: Model, revision: number, slug: string) {
  const self = `${urls.to('models', model.id)}/tables/${slug}`;
  const of = revision === model.revision ? '' : `revision=${revision}`;
  const shown = tableOutputs.map(({ name, mediaType }): [string, Link] => [
    name,
    { href: `${self}?format=${name}${of && `&${of}`}`, type: mediaType },
  ]);
  return { self: linkTo(`${self}${of && `?${of}`}`), ...Object.fromEntries(shown), model: linkTo(urls.to('models', model.id)) };
}
