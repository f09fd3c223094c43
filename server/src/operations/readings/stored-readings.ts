/** What revisions were read with, as it is stored. */
import type { Facts } from '../../engine/facts.ts';
import type { MetamodelSource } from '../../engine/source.ts';
import { bytesOf } from '../../resources/revisions/revision.ts';
import type { Cells, Reader, Transaction } from '../../storage/database.ts';
import { inParts } from './stored-texts.ts';

const rowsAtOnce = 500;

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
