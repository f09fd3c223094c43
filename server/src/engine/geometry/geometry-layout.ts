/** The bytes of a geometry: progress while it is made, then all tiles, the index in JSON, where each tile ends, and a foot. */

/** What comes before the geometry: whole numbers from 0 to 100, a byte each; this one ends them. */
export const progressEnd = 255;

/** The foot: the length of the index, the number of tiles, what tells their content from others, and a mark, as numbers of 64 bits. */
export const footLength = 32;
const mark = 0x4f47_454f;

export interface GeometryFoot {
  readonly indexLength: number;
  readonly tiles: number;
  /** Six bytes of the hash of all tiles. */
  readonly content: number;
}

/** Where tiles end, counted from the beginning, and the foot. */
export function writeTail(tileEnds: readonly number[], { indexLength, content }: Omit<GeometryFoot, 'tiles'>): Uint8Array {
  const view = new DataView(new ArrayBuffer(tileEnds.length * 8 + footLength));
  [...tileEnds, indexLength, tileEnds.length, content, mark].forEach((number, at) => {
    view.setFloat64(at * 8, number, true);
  });
  return new Uint8Array(view.buffer);
}

/** Throws where the bytes are no foot. */
export function readFoot(bytes: Uint8Array): GeometryFoot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== footLength || view.getFloat64(24, true) !== mark) throw new RangeError('The bytes are no geometry.');
  return { indexLength: view.getFloat64(0, true), tiles: view.getFloat64(8, true), content: view.getFloat64(16, true) };
}

/** Where the parts of a geometry of so many bytes begin. */
export function partsOf(size: number, { indexLength, tiles }: GeometryFoot) {
  const endsStart = size - footLength - tiles * 8;
  return { endsStart, indexStart: endsStart - indexLength, indexEnd: endsStart };
}

/** Numbers as the tail has them. */
export function numbersIn(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 8) }, (_, at) => view.getFloat64(at * 8, true));
}

/** Tiles are known by their content and number: a name never means other bytes. */
export function tileName(content: number, number: number): string {
  return `${content.toString(16).padStart(12, '0')}-${number}`;
}

/** The number of a tile of this content; nothing where the name means another one. */
export function tileNumber({ content, tiles }: GeometryFoot, name: string): number | undefined {
  const number = Number(/^[0-9a-f]{12}-(\d{1,9})$/.exec(name)?.[1] ?? Number.NaN);
  return number < tiles && tileName(content, number) === name ? number : undefined;
}
