/** The images that a view shows: bitmaps as they are, and those in SVG painted as bitmaps, in which nothing runs. */
import type { Attachments } from '@orrery/formats';

/** Paints an image in SVG; nothing where it cannot, or takes too long. */
export type PaintSvgImage = (svg: string) => Promise<Uint8Array | undefined>;

/** Of one view; seconds are processor time of all its images in SVG. */
export const svgImageLimits = { images: 100, bytes: 2 ** 20, seconds: 10 };

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
    if (!bytes || !isSvg(bytes)) return bytes;
    if (this.painted.size + this.waiting.size < svgImageLimits.images) this.waiting.set(path, bytes);
    return undefined;
  }

  /** Whether images in SVG were asked for that are not painted yet. */
  get hasSvgImages(): boolean {
    return this.waiting.size > 0;
  }

  async paintSvgImages(paint: PaintSvgImage): Promise<void> {
    const start = process.cpuUsage();
    for (const [path, bytes] of this.waiting) {
      const { user, system } = process.cpuUsage(start);
      const isAllowed = bytes.length <= svgImageLimits.bytes && user + system < svgImageLimits.seconds * 1e6;
      this.painted.set(path, isAllowed ? await paint(new TextDecoder().decode(bytes)) : undefined);
    }
    this.waiting.clear();
  }
}

// A comment ends at its first end: where it could go on, a hundred comments would be looked through in as many ways as there are sets of them.
const start = /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<(?:\w+:)?svg[\s/>]/;
const longestStart = 4096;

/** By how it begins: names of files may say anything. */
function isSvg(bytes: Uint8Array): boolean {
  return start.test(new TextDecoder().decode(bytes.subarray(0, longestStart)));
}
