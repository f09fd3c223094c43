/** CRC-32 as ZIP uses it, over one or more pieces. */

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** `before` is the sum of the pieces that came first. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (let index = 0; index < bytes.length; index++) sum = (sum >>> 8) ^ table[(sum ^ bytes[index]!) & 0xff]!;
  return ~sum >>> 0;
}
