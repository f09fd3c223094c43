/** A revision of a model: bytes that never change, and what is known of them. */
import { type Content, contentOf } from '../../storage/content/content.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import type { Row } from '../../storage/views/view.ts';
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
  /** The ids of objects that bring none, by their paths; absent where paths alone decide. */
  readonly idMap: Content | undefined;
}

export function revisionOf(row: Row): Revision {
  return {
    id: row.id as string,
    modelId: row.modelId as string,
    number: row.number as number,
    creator: { id: row.creatorId as string, name: row.creatorName as string },
    createdAt: row.createdAt as number,
    format: row.format as string,
    fileName: row.fileName as string | null,
    objectCount: row.objectCount as number,
    message: row.message as string | null,
    origin: row.origin as Origin,
    contentType: row.contentType as string | null,
    type: row.type as string | null,
    content: { id: row.blobId as string, hash: row.hash as string, size: row.size as number },
    idMap: contentOf(row.idMapBlobId, row.idMapHash, row.idMapSize),
  };
}
