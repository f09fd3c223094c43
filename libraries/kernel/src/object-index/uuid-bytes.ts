/** UUIDs as 16 bytes, and the digest by which they are looked up. */
export const uuidLength = 16;

const digits = new Uint8Array(128);
for (let value = 0; value < 16; value++) {
  digits[value.toString(16).charCodeAt(0)] = value;
  digits[value.toString(16).toUpperCase().charCodeAt(0)] = value;
}
/** Where the pairs of digits stand in the text. */
const places = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

export function writeUuid(text: string, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < uuidLength; index++) {
    const place = places[index]!;
    bytes[at + index] = (digits[text.charCodeAt(place)]! << 4) | digits[text.charCodeAt(place + 1)]!;
  }
}

/** A number below 2³² that differs where ids differ in few bits: FNV-1a. */
export function digestAt(bytes: Uint8Array, at: number): number {
  let digest = 0x811c9dc5;
  for (let index = at; index < at + uuidLength; index++) digest = Math.imul(digest ^ bytes[index]!, 0x01000193);
  // The highest bits choose the bucket: they hear of the last bytes too.
  digest ^= digest >>> 15;
  digest = Math.imul(digest, 0x2c1b3c6d);
  return (digest ^ (digest >>> 12)) >>> 0;
}

export function bucketOf(digest: number, buckets: number): number {
  return Math.floor((digest / 2 ** 32) * buckets);
}
