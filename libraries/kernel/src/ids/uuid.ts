/** UUIDs: their text, and those made from a namespace and a name. */
import { sha1 } from './sha1.ts';

const plain = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const encoder = new TextEncoder();
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function isUuid(text: string): boolean {
  return text.length === 36 && plain.test(text);
}

/** RFC 9562 §5.5: the same namespace and name give the same UUID, always and everywhere. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = sha1(concatenated(bytesOfUuid(namespace), encoder.encode(name))).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidOfBytes(bytes);
}

export function uuidOfBytes(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexOfByte[byte];
  return uuidOfHex(hex);
}

export function uuidOfHex(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function bytesOfUuid(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

function concatenated(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
