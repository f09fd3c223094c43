/** The fixed rule by which the ids of other tools become UUIDs. */
import { isUuid, uuidOfBytes, uuidOfHex, uuidV5 } from './uuid.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** One to one where the id encodes 128 bits, else UUIDv5 of lineage and id. */
export function uuidOfForeignId(id: string, lineage: string): string {
  if (isUuid(id)) return id.toLowerCase();
  if (/^id-[0-9a-f]{32}$/.test(id)) return uuidOfHex(id.slice(3));
  // EcoreUtil.generateUUID: an underscore and 16 bytes in base64; the last digit carries two bits.
  if (/^_[\w-]{21}[AQgw]$/.test(id)) return uuidOfBytes(bytesOfBase64(id.slice(1)));
  return uuidV5(lineage, id);
}

function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(16);
  let [bits, count, position] = [0, 0, 0];
  for (const digit of text) {
    bits = ((bits << 6) | digits.indexOf(digit)) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      if (position < 16) bytes[position++] = bits >> count;
    }
  }
  return bytes;
}
