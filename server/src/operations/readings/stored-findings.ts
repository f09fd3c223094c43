/** What was found in the current revision of a model, as it is stored. */
import { foldedOrAbsent } from '../../conditions/folded.ts';
import type { Facts } from '../../engine/facts.ts';
import type { Transaction } from '../../storage/database.ts';
import type { ContentReading } from './content-readings.ts';
import { namesOfModel } from './document-names.ts';
import { type ReadModel, readWith } from './metamodel-candidates.ts';
import { storeReadingDiagnostics, storeReferenceDiagnostics } from './stored-diagnostics.ts';
import { storeNames, storeTargets } from './stored-references.ts';
import { indexed, inParts, stored } from './stored-texts.ts';
import { unresolvedReferences } from './unresolved-references.ts';

/** What is stored of a reading beside the revision itself. */
export interface FoundContent {
  readonly model: ReadModel;
  readonly reading: ContentReading;
  /** The name under which the content was uploaded. */
  readonly fileName: string | null;
}

/** Stores what was found in a model's current revision, in place of what was found before. */
export async function storeFindings(transaction: Transaction, { model, reading, fileName }: FoundContent): Promise<void> {
  const { facts, candidates, targets } = reading;
  await storePackages(transaction, model.id, facts);
  const nsUris = facts.packages.map(({ nsUri }) => nsUri);
  await storeNames(transaction, model, namesOfModel(model.id, nsUris, fileName));
  await storeTargets(transaction, model, targets);
  await storeReadingDiagnostics(transaction, model.id, facts.diagnostics);
  const { error: errors, warning: warnings, info: infos } = facts.counts;
  const counted = { read_with: readWith(candidates), errors, warnings, infos };
  await transaction.tables
    .insertInto('readings')
    .values({ model_id: model.id, ...counted })
    .onConflict((conflict) => conflict.column('model_id').doUpdateSet(counted))
    .execute();
}

/** Lists the references that lead nowhere as things are now, and gives the columns with which the model counts all that is wrong. */
export async function storeUnresolved(transaction: Transaction, model: ReadModel) {
  const read = await transaction.tables
    .selectFrom('readings')
    .select(['errors', 'warnings', 'infos'])
    .where('model_id', '=', model.id)
    .executeTakeFirst();
  // What was never read with success since readings are counted.
  if (!read) return {};
  const unresolved = await unresolvedReferences(transaction, model);
  await storeReferenceDiagnostics(transaction, model.id, unresolved);
  return { ...read, warnings: read.warnings + unresolved.length };
}

async function storePackages({ tables }: Transaction, modelId: string, facts: Facts): Promise<void> {
  for (const table of ['declared_packages', 'sought_packages'] as const)
    await tables.deleteFrom(table).where('model_id', '=', modelId).execute();
  const named = new Map(
    facts.packages.filter(({ nsUri }) => nsUri !== '').map(({ nsUri, name }) => [indexed(nsUri), stored(name)]),
  );
  const packages = [...named].map(([nsUri, name]) => ({ model_id: modelId, ns_uri: nsUri, name }));
  const sought = [...new Set(facts.sought.flatMap(waysToAsk).map(indexed))].map((nsUri) => ({
    model_id: modelId,
    ns_uri: nsUri,
  }));
  await inParts(packages, (part) => tables.insertInto('declared_packages').values(part).execute());
  await inParts(sought, (part) => tables.insertInto('sought_packages').values(part).execute());
}

/** A namespace URI is asked for as it is; a location also by the name of the file. */
function waysToAsk(sought: string): string[] {
  const file = /[/\\]([^/\\]+\.[^./\\]+)$/.exec(sought)?.[1];
  return file === undefined ? [sought] : [sought, file];
}

/** What the model's own row says of its content. */
export function contentColumns(facts: Facts) {
  const { contentType, type } = kindOf(facts);
  return {
    content_type: contentType,
    content_type_folded: foldedOrAbsent(contentType),
    type,
    type_folded: foldedOrAbsent(type),
  };
}

/** What kind of model it is, as it can be stored. */
export function kindOf({ contentType, type }: Pick<Facts, 'contentType' | 'type'>) {
  return { contentType: contentType === null ? null : indexed(contentType), type: type === null ? null : indexed(type) };
}
