/** Content: what lies in the store, what is being removed from it, and its bytes where the database itself keeps them. */
import type { Migration } from './migration.ts';

// No key leads from content_chunks to blobs: a blob's row goes in one short transaction, its chunks in many after it.
export const content: Migration = {
  name: '0003-content',
  statements: ({ id, text, integer, bytes }) => [
    `create table if not exists blobs (
      id ${id} primary key, store ${text} not null, space ${text} not null, hash ${text}, size ${integer}, touched_at ${integer} not null)`,
    'create unique index if not exists blobs_hash on blobs (space, hash, store)',
    'create index if not exists blobs_touched on blobs (touched_at, id)',

    `create table if not exists removed_blobs (id ${id} primary key, store ${text} not null)`,

    `create table if not exists content_chunks (
      blob_id ${id} not null, number ${integer} not null, bytes ${bytes} not null, primary key (blob_id, number))`,
  ],
};
