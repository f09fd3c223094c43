/** A file that somebody has sent for a task: kept for a day, for them alone. */
import type { UploadRow } from '../../storage/views/upload-view.ts';

export interface Upload {
  readonly id: string;
  /** As its sender calls it. */
  readonly name: string | null;
  readonly blobId: string;
  readonly hash: string;
  readonly size: number;
  readonly createdAt: number;
}

export function uploadOf({ id, name, blobId, hash, size, createdAt }: UploadRow): Upload {
  return { id, name, blobId, hash, size, createdAt };
}
