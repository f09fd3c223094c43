/** The sizes of frames of content whose frames are not of the usual size. */
import type { Migration } from './migration.ts';

// A table beside the content: little has such frames, and a column cannot be added twice without harm on SQLite.
export const frameSizes: Migration = {
  name: '0014-frame-sizes',
  statements: ({ id, integer }) => [
    `create table if not exists blob_frames (
      blob_id ${id} primary key references blobs (id) on delete cascade, frame_size ${integer} not null)`,
  ],
};
