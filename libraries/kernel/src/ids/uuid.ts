/** UUIDs: their text, and those made from a namespace and a name. */
import { Sha1Start, sha1 } from './sha1.ts';
import { longestShortName, ShortName } from './short-name.ts';

const encoder = new TextEncoder();
/** The codes of the hexadecimal digits. */
const digits = encoder.encode('0123456789abcdef');
const dash = 45;

const byteLength = 16;
const textLength = 36;
/** Where the pairs of digits stand in the text, and where the dashes. */
const places = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34);
const dashes = Uint8Array.of(8, 13, 18, 23);
/** The values of hexadecimal digits by their codes; what is none has a value that is too large for a byte. */
const noDigit = 256;
const digitValues = new Uint16Array(128).fill(noDigit);
for (let value = 0; value < 16; value++)
  for (const digit of [value.toString(16), value.toString(16).toUpperCase()]) digitValues[digit.charCodeAt(0)] = value;
const anywhere = new Uint8Array(byteLength);

export function isUuid(text: string): boolean {
  return readUuid(text, anywhere, 0);
}

/** Writes the bytes of a UUID; false where the text is none, and anything may be written then. Models have very many: a table is faster than a pattern. */
export function readUuid(text: string, to: Uint8Array, at: number): boolean {
  if (text.length !== textLength) return false;
  for (let index = 0; index < dashes.length; index++) if (text.charCodeAt(dashes[index]!) !== dash) return false;
  // What is wrong is told at the end: almost nothing is.
  let [codes, values] = [0, 0];
  for (let index = 0; index < byteLength; index++) {
    const place = places[index]!;
    const high = text.charCodeAt(place);
    const low = text.charCodeAt(place + 1);
    const value = (digitValues[high & 127]! << 4) | digitValues[low & 127]!;
    codes |= high | low;
    values |= value;
    to[at + index] = value;
  }
  return codes < 128 && values < noDigit;
}

/** RFC 9562 §5.5: the same namespace and name give the same UUID, always and everywhere. */
export function uuidV5(namespace: string, name: string): string {
  if (!isShort(name)) return uuidOfDigest(sha1(messageOf(namespace, name)));
  writeShort(namespace, name, anywhere, 0);
  return uuidOfBytes(anywhere);
}

/** The same as 16 bytes. */
export function writeUuidV5(namespace: string, name: string, to: Uint8Array, at: number): void {
  if (isShort(name)) writeShort(namespace, name, to, at);
  else readUuid(uuidV5(namespace, name), to, at);
}

const shortName = new ShortName();
const namespaceBytes = new Uint8Array(byteLength);
let shortNamespace = '';

function writeShort(namespace: string, name: string, to: Uint8Array, at: number): void {
  if (namespace !== shortNamespace) readUuid(namespace, namespaceBytes, 0);
  shortNamespace = namespace;
  shortName.begin(namespaceBytes, 0);
  shortName.text(name);
  shortName.writeUuid(to, at);
}

function isShort(name: string): boolean {
  if (name.length > longestShortName) return false;
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) > 0x7f) return false;
  return true;
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

/** The text of 16 bytes. Made of codes at once: joined from pieces it costs ten times as much, and models have very many. */
export function uuidOfBytes(bytes: Uint8Array, at = 0): string {
  const high = (index: number) => digits[bytes[at + index]! >> 4]!;
  const low = (index: number) => digits[bytes[at + index]! & 15]!;
  // biome-ignore format: one group of the text a line
  return String.fromCharCode(
    high(0), low(0), high(1), low(1), high(2), low(2), high(3), low(3), dash,
    high(4), low(4), high(5), low(5), dash,
    high(6), low(6), high(7), low(7), dash,
    high(8), low(8), high(9), low(9), dash,
    high(10), low(10), high(11), low(11), high(12), low(12), high(13), low(13), high(14), low(14), high(15), low(15),
  );
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
    readUuid(namespace, message, 0);
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
