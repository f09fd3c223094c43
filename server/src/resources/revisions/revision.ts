/** A revision of a model: bytes that never change, and what is known of them. */
import { type Content, contentOf } from '../../storage/content/content.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import type { RevisionRow } from '../../storage/views/revision-view.ts';
import type { Person } from '../audit.ts';

export interface Revision {
  readonly id: string;
  readonly modelId: string;
  readonly number: number;
  readonly creator: Person;
  readonly createdAt: number;
  readonly format: string;
  /** The name of the file that was uploaded, where it had one. */
  readonly fileName: string | null;
  readonly objectCount: number;
  readonly message: string | null;
  readonly origin: Origin;
  readonly contentType: string | null;
  readonly type: string | null;
  readonly content: Content;
  /** Of its bytes; nothing as long as nobody has asked for that of a large document that was edited. */
  readonly sha256: string | null;
  /** The ids of objects that bring none, by their paths; absent where paths alone decide. */
  readonly idMap: Content | undefined;
}

export function revisionOf(row: RevisionRow): Revision {
  return {
    id: row.id,
    modelId: row.modelId,
    number: row.number,
    creator: { id: row.creatorId, name: row.creatorName },
    createdAt: row.createdAt,
    format: row.format,
    fileName: row.fileName,
    objectCount: row.objectCount,
    message: row.message,
    origin: row.origin,
    contentType: row.contentType,
    type: row.type,
    content: { id: row.blobId, hash: row.hash, size: row.size },
    sha256: row.sha256,
    idMap: contentOf(row.idMapBlobId, row.idMapHash, row.idMapSize),
  };
}
