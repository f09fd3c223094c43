/** The fixed rule by which the ids of other tools become UUIDs. */
import { isUuid, uuidOfBytes, uuidOfHex, uuidV5 } from './uuid.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** What no digit of base64 is. */
const noDigit = 64;
/** The values of the digits of base64 by their codes: models have very many ids, and a table is the fastest way to read them. */
const values = new Uint8Array(128).fill(noDigit);
for (const [value, digit] of [...alphabet].entries()) values[digit.charCodeAt(0)] = value;

/** EcoreUtil.generateUUID: an underscore and 16 bytes in base64. */
const generatedLength = 23;
const underscore = 95;
const upperCaseDigit = /[A-F]/;
const bytes = new Uint8Array(16);

/** One to one where the id encodes 128 bits, else UUIDv5 of lineage and id. */
export function uuidOfForeignId(id: string, lineage: string): string {
  // Most are in lower case already, and need no second text.
  if (isUuid(id)) return upperCaseDigit.test(id) ? id.toLowerCase() : id;
  if (readGenerated(id, bytes, 0)) return uuidOfBytes(bytes);
  if (/^id-[0-9a-f]{32}$/.test(id)) return uuidOfHex(id.slice(3));
  return uuidV5(lineage, id);
}

/** Writes the bytes of an id of EMF's generator; false where it is none. */
export function readGenerated(id: string, to: Uint8Array, at: number): boolean {
  if (id.length !== generatedLength || id.charCodeAt(0) !== underscore) return false;
  let [bits, count, position] = [0, 0, at];
  for (let index = 1; index < generatedLength; index++) {
    const code = id.charCodeAt(index);
    const value = code < 128 ? values[code]! : noDigit;
    if (value === noDigit) return false;
    bits = (bits << 6) | value;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    to[position++] = bits >> count;
    bits &= 0xff >> (8 - count);
  }
  // The last digit carries two bits.
  return bits === 0;
}
