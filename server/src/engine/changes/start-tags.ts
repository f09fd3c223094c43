/** Finds start tags in the bytes of XML documents, and replaces them. */

export interface StartTag {
  readonly start: number;
  readonly end: number;
  /** As an element of its own, with `/>` at its end. */
  readonly text: string;
  readonly isEmpty: boolean;
}

/** Documents that were looked through, and what came of them by edits of values: those bring no markup. */
const plain = new WeakSet<Uint8Array>();
const declaration = /^<\?xml\s+version="1\.0"(?:\s+encoding="utf-8")?\s*\?>/i;
const [lessThan, greaterThan, slash] = [60, 62, 47];
const quotes = [34, 39];
/** Values that such a reference names could not be changed alone: `@pets[name='Rex']`. */
const keyedReference = "='";
const longestTag = 65_536;

/** Whether it is UTF-8, and nothing stands behind the declaration but elements and texts: then what looks like a tag is one. */
export function isPlainXml(document: Uint8Array): boolean {
  if (!plain.has(document) && looksPlain(bufferOf(document))) plain.add(document);
  return plain.has(document);
}

/** What edits of values have made of a plain document is plain, too. */
export function stayPlain(document: Uint8Array): void {
  plain.add(document);
}

function looksPlain(bytes: Buffer): boolean {
  const head = declaration.exec(bytes.toString('latin1', 0, 100))?.[0] ?? '';
  const hasMarkup = bytes.indexOf('<!') >= 0 || bytes.indexOf('<?', head.length) >= 0;
  return bytes[0] === lessThan && !hasMarkup && bytes.indexOf(keyedReference) < 0;
}

/** The tag of a plain document that holds a text. Values have no `<`: so the one before the text begins the tag. */
export function startTagWith(document: Uint8Array, text: string): StartTag | undefined {
  const bytes = bufferOf(document);
  const at = bytes.indexOf(text);
  const start = at < 0 ? -1 : bytes.lastIndexOf(lessThan, at);
  const end = start < 0 ? undefined : endOfTag(bytes, start);
  if (end === undefined || end < at) return undefined;
  const isEmpty = bytes[end - 2] === slash;
  return { start, end, isEmpty, text: `${bytes.toString('utf8', start, end - (isEmpty ? 2 : 1))}/>` };
}

/** The bytes of the tag when it says something else. */
export function tagBytes({ isEmpty }: StartTag, text: string): Uint8Array {
  return Buffer.from(isEmpty ? text : `${text.slice(0, -2)}>`);
}

/** Values may hold `>`. */
function endOfTag(bytes: Buffer, start: number): number | undefined {
  let quote: number | undefined;
  for (let at = start; at < Math.min(bytes.length, start + longestTag); at++) {
    const byte = bytes[at]!;
    if (quote !== undefined) quote = byte === quote ? undefined : quote;
    else if (quotes.includes(byte)) quote = byte;
    else if (byte === greaterThan) return at + 1;
  }
  return undefined;
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
