/** UUIDs: their text, and those made from a namespace and a name. */
import { Sha1Start, sha1 } from './sha1.ts';

const plain = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const encoder = new TextEncoder();
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function isUuid(text: string): boolean {
  return text.length === 36 && plain.test(text);
}

/** RFC 9562 §5.5: the same namespace and name give the same UUID, always and everywhere. */
export function uuidV5(namespace: string, name: string): string {
  return uuidOfDigest(sha1(messageOf(namespace, name)));
}

/** The start of a long name in a namespace: UUIDs of names that begin so cost what follows. */
export class LongName {
  private readonly start: Sha1Start;

  constructor(namespace: string, name: string, start?: LongName) {
    this.start = start ? new Sha1Start(encoder.encode(name), start.start) : new Sha1Start(messageOf(namespace, name));
  }

  followedBy(name: string): LongName {
    return new LongName('', name, this);
  }

  uuid(): string {
    return uuidOfDigest(this.start.digest());
  }
}

function uuidOfDigest(bytes: Uint8Array): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return uuidOfBytes(bytes);
}

/** The text of the first 16 bytes. */
export function uuidOfBytes(bytes: Uint8Array): string {
  const hex = (index: number) => hexOfByte[bytes[index]!]!;
  const start = `${hex(0)}${hex(1)}${hex(2)}${hex(3)}-${hex(4)}${hex(5)}-${hex(6)}${hex(7)}-${hex(8)}${hex(9)}-`;
  return `${start}${hex(10)}${hex(11)}${hex(12)}${hex(13)}${hex(14)}${hex(15)}`;
}

export function uuidOfHex(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

let message = new Uint8Array(512);
let lastNamespace = '';

/** Namespace and name in one row; a model asks for many names in one namespace. */
function messageOf(namespace: string, name: string): Uint8Array {
  if (message.length < 16 + name.length * 3) {
    message = new Uint8Array(2 * (16 + name.length * 3));
    lastNamespace = '';
  }
  if (namespace !== lastNamespace) {
    message.set(bytesOfUuid(namespace));
    lastNamespace = namespace;
  }
  return message.subarray(0, 16 + write(name, 16));
}

/** Writes a text as UTF-8 and tells its length; ASCII, as most names are, without help. */
function write(text: string, start: number): number {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return encoder.encodeInto(text, message.subarray(start)).written;
    message[start + index] = code;
  }
  return text.length;
}

function bytesOfUuid(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}
