/** A face of the shipped font, unpacked from its metrics: how wide characters are, and how much pairs of them overlap. */
import { widthWithoutGlyph } from './missing-glyphs.ts';

export interface PackedFace {
  readonly widths: string;
  readonly kerning: string;
}

/** The shipped fonts have no characters beyond the basic plane. */
const planeSize = 0x1_0000;
const unknown = 0xffff;

export class FontFace {
  private readonly widths: Uint16Array;
  private readonly kerning: ReadonlyMap<number, ReadonlyMap<number, number>>;

  constructor({ widths, kerning }: PackedFace) {
    this.widths = unpackedWidths(widths);
    this.kerning = unpackedKerning(kerning);
  }

  /** In units of the em. */
  widthOf(code: number): number {
    const width = code < planeSize ? this.widths[code]! : unknown;
    return width === unknown ? widthWithoutGlyph(code) : width;
  }

  has(code: number): boolean {
    return code < planeSize && this.widths[code] !== unknown;
  }

  /** What is added to the width of two characters that follow each other; mostly nothing, or less than nothing. */
  kerningOf(left: number, right: number): number {
    return this.kerning.get(left)?.get(right) ?? 0;
  }
}

function unpackedWidths(packed: string): Uint16Array {
  const widths = new Uint16Array(planeSize).fill(unknown);
  for (const stretch of packed.split(';')) {
    const [start, runs] = stretch.split(':') as [string, string];
    let code = numberOf(start);
    for (const run of runs.split(' ')) {
      const [width, times = '1'] = run.split('*') as [string, string?];
      for (let left = numberOf(times); left > 0; left--) widths[code++] = numberOf(width);
    }
  }
  return widths;
}

function unpackedKerning(packed: string): Map<number, Map<number, number>> {
  const kerning = new Map<number, Map<number, number>>();
  for (const line of packed.split(';')) {
    const [left, groups] = line.split('=') as [string, string];
    const pairs = new Map<number, number>();
    for (const group of groups.split(',')) {
      const [value, rights] = group.split(':') as [string, string];
      for (const right of rights.split(' ')) pairs.set(numberOf(right), Number(value));
    }
    kerning.set(numberOf(left), pairs);
  }
  return kerning;
}

function numberOf(text: string): number {
  return Number.parseInt(text, 36);
}
