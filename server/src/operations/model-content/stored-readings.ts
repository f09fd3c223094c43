/** Readings as they are stored: what a revision was read with, and what was found in it. */
import { hash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { folded, foldedOrAbsent } from '../../conditions/folded.ts';
import type { Facts } from '../../engine/facts.ts';
import type { MetamodelSource } from '../../engine/source.ts';
import { bytesOf } from '../../resources/revisions/revision.ts';
import type { Cells, Reader, Transaction } from '../../storage/database.ts';

const rowsAtOnce = 500;
const mostIndexedBytes = 2000;

/** What a revision was read with, in order of preference. */
export async function pinsOf(reader: Reader, revisionId: string): Promise<readonly MetamodelSource[]> {
  return (await pinsOfAll(reader, [revisionId])).get(revisionId) ?? [];
}

/** What revisions were read with, by the ids of the revisions. */
export async function pinsOfAll(
  reader: Reader,
  revisionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MetamodelSource[]>> {
  const found = new Map<string, MetamodelSource[]>();
  for (let start = 0; start < revisionIds.length; start += rowsAtOnce)
    for (const row of await pinRows(reader, revisionIds.slice(start, start + rowsAtOnce))) {
      const [revisionId] = row;
      const pins = found.get(revisionId as string) ?? [];
      found.set(revisionId as string, pins);
      pins.push(pinOf(row));
    }
  return found;
}

function pinRows(reader: Reader, revisionIds: readonly string[]): Promise<readonly Cells[]> {
  const ids = revisionIds.map((_, index) => reader.dialect.placeholder(index + 1)).join(', ');
  const text = `select revision_id, key, ns_uris, file_name, format, lineage, blob_id, hash, size, id_map_blob_id, id_map_hash, id_map_size
    from revision_metamodels where revision_id in (${ids}) order by revision_id, position`;
  return reader.rows({ text, values: revisionIds });
}

function pinOf([
  ,
  key,
  nsUris,
  fileName,
  format,
  lineage,
  blobId,
  hash,
  size,
  idMapId,
  idMapHash,
  idMapSize,
]: Cells): MetamodelSource {
  return {
    key: key as string,
    nsUris: JSON.parse(nsUris as string) as string[],
    fileName: (fileName as string | null) ?? undefined,
    content: bytesOf(blobId, hash, size)!,
    format: format as string,
    lineage: lineage as string,
    idMap: bytesOf(idMapId, idMapHash, idMapSize),
  };
}

/** Those of the candidates that the reading used. */
export function usedAmong<Metamodel extends MetamodelSource>(candidates: readonly Metamodel[], { used }: Facts): Metamodel[] {
  const keys = new Set(used);
  return candidates.filter(({ key }) => keys.has(key));
}

/** Pins a revision to the metamodels that it was read with. */
export async function storePins({ tables }: Transaction, revisionId: string, pins: readonly MetamodelSource[]): Promise<void> {
  await tables.deleteFrom('revision_metamodels').where('revision_id', '=', revisionId).execute();
  const rows = pins.map(({ key, nsUris, fileName, format, lineage, content, idMap }, position) => ({
    revision_id: revisionId,
    position,
    key,
    ns_uris: JSON.stringify(nsUris),
    file_name: fileName ?? null,
    format,
    lineage,
    blob_id: content.id,
    hash: content.hash,
    size: content.size,
    id_map_blob_id: idMap?.id ?? null,
    id_map_hash: idMap?.hash ?? null,
    id_map_size: idMap?.size ?? null,
  }));
  await inParts(rows, (part) => tables.insertInto('revision_metamodels').values(part).execute());
}

/** Stores what was found in a model's current revision, in place of what was found before. */
export async function storeFindings({ tables }: Transaction, modelId: string, facts: Facts): Promise<void> {
  for (const table of ['declared_packages', 'sought_packages', 'linked_documents', 'diagnostics'] as const)
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
  const linked = [...new Set(facts.linked.map(indexed))].map((document) => ({ model_id: modelId, document }));
  await inParts(linked, (part) => tables.insertInto('linked_documents').values(part).execute());
  await inParts(diagnosticRows(modelId, facts), (part) => tables.insertInto('diagnostics').values(part).execute());
}

/** A namespace URI is asked for as it is; a location also by the name of the file. */
function waysToAsk(sought: string): string[] {
  const file = /[/\\]([^/\\]+\.[^./\\]+)$/.exec(sought)?.[1];
  return file === undefined ? [sought] : [sought, file];
}

/** What the model's own row says of its content. */
export function contentColumns({ counts, ...facts }: Facts) {
  const { contentType, type } = kindOf(facts);
  return {
    content_type: contentType,
    content_type_folded: foldedOrAbsent(contentType),
    type,
    type_folded: foldedOrAbsent(type),
    errors: counts.error,
    warnings: counts.warning,
    infos: counts.info,
  };
}

/** What kind of model it is, as it can be stored. */
export function kindOf({ contentType, type }: Pick<Facts, 'contentType' | 'type'>) {
  return { contentType: contentType === null ? null : indexed(contentType), type: type === null ? null : indexed(type) };
}

// A NUL is no character of a text for PostgreSQL; only hostile files have one in a name.
function diagnosticRows(modelId: string, { diagnostics }: Facts) {
  return diagnostics.map(({ severity, code, message, objectId, feature, line, column }, position) => ({
    id: newId(),
    model_id: modelId,
    position,
    severity,
    code,
    message: stored(message),
    message_folded: folded(stored(message)),
    object_id: objectId === undefined ? null : stored(objectId),
    feature: feature === undefined ? null : stored(feature),
    line: line ?? null,
    column_number: column ?? null,
  }));
}

function stored(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

/** As it can stand in an index: PostgreSQL has no entries above some 2,700 bytes, so a longer text is its beginning and its hash. */
function indexed(text: string): string {
  const whole = stored(text);
  return Buffer.byteLength(whole) <= mostIndexedBytes ? whole : stored(`${whole.slice(0, 300)}…${hash('sha256', whole, 'hex')}`);
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await insert(rows.slice(start, start + rowsAtOnce));
}
