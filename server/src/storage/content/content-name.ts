/** Names of content: the SHA-256 of its bytes or, where these would take long to hash, that of the edit which made them. */
import { createHash } from 'node:crypto';

const ofEdit = 'edited-';

/** The same edit of the same content always has the same name, and makes the same bytes. */
export function nameOfEdit(before: string, difference: Uint8Array): string {
  return ofEdit + createHash('sha256').update(`${before}\n`).update(difference).digest('hex');
}

/** Nothing where the bytes have to be read for it. */
export function sha256In(name: string): string | undefined {
  return name.startsWith(ofEdit) ? undefined : name;
}

/** The SHA-256 of content in SQL; null as long as nobody has found it. */
export function sha256Sql({ name, blobId }: { readonly name: string; readonly blobId: string }): string {
  return `case when ${name} like '${ofEdit}%' then (select sha256 from blob_hashes where blob_id = ${blobId}) else ${name} end`;
}
