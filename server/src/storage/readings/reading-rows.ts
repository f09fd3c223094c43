/** The rows of a reading: what reading the current revision of a model found, and which metamodels the model declares and asks for. */
import type { Queryable, Transaction } from '../database.ts';
import { indexed, stored } from '../stored-texts.ts';
import { storeDiagnosticsOfReading, storeDiagnosticsOfReferences } from './diagnostics.ts';
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

/** Stores the reading of a model's current revision in place of the reading before. */
export async function storeReading(transaction: Transaction, { model, reading, names }: NewReading): Promise<void> {
  const { facts, candidates, targets } = reading;
  await storePackages(transaction, model.id, facts);
  await storeNames(transaction, model, names);
  await storeTargets(transaction, model, targets);
  await storeDiagnosticsOfReading(transaction, model.id, facts.diagnostics, reading.diagnosticList);
  const { error: errors, warning: warnings, info: infos } = facts.counts;
  const counted = { read_with: digestOf(candidates), errors, warnings, infos };
  await transaction.tables
    .insertInto('readings')
    .values({ model_id: model.id, ...counted })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet(counted))
    .execute();
}

/** The digest of the candidates with which the current revision was read. */
export async function readWith(queryable: Queryable, modelId: string): Promise<string | undefined> {
  const text = `select read_with from readings where model_id = ${queryable.dialect.placeholder(1)}`;
  const [row] = await queryable.rows({ text, values: [modelId] });
  return row?.[0] as string | undefined;
}

/** Stores the references that lead nowhere now. Gives the counts of diagnostics for the row of the model: those of the reading, and one warning for each such reference. */
export async function storeUnresolved(transaction: Transaction, model: VisibilityBounds): Promise<Partial<DiagnosticCounts>> {
  const read = await transaction.tables
    .selectFrom('readings')
    .select(['errors', 'warnings', 'infos'])
    .where('model_id', '=', model.id)
    .executeTakeFirst();
  // No reading has succeeded since counts are stored.
  if (!read) return {};
  const unresolved = await unresolvedReferences(transaction, model);
  await storeDiagnosticsOfReferences(transaction, model.id, unresolved);
  return { ...read, warnings: read.warnings + unresolved.length };
}

export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** The namespaces of the packages that a model declares. */
export async function declaredNamespaces({ tables }: Transaction, modelId: string): Promise<string[]> {
  const rows = await tables.selectFrom('declared_packages').select('ns_uri').where('model_id', '=', modelId).execute();
  return rows.map(({ ns_uri }) => ns_uri);
}

async function storePackages(transaction: Transaction, modelId: string, facts: ReadingFacts): Promise<void> {
  const named = new Map(
    facts.packages.filter(({ nsUri }) => nsUri !== '').map(({ nsUri, name }) => [indexed(nsUri), stored(name)]),
  );
  await storeDiffering(transaction, { table: 'declared_packages', modelId, columns: ['ns_uri', 'name'], rows: [...named] });
  await storeSought(transaction, modelId, facts.sought);
}

/** Remembers which metamodels a model asks for, and no others. */
export async function storeSought(transaction: Transaction, modelId: string, asked: readonly string[]): Promise<void> {
  const names = new Set(asked.flatMap(waysToAsk).map(indexed));
  const rows = [...names].map((nsUri) => [nsUri]);
  await storeDiffering(transaction, { table: 'sought_packages', modelId, columns: ['ns_uri'], rows });
}

/** A namespace URI is asked for as it is; a location also by the name of the file. */
function waysToAsk(sought: string): string[] {
  const file = /[/\\]([^/\\]+\.[^./\\]+)$/.exec(sought)?.[1];
  return file === undefined ? [sought] : [sought, file];
}
