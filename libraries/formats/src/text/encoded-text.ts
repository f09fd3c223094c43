/** A document as text, and the way back: an edited text as bytes in the encoding of the document, behind its byte order mark. */
import { ownEntry, UnreadableContent } from '@orrery/kernel';
import { decodeUnicode, decodeXml, encodingOf } from './decode.ts';

export interface EncodedText {
  /** Without the byte order mark. */
  readonly text: string;
  /** Nothing where the text cannot be written in that encoding. */
  readonly bytesOf: (text: string) => Uint8Array | undefined;
}

/** Nothing for what is no text, as an archive is none. Without a mark only XML says in itself how it is encoded; else it is UTF-8. */
export function encodedText(bytes: Uint8Array, isXml: boolean): EncodedText | undefined {
  try {
    const text = isXml ? decodeXml(bytes) : decodeUnicode(bytes);
    const { encoding, markLength } = encodingOf(bytes, isXml);
    const mark = bytes.subarray(0, markLength);
    return { text, bytesOf: (edited) => joined(mark, encoded(edited, encoding)) };
  } catch (error) {
    if (error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

function joined(mark: Uint8Array, bytes: Uint8Array | undefined): Uint8Array | undefined {
  if (!bytes || mark.length === 0) return bytes;
  const whole = new Uint8Array(mark.length + bytes.length);
  whole.set(mark);
  whole.set(bytes, mark.length);
  return whole;
}

function encoded(text: string, encoding: string): Uint8Array | undefined {
  if (encoding === 'utf-8' || encoding === 'utf8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return inUtf16(text, encoding === 'utf-16le');
  const bytes = bytesByCharacter(encoding);
  return bytes && inSingleBytes(text, bytes);
}

function inUtf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return bytes;
}

/** Only XML is declared to be in one of these, and has a number for each character that the encoding lacks. */
function inSingleBytes(text: string, byteOf: ReadonlyMap<string, number>): Uint8Array {
  const known = text.replace(/[^\0-\x7f]/gu, (character) =>
    byteOf.has(character) ? character : `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`,
  );
  return Uint8Array.from({ length: known.length }, (_, index) => byteOf.get(known[index]!)!);
}

/** Encodings of the web that have a byte for each character. */
const singleByte = /^(?:windows-\d+|iso-8859-\d+(?:-i)?|koi8-[ru]|ibm866|macintosh|x-mac-cyrillic)$/;
const proper: Readonly<Record<string, number>> = {
  ascii: 128,
  'us-ascii': 128,
  'iso-8859-1': 256,
  'iso8859-1': 256,
  latin1: 256,
};

function bytesByCharacter(encoding: string): ReadonlyMap<string, number> | undefined {
  const count = ownEntry(proper, encoding);
  if (count !== undefined) return new Map(Array.from({ length: count }, (_, byte) => [String.fromCharCode(byte), byte]));
  const decoder = new TextDecoder(encoding);
  if (!singleByte.test(decoder.encoding)) return undefined;
  const all = decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...all].map((character, byte) => [character, byte] as const).filter(([character]) => character !== '\ufffd'));
}
