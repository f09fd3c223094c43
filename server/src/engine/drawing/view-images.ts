/** The images that a view shows: bitmaps as they are, and drawings in SVG painted as bitmaps, in which nothing runs. */
import type { Attachments } from '@orrery/formats';

/** Paints a drawing; nothing where it cannot, or takes too long. */
export type PaintDrawing = (svg: string) => Promise<Uint8Array | undefined>;

/** Of one view; seconds are processor time of all its drawings. */
export const drawingLimits = { drawings: 100, bytes: 2 ** 20, seconds: 10 };

export class ViewImages {
  private readonly attachments: Attachments | undefined;
  private readonly painted = new Map<string, Uint8Array | undefined>();
  private readonly waiting = new Map<string, Uint8Array>();

  constructor(attachments: Attachments | undefined) {
    this.attachments = attachments;
  }

  get(path: string): Uint8Array | undefined {
    if (this.painted.has(path)) return this.painted.get(path);
    const bytes = this.attachments?.get(path)?.bytes();
    if (!bytes || !isDrawing(bytes)) return bytes;
    if (this.painted.size + this.waiting.size < drawingLimits.drawings) this.waiting.set(path, bytes);
    return undefined;
  }

  /** Whether drawings were asked for that are not painted yet. */
  get hasDrawings(): boolean {
    return this.waiting.size > 0;
  }

  async paintDrawings(paint: PaintDrawing): Promise<void> {
    const start = process.cpuUsage();
    for (const [path, bytes] of this.waiting) {
      const { user, system } = process.cpuUsage(start);
      const isAllowed = bytes.length <= drawingLimits.bytes && user + system < drawingLimits.seconds * 1e6;
      this.painted.set(path, isAllowed ? await paint(new TextDecoder().decode(bytes)) : undefined);
    }
    this.waiting.clear();
  }
}

// A comment ends at its first end: where it could go on, a hundred comments would be looked through in as many ways as there are sets of them.
const start = /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<(?:\w+:)?svg[\s/>]/;
const longestStart = 4096;

/** By how it begins: names of files may say anything. */
function isDrawing(bytes: Uint8Array): boolean {
  return start.test(new TextDecoder().decode(bytes.subarray(0, longestStart)));
}
