/** The SHA-256 of content that is named otherwise: a row as soon as somebody has found it. */
import type { Migration } from './migration.ts';

export const contentHashes: Migration = {
  name: '0036-content-hashes',
  statements: ({ id, text }) => [
    `create table if not exists blob_hashes (
      blob_id ${id} primary key references blobs (id) on delete cascade, sha256 ${text} not null)`,
  ],
};
