/** Reads from a TrueType font what texts are measured with: the widths of its characters and the kerning of pairs. */

export interface FontTables {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** By code point, in units. */
  readonly widths: ReadonlyMap<number, number>;
  /** By the two code points, in units. */
  readonly kerning: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

type Glyphs = ReadonlyMap<number, number>;

export function readFont(bytes: Uint8Array): FontTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(view);
  const at = (name: string) => tables.get(name)!;
  const glyphs = glyphsOf(view, at('cmap'));
  return {
    unitsPerEm: view.getUint16(at('head') + 18),
    ascent: view.getInt16(at('hhea') + 4),
    descent: -view.getInt16(at('hhea') + 6),
    widths: widthsOf(view, at('hmtx'), view.getUint16(at('hhea') + 34), glyphs),
    kerning: kerningOf(view, at('GPOS'), glyphs),
  };
}

function tablesOf(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    tables.set(name, view.getUint32(entry + 8));
  }
  return tables;
}

/** Glyphs by code point, from the table of the basic plane (format 4), which is all that the shipped fonts have. */
function glyphsOf(view: DataView, cmap: number): Glyphs {
  const table = subtableOf(view, cmap);
  const length = view.getUint16(table + 6);
  const [ends, starts] = [table + 14, table + 16 + length];
  const [deltas, offsets] = [starts + length, starts + 2 * length];
  const glyphs = new Map<number, number>();
  for (let at = 0; at < length; at += 2) {
    const [start, offset] = [view.getUint16(starts + at), view.getUint16(offsets + at)];
    for (let code = start; code <= Math.min(view.getUint16(ends + at), 0xfffe); code++) {
      const found = offset === 0 ? code : view.getUint16(offsets + at + offset + 2 * (code - start));
      const glyph = found === 0 ? 0 : (found + view.getUint16(deltas + at)) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

function subtableOf(view: DataView, cmap: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const table = cmap + view.getUint32(cmap + 8 + index * 8);
    if (view.getUint16(table) === 4) return table;
  }
  throw new Error('The font has no table of characters in format 4.');
}

function widthsOf(view: DataView, hmtx: number, count: number, glyphs: Glyphs): Map<number, number> {
  const widthOf = (glyph: number) => view.getUint16(hmtx + 4 * Math.min(glyph, count - 1));
  return new Map([...glyphs].map(([code, glyph]) => [code, widthOf(glyph)]));
}

/** Pairs of glyphs (lookups of type 2, also behind type 9, in format 1, which is all that the shipped fonts have). */
function kerningOf(view: DataView, table: number, glyphs: Glyphs): Map<number, Map<number, number>> {
  const codes = Map.groupBy(glyphs.keys(), (code) => glyphs.get(code)!);
  const kerning = new Map<number, Map<number, number>>();
  for (const pairs of pairTables(view, table)) {
    const covered = coveredGlyphs(view, pairs + view.getUint16(pairs + 2));
    for (const [index, glyph] of covered.entries()) {
      const set = pairs + view.getUint16(pairs + 10 + 2 * index);
      for (let pair = 0; pair < view.getUint16(set); pair++) {
        const second = view.getUint16(set + 2 + 4 * pair);
        const value = view.getInt16(set + 4 + 4 * pair);
        for (const left of codes.get(glyph) ?? []) for (const right of codes.get(second) ?? []) keep(kerning, left, right, value);
      }
    }
  }
  return kerning;
}

/** The first table that knows a pair decides about it. */
function keep(kerning: Map<number, Map<number, number>>, left: number, right: number, value: number): void {
  const of = kerning.get(left) ?? new Map<number, number>();
  if (!of.has(right)) of.set(right, value);
  kerning.set(left, of);
}

function pairTables(view: DataView, table: number): number[] {
  const lookups = table + view.getUint16(table + 8);
  const kern = lookupsOfFeature(view, table, 'kern');
  return kern.flatMap((number) => {
    const lookup = lookups + view.getUint16(lookups + 2 + 2 * number);
    const type = view.getUint16(lookup);
    return Array.from({ length: view.getUint16(lookup + 4) }, (_, index) => lookup + view.getUint16(lookup + 6 + 2 * index))
      .map((found) =>
        type === 9 ? { type: view.getUint16(found + 2), at: found + view.getUint32(found + 4) } : { type, at: found },
      )
      .filter(({ type: real, at }) => real === 2 && isPlainPairs(view, at))
      .map(({ at }) => at);
  });
}

/** Pairs by glyph whose only value is the advance of the first one; those of scripts from right to left move glyphs, and are left out. */
function isPlainPairs(view: DataView, at: number): boolean {
  return view.getUint16(at) === 1 && view.getUint16(at + 4) === 4 && view.getUint16(at + 6) === 0;
}

function lookupsOfFeature(view: DataView, table: number, name: string): number[] {
  const features = table + view.getUint16(table + 6);
  const found = new Set<number>();
  for (let index = 0; index < view.getUint16(features); index++) {
    const record = features + 2 + 6 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    const feature = features + view.getUint16(record + 4);
    if (tag === name) for (let at = 0; at < view.getUint16(feature + 2); at++) found.add(view.getUint16(feature + 4 + 2 * at));
  }
  return [...found].sort((one, other) => one - other);
}

function coveredGlyphs(view: DataView, coverage: number): number[] {
  const count = view.getUint16(coverage + 2);
  if (view.getUint16(coverage) === 1)
    return Array.from({ length: count }, (_, index) => view.getUint16(coverage + 4 + 2 * index));
  return Array.from({ length: count }, (_, index) => coverage + 4 + 6 * index).flatMap((range) => {
    const [first, last] = [view.getUint16(range), view.getUint16(range + 2)];
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}
