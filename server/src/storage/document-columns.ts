/** The columns of a document that is stored: its name, its format, its bytes, and the ids of its objects where it brings none. */
import { type Content, contentOf } from './content/content.ts';
import type { Cells } from './database.ts';

export interface StoredDocument {
  readonly fileName: string | undefined;
  readonly format: string;
  readonly content: Content;
  readonly idMap: Content | undefined;
}

const columns = ['file_name', 'format', 'blob_id', 'hash', 'size', 'id_map_blob_id', 'id_map_hash', 'id_map_size'] as const;

/** How many columns they are. */
export const documentWidth = columns.length;

/** What a statement selects of a table for `documentIn`. */
export function documentSelection(table: string): string {
  return columns.map((column) => `${table}.${column} as ${column}`).join(', ');
}

/** The document in a row whose first columns are those of `documentSelection`. */
export function documentIn([fileName, format, blobId, hash, size, idMapId, idMapHash, idMapSize]: Cells): StoredDocument {
  return {
    fileName: (fileName as string | null) ?? undefined,
    format: format as string,
    content: contentOf(blobId, hash, size)!,
    idMap: contentOf(idMapId, idMapHash, idMapSize),
  };
}

/** The row of a document. */
export function documentRow({ fileName, format, content, idMap }: StoredDocument) {
  return {
    file_name: fileName ?? null,
    format,
    blob_id: content.id,
    hash: content.hash,
    size: content.size,
    id_map_blob_id: idMap?.id ?? null,
    id_map_hash: idMap?.hash ?? null,
    id_map_size: idMap?.size ?? null,
  };
}
