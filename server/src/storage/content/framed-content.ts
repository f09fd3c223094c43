/** Large content as it is stored: compressed where it was made, so that a fraction of it goes from process to process, and nobody hashes it on its way. */
import { randomUUID } from 'node:crypto';
import { nameOfEdit } from './content-name.ts';
import { type Frame, frameAtOnce, frameSize } from './frame.ts';

export interface FramedContent {
  readonly frames: readonly Frame[];
  /** A name of its own: its hash is found when somebody looks for it. */
  readonly hash: string;
  readonly size: number;
}

/** In plain bytes. What takes more than an answer may is sent piece by piece. */
const mostBytes = 64 * 2 ** 20;

/** What became of other content. Nothing where it is too large. */
export function framedContent(bytes: Uint8Array, before: string): FramedContent | undefined {
  if (bytes.length > mostBytes) return undefined;
  const frames: Frame[] = [];
  for (let start = 0; start < bytes.length; start += frameSize)
    frames.push(frameAtOnce(bytes.subarray(start, start + frameSize)));
  return { frames, hash: nameOfEdit(before, Buffer.from(randomUUID())), size: bytes.length };
}
