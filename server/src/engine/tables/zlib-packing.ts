/** Packs the parts of workbooks with zlib, piece by piece and without waiting. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Packing } from '@orrery/tables';

/** Fast: a table packs well at any level, and whoever asked for it waits. */
const level = 3;
/** RFC 1951: a last block with nothing in it. */
const lastBlock = Uint8Array.of(3, 0);

export const zlibPacking: Packing = {
  crc32: (bytes, before) => crc32(bytes, before),
  // Each piece ends at a whole byte, so that pieces one after the other are one stream.
  deflate: () => ({
    push: (bytes) => deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }),
    end: () => lastBlock,
  }),
};
