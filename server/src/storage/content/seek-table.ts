/** The table at the end of a file of frames that tells where each begins, as zstd's seekable format has it: `zstd -d` reads the file too. */

export interface FrameSizes {
  readonly compressed: number;
  readonly plain: number;
}

/** Where a frame lies in the file. */
export interface FrameRange {
  readonly offset: number;
  readonly length: number;
}

// https://github.com/facebook/zstd/blob/dev/contrib/seekable_format/zstd_seekable_compression_format.md
const skippableMagic = 0x184d2a5e;
const seekableMagic = 0x8f92eab1;
const headerSize = 8;
const entrySize = 8;
export const footerSize = 9;

export function seekTableOf(frames: readonly FrameSizes[]): Buffer {
  const table = Buffer.alloc(tableSize(frames.length));
  table.writeUInt32LE(skippableMagic, 0);
  table.writeUInt32LE(table.length - headerSize, 4);
  frames.forEach(({ compressed, plain }, number) => {
    table.writeUInt32LE(compressed, headerSize + number * entrySize);
    table.writeUInt32LE(plain, headerSize + number * entrySize + 4);
  });
  table.writeUInt32LE(frames.length, table.length - footerSize);
  table.writeUInt32LE(seekableMagic, table.length - 4);
  return table;
}

/** How long the table is that ends with this footer; undefined where it is no footer of ours. */
export function tableSizeBy(footer: Buffer): number | undefined {
  const isOurs = footer.length === footerSize && footer[4] === 0 && footer.readUInt32LE(5) === seekableMagic;
  return isOurs ? tableSize(footer.readUInt32LE(0)) : undefined;
}

/** The ranges of the frames by a table; undefined where they do not fill what the file holds before it. */
export function frameRangesIn(table: Buffer, fileSize: number): readonly FrameRange[] | undefined {
  const ranges: FrameRange[] = [];
  let offset = 0;
  for (let at = headerSize; at < table.length - footerSize; at += entrySize) {
    const length = table.readUInt32LE(at);
    ranges.push({ offset, length });
    offset += length;
  }
  return offset + table.length === fileSize ? ranges : undefined;
}

function tableSize(frames: number): number {
  return headerSize + frames * entrySize + footerSize;
}
