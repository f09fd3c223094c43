/** From bytes to text in the encodings that documents may have; bytes that are no text are an error with their place. */
import { UnreadableContent } from '@orrery/kernel';

const byteOrderMarks: readonly { readonly mark: readonly number[]; readonly encoding: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Decoders by the name that an XML declaration may give. */
const decoders: Readonly<Record<string, (bytes: Uint8Array) => string>> = {
  'utf-8': decodeUtf8,
  utf8: decodeUtf8,
  ascii: decodeAscii,
  'us-ascii': decodeAscii,
  'iso-8859-1': decodeLatin1,
  'iso8859-1': decodeLatin1,
  latin1: decodeLatin1,
};

/** The text of an XML document in the encoding that its mark or its declaration says. */
export function decodeXml(bytes: Uint8Array): string {
  const marked = markOf(bytes);
  if (marked) return decodeWith(marked.encoding, bytes.subarray(marked.mark.length));
  const declared = declaredEncoding(bytes);
  const decoder = Object.hasOwn(decoders, declared) ? decoders[declared]! : undefined;
  if (!decoder) throw new UnreadableContent(`The encoding ${declared} is not supported.`, { line: 1, column: 1 });
  return decoder(bytes);
}

/** The text of a document that is UTF-8 unless a mark says otherwise. */
export function decodeUnicode(bytes: Uint8Array): string {
  const marked = markOf(bytes);
  return marked ? decodeWith(marked.encoding, bytes.subarray(marked.mark.length)) : decodeUtf8(bytes);
}

function markOf(bytes: Uint8Array): (typeof byteOrderMarks)[number] | undefined {
  return byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
}

/** The encoding in the XML declaration as it stands there, in lower case; UTF-8 without one. */
export function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 300));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
}

function decodeUtf8(bytes: Uint8Array): string {
  return decodeWith('utf-8', bytes);
}

function decodeWith(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableContent(
      `The content is not ${encoding.toUpperCase()}.`,
      encoding === 'utf-8' ? placeOfBadByte(bytes) : {},
      cause,
    );
  }
}

function decodeAscii(bytes: Uint8Array): string {
  const bad = bytes.findIndex((byte) => byte > 127);
  if (bad >= 0) throw new UnreadableContent('The content is declared as ASCII and has other bytes.', placeOf(bytes, bad));
  return decodeUtf8(bytes);
}

/** ISO-8859-1 proper: what browsers call latin1 is Windows-1252. */
function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return text;
}

/** The longest good start is found by halving. */
function placeOfBadByte(bytes: Uint8Array): { line: number; column: number } {
  let [good, bad] = [0, bytes.length];
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (isGoodStart(bytes.subarray(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return placeOf(bytes, good);
}

function isGoodStart(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function placeOf(bytes: Uint8Array, offset: number): { line: number; column: number } {
  const before = bytes.subarray(0, offset);
  const line = before.reduce((count, byte) => (byte === 10 ? count + 1 : count), 1);
  return { line, column: offset - before.lastIndexOf(10) };
}
