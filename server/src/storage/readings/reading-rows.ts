/** The rows of readings: what reading the current revision of a model found, and which metamodels the model declares and asks for. */
import type { Cells, Queryable, Transaction } from '../database.ts';
import { inBatches } from '../row-batches.ts';
import { grouped, rowsOfMany } from '../rows-of-many.ts';
import { indexed, stored } from '../stored-texts.ts';
import { storeDiagnosticsOfReadings, storeDiagnosticsOfReferences } from './diagnostics.ts';
import { storeDiffering } from './differing-rows.ts';
import { digestOf } from './metamodel-candidates.ts';
import type { Reading, ReadingFacts } from './reading.ts';
import { storeNames, storeTargets } from './references.ts';
import { unresolvedReferences } from './unresolved-references.ts';
import type { VisibilityBounds } from './visibility-bounds.ts';

/** A reading that replaces the one before. */
export interface NewReading {
  readonly model: VisibilityBounds;
  readonly reading: Reading;
  /** The names that the model answers to. */
  readonly names: readonly string[];
}

/** Stores the readings of the current revisions of models, of each in place of the reading before. */
export async function storeReadings(transaction: Transaction, readings: readonly NewReading[]): Promise<void> {
  await storePackages(transaction, readings);
  await storeNames(transaction, readings);
  await storeTargets(
    transaction,
    readings.map(({ model, reading }) => ({ model, targets: reading.targets })),
  );
  await storeDiagnosticsOfReadings(
    transaction,
    readings.map(({ model, reading }) => ({
      modelId: model.id,
      found: reading.facts.diagnostics,
      written: reading.diagnosticList,
    })),
  );
  await inBatches(readings.map(readingRow), (rows) =>
    transaction.tables
      .insertInto('readings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('model_id').doUpdateSet(({ ref }) => ({
          read_with: ref('excluded.read_with'),
          errors: ref('excluded.errors'),
          warnings: ref('excluded.warnings'),
          infos: ref('excluded.infos'),
        })),
      )
      .execute(),
  );
}

function readingRow({ model, reading: { candidates, facts } }: NewReading) {
  const { error: errors, warning: warnings, info: infos } = facts.counts;
  return { model_id: model.id, read_with: digestOf(candidates), errors, warnings, infos };
}

/** The digest of the candidates with which the current revision was read. */
export async function readWith(queryable: Queryable, modelId: string): Promise<string | undefined> {
  const text = `select read_with from readings where model_id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [modelId] });
  return row?.[0] as string | undefined;
}

/**
 * Stores the references that lead nowhere now. Gives the counts of diagnostics for the rows of the models, by their ids: those of the readings, and
 * one warning for each such reference. None of a model of which no reading has succeeded since counts are stored.
 */
export async function storeUnresolved(
  transaction: Transaction,
  models: readonly VisibilityBounds[],
): Promise<ReadonlyMap<string, DiagnosticCounts>> {
  const ids = models.map(({ id }) => id);
  const selection = 'select model_id, errors, warnings, infos from readings';
  const read = await rowsOfMany(transaction, ids, (places) => `${selection} where model_id in (${places})`);
  const counts = new Map(read.map(([id, ...of]) => [id as string, of.map(Number) as [number, number, number]]));
  const counted = models.filter(({ id }) => counts.has(id));
  const unresolved = await unresolvedReferences(transaction, counted);
  await storeDiagnosticsOfReferences(
    transaction,
    counted.map(({ id }) => ({ modelId: id, found: unresolved.get(id) ?? [] })),
  );
  const countsOf = ([id, [errors, warnings, infos]]: readonly [string, readonly [number, number, number]]) =>
    [id, { errors, warnings: warnings + (unresolved.get(id)?.length ?? 0), infos }] as const;
  return new Map([...counts].map(countsOf));
}

export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** The namespaces of the packages that models declare, by the ids of the models. */
export async function declaredNamespaces(
  transaction: Transaction,
  modelIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const selection = 'select model_id, ns_uri from declared_packages';
  return grouped(await rowsOfMany(transaction, modelIds, (places) => `${selection} where model_id in (${places})`));
}

async function storePackages(transaction: Transaction, readings: readonly NewReading[]): Promise<void> {
  const rows = new Map(readings.map(({ model, reading }) => [model.id, packageRows(reading.facts)]));
  await storeDiffering(transaction, { table: 'declared_packages', columns: ['ns_uri', 'name'], rows });
  await storeSought(transaction, new Map(readings.map(({ model, reading }) => [model.id, reading.facts.sought])));
}

function packageRows({ packages }: ReadingFacts): Cells[] {
  const named = packages.filter(({ nsUri }) => nsUri !== '').map(({ nsUri, name }) => [indexed(nsUri), stored(name)] as const);
  return [...new Map(named)];
}

/** Remembers which metamodels models ask for, and no others: by the ids of the models. */
export async function storeSought(transaction: Transaction, asked: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const rows = new Map([...asked].map(([modelId, sought]) => [modelId, soughtRows(sought)]));
  await storeDiffering(transaction, { table: 'sought_packages', columns: ['ns_uri'], rows });
}

function soughtRows(sought: readonly string[]): Cells[] {
  return [...new Set(sought.flatMap(waysToAsk).map(indexed))].map((nsUri) => [nsUri]);
}

/** A namespace URI is asked for as it is; a location also by the name of the file. */
function waysToAsk(sought: string): string[] {
  const file = /[/\\]([^/\\]+\.[^./\\]+)$/.exec(sought)?.[1];
  return file === undefined ? [sought] : [sought, file];
}
