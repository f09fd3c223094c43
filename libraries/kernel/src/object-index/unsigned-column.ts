/** Whole numbers of an index in as few bytes each as the largest of them needs; none at all where all are 0. */

export type Width = 0 | 1 | 2 | 3 | 4;

export function widthFor(largest: number): Width {
  if (largest === 0) return 0;
  if (largest < 2 ** 8) return 1;
  if (largest < 2 ** 16) return 2;
  return largest < 2 ** 24 ? 3 : 4;
}

export function packed(values: Uint32Array, width: Width): Uint8Array {
  if (width === 4) return new Uint8Array(values.buffer, values.byteOffset, values.length * 4);
  const bytes = new Uint8Array(values.length * width);
  if (width === 1) bytes.set(values);
  else if (width > 1) pack(values, width, bytes);
  return bytes;
}

function pack(values: Uint32Array, width: Width, bytes: Uint8Array): void {
  let at = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    bytes[at++] = value;
    bytes[at++] = value >>> 8;
    if (width === 3) bytes[at++] = value >>> 16;
  }
}

/** The numbers of a stretch of a column. */
export function unpacked(bytes: Uint8Array, width: Width, count: number): Uint32Array {
  const values = new Uint32Array(count);
  for (let index = 0; index < count; index++) values[index] = numberAt(bytes, index * width, width);
  return values;
}

export function numberAt(bytes: Uint8Array, at: number, width: Width): number {
  let value = 0;
  for (let index = width - 1; index >= 0; index--) value = value * 256 + bytes[at + index]!;
  return value;
}

export function largestOf(values: Uint32Array): number {
  let largest = 0;
  for (let index = 0; index < values.length; index++) if (values[index]! > largest) largest = values[index]!;
  return largest;
}
