/** From bytes to text in the encodings that documents may have; bytes that are no text are an error with their place. */
import { ownEntry, type Place, placesIn, UnreadableContent } from '@orrery/kernel';

interface ByteOrder {
  readonly mark: readonly number[];
  readonly encoding: string;
}

const byteOrderMarks: readonly ByteOrder[] = [
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

/** XML 1.0 appendix F.1: how `<?` looks in UTF-16 without a mark. */
const unmarked: readonly ByteOrder[] = [
  { mark: [0x3c, 0x00, 0x3f, 0x00], encoding: 'utf-16le' },
  { mark: [0x00, 0x3c, 0x00, 0x3f], encoding: 'utf-16be' },
];

/** The text of an XML document in the encoding that its mark or its declaration says. */
export function decodeXml(bytes: Uint8Array): string {
  const marked = startOf(bytes, byteOrderMarks);
  if (marked) return decodeWith(marked.encoding, bytes.subarray(marked.mark.length));
  const wide = startOf(bytes, unmarked);
  if (wide) return decodeWith(wide.encoding, bytes);
  const declared = declaredEncoding(bytes);
  const decoder = ownEntry(decoders, declared);
  if (decoder) return decoder(bytes);
  if (declared.startsWith('utf-16'))
    throw new UnreadableContent('The content is declared as UTF-16 and is not.', { line: 1, column: 1 });
  refuseUnknown(declared);
  return decodeWith(declared, bytes);
}

/** The platform knows the encodings of the web: those of Windows, ISO-8859, GBK, Shift_JIS and more. */
function refuseUnknown(encoding: string): void {
  try {
    new TextDecoder(encoding);
  } catch (cause) {
    throw new UnreadableContent(`The encoding ${encoding} is not supported.`, { line: 1, column: 1 }, cause);
  }
}

/** The text of a document that is UTF-8 unless a mark says otherwise. */
export function decodeUnicode(bytes: Uint8Array): string {
  const marked = startOf(bytes, byteOrderMarks);
  return marked ? decodeWith(marked.encoding, bytes.subarray(marked.mark.length)) : decodeUtf8(bytes);
}

/** What the mark or, in XML, the first bytes or the declaration say, and how long the mark is. */
export function encodingOf(bytes: Uint8Array, isXml: boolean): { readonly encoding: string; readonly markLength: number } {
  const marked = startOf(bytes, byteOrderMarks);
  if (marked) return { encoding: marked.encoding, markLength: marked.mark.length };
  const encoding = isXml ? (startOf(bytes, unmarked)?.encoding ?? declaredEncoding(bytes)) : 'utf-8';
  return { encoding, markLength: 0 };
}

function startOf(bytes: Uint8Array, starts: readonly ByteOrder[]): ByteOrder | undefined {
  return starts.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
}

/** The encoding in the XML declaration as it stands there, in lower case; UTF-8 without one. */
export function declaredEncoding(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 300));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
}

/** A mark stays in the text. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decodeWith('utf-8', bytes);
}

/** V8 has no longer texts, so that no content of more characters can be read. */
const longestText = 2 ** 29 - 24;
const tooLong = 'The content is longer than 512 MiB of text, which is the most that can be read.';

function decodeWith(encoding: string, bytes: Uint8Array): string {
  if (bytes.length > longestText) throw new UnreadableContent(tooLong, {});
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableContent(`The content is not ${encoding.toUpperCase()}.`, placeOfBadByte(bytes, encoding), cause);
  }
}

function decodeAscii(bytes: Uint8Array): string {
  const bad = bytes.findIndex((byte) => byte > 127);
  if (bad >= 0) throw new UnreadableContent('The content is declared as ASCII and has other bytes.', placeInAscii(bytes, bad));
  return decodeUtf8(bytes);
}

function placeInAscii(bytes: Uint8Array, offset: number): Place {
  return placesIn(decodeLatin1(bytes.subarray(0, offset)))(offset);
}

/** ISO-8859-1 proper: what browsers call latin1 is Windows-1252. */
function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return text;
}

/** The longest good start is found by halving; the place is the one behind it. */
function placeOfBadByte(bytes: Uint8Array, encoding: string): Place {
  let [good, bad] = [0, bytes.length];
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (goodStart(bytes.subarray(0, middle), encoding) !== undefined) good = middle;
    else bad = middle - 1;
  }
  const text = goodStart(bytes.subarray(0, good), encoding) ?? '';
  return placesIn(text)(text.length);
}

/** The text of a start that may end inside a character; nothing for what is no text. */
function goodStart(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
