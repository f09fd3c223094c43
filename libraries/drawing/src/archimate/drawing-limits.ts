/** How much of a view is drawn: whatever a model holds more is counted and left out. */
import type { Omission } from '../scene/scene.ts';

export interface DrawingLimits {
  readonly figures: number;
  readonly connections: number;
  /** Of one connection. */
  readonly bendpoints: number;
  /** Of one text. */
  readonly characters: number;
  /** Bytes of all images together. */
  readonly imageBytes: number;
  /** Width times height of one image. */
  readonly imagePixels: number;
}

export const defaultDrawingLimits: DrawingLimits = {
  figures: 50_000,
  connections: 50_000,
  bendpoints: 200,
  characters: 4000,
  imageBytes: 8_000_000,
  imagePixels: 25_000_000,
};

/** Counts what is left out. */
export class Omissions {
  private readonly counts = new Map<Omission['what'], number>();

  add(what: Omission['what'], count: number): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  /** The beginning of a text that is too long, with a mark at its end. */
  cut(text: string, most: number): string {
    if (text.length <= most) return text;
    this.add('characters', text.length - most);
    const end = text.charCodeAt(most - 1);
    return `${text.slice(0, end >= 0xd800 && end < 0xdc00 ? most - 1 : most)}…`;
  }

  list(): Omission[] {
    return [...this.counts].map(([what, count]) => ({ what, count }));
  }
}
