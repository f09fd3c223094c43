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

/** A number below 2³² that differs where ids differ in few bits: MurmurHash3 of the four words. */
export function digestAt(bytes: Uint8Array, at: number): number {
  let digest = 0;
  for (let index = at; index < at + uuidLength; index += 4) {
    const word = bytes[index]! | (bytes[index + 1]! << 8) | (bytes[index + 2]! << 16) | (bytes[index + 3]! << 24);
    const spread = Math.imul(word, 0xcc9e2d51);
    digest ^= Math.imul((spread << 15) | (spread >>> 17), 0x1b873593);
    digest = (Math.imul((digest << 13) | (digest >>> 19), 5) + 0xe6546b64) | 0;
  }
  digest = Math.imul(digest ^ (digest >>> 16), 0x85ebca6b);
  digest = Math.imul(digest ^ (digest >>> 13), 0xc2b2ae35);
  return (digest ^ (digest >>> 16)) >>> 0;
}

/** Bits that do not choose the bucket. */
export function furtherBits(digest: number): number {
  return digest & 255;
}

export function bucketOf(digest: number, buckets: number): number {
  return Math.floor((digest / 2 ** 32) * buckets);
}

/** Larger buckets are searched by halving: the digest is no secret, so that somebody may choose ids that all have the same one. */
export const largestBucket = 64;
