/** Reads and writes the bytes of term keys: texts as UTF-8, numbers so that their bytes sort as they do. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const scratch = new DataView(new ArrayBuffer(8));

export function utf8(text: string): Uint8Array {
  return utf8Behind(0, text);
}

/** With room for other bytes before it. Short texts of ASCII are written by hand, which is faster. */
export function utf8Behind(room: number, text: string): Uint8Array {
  if (text.length > 64) return encodedBehind(room, text);
  const bytes = new Uint8Array(room + text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return encodedBehind(room, text);
    bytes[room + at] = code;
  }
  return bytes;
}

function encodedBehind(room: number, text: string): Uint8Array {
  const encoded = encoder.encode(text);
  if (room === 0) return encoded;
  const bytes = new Uint8Array(room + encoded.length);
  bytes.set(encoded, room);
  return bytes;
}

/** Short texts of ASCII are read by hand: that is faster, and memory may be shared, which a browser's decoder refuses. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 64) return decoded(bytes, start, end);
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte > 127) return decoded(bytes, start, end);
    text += String.fromCharCode(byte);
  }
  return text;
}

function decoded(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.slice(start, end));
}

/** Eight bytes whose order is the order of numbers: −0 is 0, and NaN comes last. */
export function writeSortable(value: number, target: Uint8Array, at: number): void {
  scratch.setFloat64(0, value === 0 ? 0 : value);
  const high = scratch.getUint32(0);
  const isNegative = !Number.isNaN(value) && high >>> 31 === 1;
  scratch.setUint32(0, isNegative ? ~high : high | 0x80000000);
  if (isNegative) scratch.setUint32(4, ~scratch.getUint32(4));
  for (let index = 0; index < 8; index++) target[at + index] = scratch.getUint8(index);
}

export function readSortable(bytes: Uint8Array, at: number): number {
  for (let index = 0; index < 8; index++) scratch.setUint8(index, bytes[at + index]!);
  const high = scratch.getUint32(0);
  const isNegative = high >>> 31 === 0;
  scratch.setUint32(0, isNegative ? ~high : high & 0x7fffffff);
  if (isNegative) scratch.setUint32(4, ~scratch.getUint32(4));
  return scratch.getFloat64(0);
}

/** The order of two stretches of bytes; a shorter one comes before what it begins. */
export function compareBytes(
  one: Uint8Array,
  oneStart: number,
  oneEnd: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): number {
  const shared = Math.min(oneEnd - oneStart, otherEnd - otherStart);
  for (let index = 0; index < shared; index++) {
    const difference = one[oneStart + index]! - other[otherStart + index]!;
    if (difference !== 0) return difference;
  }
  return oneEnd - oneStart - (otherEnd - otherStart);
}
