/** The metamodels that revisions are pinned to: those that they were read with. */
import { contentOf } from '../content/content.ts';
import type { Cells, Reader, Transaction } from '../database.ts';
import type { MetamodelRevision } from './metamodel-revision.ts';
import { inParts } from './texts.ts';

const rowsAtOnce = 500;

/** What a revision was read with, in order of preference. */
export async function pinnedBy(reader: Reader, revisionId: string): Promise<readonly MetamodelRevision[]> {
  return (await pinnedByAll(reader, [revisionId])).get(revisionId) ?? [];
}

/** What revisions were read with, by the ids of the revisions. */
export async function pinnedByAll(
  reader: Reader,
  revisionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MetamodelRevision[]>> {
  const found = new Map<string, MetamodelRevision[]>();
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
]: Cells): MetamodelRevision {
  return {
    key: key as string,
    nsUris: JSON.parse(nsUris as string) as string[],
    fileName: (fileName as string | null) ?? undefined,
    content: contentOf(blobId, hash, size)!,
    format: format as string,
    lineage: lineage as string,
    idMap: contentOf(idMapId, idMapHash, idMapSize),
  };
}

/** Pins a revision to the metamodels that it was read with. */
export async function storePinned(
  { tables }: Transaction,
  revisionId: string,
  pins: readonly MetamodelRevision[],
): Promise<void> {
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
