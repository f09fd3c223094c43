/** Finds the characters that a font file can draw: in its tables, without the rest of the file. */

/** Bytes of the file, from here on, so many; fewer at its end. */
export type FileBytes = (at: number, length: number) => DataView;

export interface FontCharacters {
  has(code: number): boolean;
}

/** Larger tables of characters are none. */
const mostTableBytes = 4_000_000;
const mostFaces = 32;
const collection = 0x74746366;

/** Of all faces in it; nothing of a file that is no font, or whose letters have no outlines. */
export function fontCharacters(read: FileBytes): FontCharacters[] {
  const head = read(0, 12 + 4 * mostFaces);
  if (head.byteLength < 12) return [];
  if (head.getUint32(0) !== collection) return faceCharacters(read, 0);
  const count = Math.min(head.getUint32(8), mostFaces, (head.byteLength - 12) / 4);
  return Array.from({ length: count }, (_, index) => head.getUint32(12 + 4 * index)).flatMap((at) => faceCharacters(read, at));
}

interface Table {
  readonly at: number;
  readonly length: number;
}

function faceCharacters(read: FileBytes, at: number): FontCharacters[] {
  const tables = tablesOf(read, at);
  const cmap = tables.get('cmap');
  const colour = tables.get('COLR');
  const hasOutlines = tables.has('glyf') || tables.has('CFF ') || tables.has('CFF2');
  // Letters of the later kind of coloured fonts are put together of others, and empty themselves.
  const isPutTogether = colour !== undefined && read(colour.at, 2).getUint16(0) > 0;
  if (!cmap || !hasOutlines || isPutTogether || cmap.length > mostTableBytes) return [];
  return subtablesOf(read(cmap.at, cmap.length));
}

function tablesOf(read: FileBytes, at: number): Map<string, Table> {
  const count = read(at, 12).getUint16(4);
  const directory = read(at + 12, count * 16);
  const tables = new Map<string, Table>();
  for (let entry = 0; entry + 16 <= directory.byteLength; entry += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => directory.getUint8(entry + byte)));
    tables.set(name, { at: directory.getUint32(entry + 8), length: directory.getUint32(entry + 12) });
  }
  return tables;
}

/** Of the kinds that fonts have today; the others are for old machines. */
function subtablesOf(view: DataView): FontCharacters[] {
  const offsets = Array.from({ length: view.getUint16(2) }, (_, index) => view.getUint32(8 + 8 * index));
  return [...new Set(offsets)].flatMap((at) => {
    const kind = kinds[view.getUint16(at)];
    return kind ? [{ has: (code: number) => hasGlyph(kind, view, at, code) }] : [];
  });
}

/** The glyph of a character; 0 where there is none. */
type GlyphOf = (view: DataView, at: number, code: number) => number;

const kinds: Readonly<Record<number, GlyphOf>> = { 4: glyphInSegments, 12: glyphInGroups };

/** A table that is broken has nothing. */
function hasGlyph(kind: GlyphOf, view: DataView, at: number, code: number): boolean {
  try {
    return kind(view, at, code) !== 0;
  } catch {
    return false;
  }
}

/** Format 4: segments of the basic plane, by their last characters. */
function glyphInSegments(view: DataView, at: number, code: number): number {
  if (code > 0xffff) return 0;
  const length = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + length];
  const found = firstWhere(length / 2, (index) => view.getUint16(ends + 2 * index) >= code);
  if (found === length / 2 || view.getUint16(starts + 2 * found) > code) return 0;
  const offsetAt = starts + 2 * length + 2 * found;
  const [delta, offset] = [view.getUint16(starts + length + 2 * found), view.getUint16(offsetAt)];
  const glyph = offset === 0 ? code : view.getUint16(offsetAt + offset + 2 * (code - view.getUint16(starts + 2 * found)));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** Format 12: groups of characters of all planes. */
function glyphInGroups(view: DataView, at: number, code: number): number {
  const count = view.getUint32(at + 12);
  const groupAt = (index: number) => at + 16 + 12 * index;
  const found = firstWhere(count, (index) => view.getUint32(groupAt(index) + 4) >= code);
  if (found === count || view.getUint32(groupAt(found)) > code) return 0;
  return view.getUint32(groupAt(found) + 8) + code - view.getUint32(groupAt(found));
}

/** The first of so many places at which something is so, and at all later ones too. */
function firstWhere(count: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
