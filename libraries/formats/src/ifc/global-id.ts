/** GlobalIds of IFC: 128 bits in 22 characters. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

const digitOf = new Int8Array(128).fill(-1);
for (let digit = 0; digit < 64; digit++) digitOf[alphabet.charCodeAt(digit)] = digit;

/** The UUID that a GlobalId encodes; nothing where it encodes none. */
export function uuidOfGlobalId(globalId: string): string | undefined {
  if (globalId.length !== 22) return undefined;
  let hex = '';
  for (let at = 0; at < 22; at += 2) {
    const [high, low] = [digitAt(globalId, at), digitAt(globalId, at + 1)];
    if (high < 0 || low < 0) return undefined;
    hex += (high * 64 + low).toString(16).padStart(3, '0');
  }
  // 132 bits, of which the first four are none of the UUID.
  return hex[0] === '0' ? grouped(hex.slice(1)) : undefined;
}

/** How long GlobalIds are. */
export const globalIdLength = 22;

/** Writes the 16 bytes of the UUID that the GlobalId at a place encodes; false where it encodes none. */
export function readGlobalId(bytes: Uint8Array, start: number, to: Uint8Array, at: number): boolean {
  let bits = digitOf[bytes[start]! & 127]!;
  if (bits < 0 || bits > 3) return false;
  let [count, next] = [2, at];
  for (let index = 1; index < globalIdLength; index++) {
    const byte = bytes[start + index]!;
    const digit = byte < 128 ? digitOf[byte]! : -1;
    if (digit < 0) return false;
    bits = ((bits & 255) << 6) | digit;
    count += 6;
    if (count >= 8) {
      count -= 8;
      to[next++] = bits >> count;
    }
  }
  return bytes[start]! < 128;
}

export function globalIdOfUuid(uuid: string): string {
  const hex = `0${uuid.replaceAll('-', '')}`;
  let text = '';
  for (let at = 0; at < 33; at += 3) {
    const bits = Number.parseInt(hex.slice(at, at + 3), 16);
    text += alphabet[bits >> 6]! + alphabet[bits & 63]!;
  }
  return text;
}

function digitAt(text: string, at: number): number {
  return digitOf[text.charCodeAt(at)] ?? -1;
}

function grouped(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
