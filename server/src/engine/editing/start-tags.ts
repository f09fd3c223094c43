/** Finds start tags in the bytes of XML documents, and replaces them. */
import { isAscii as isAsciiText } from 'node:buffer';
import type { ContentDifference } from '../../storage/content/content-difference.ts';
import { IdPlaces } from './id-places.ts';

export interface StartTag {
  readonly start: number;
  readonly end: number;
  /** As an element of its own, with `/>` at its end. */
  readonly text: string;
  readonly isEmpty: boolean;
}

/** Documents that were looked through, and what came of them by edits of values: those bring no markup. */
const plain = new WeakSet<Uint8Array>();
const withoutPaths = new WeakSet<Uint8Array>();
/** EMF says ASCII where nothing else is said to it, and writes other characters by their numbers. */
const declaration = /^<\?xml\s+version="1\.0"(?:\s+encoding="(?:utf-8|(?:us-)?ascii)")?\s*\?>/i;
const asciiDeclaration = /^<\?xml\s+version="1\.0"\s+encoding="(?:us-)?ascii"/i;
const [lessThan, greaterThan, slash] = [60, 62, 47];
const quotes = [34, 39];
/** Values that such a reference names could not be changed alone: `@pets[name='Rex']`. */
const keyedReference = "='";
const longestTag = 65_536;

/** Whether it is UTF-8 or ASCII, and nothing stands behind the declaration but elements and texts: then what looks like a tag is one. */
export function isPlainXml(document: Uint8Array): boolean {
  if (!plain.has(document) && looksPlain(bufferOf(document))) plain.add(document);
  return plain.has(document);
}

/** Whether the bytes may stand in the document: in one of ASCII nothing else may. */
export function fitEncoding(all: readonly Uint8Array[], document: Uint8Array): boolean {
  const isAscii = asciiDeclaration.test(bufferOf(document).toString('latin1', 0, 100));
  return !isAscii || all.every((bytes) => isAsciiText(bytes));
}

/** What edits of single elements have made of a plain document is plain, too. */
export function stayPlain(before: Uint8Array, after: Uint8Array): void {
  for (const documents of [plain, withoutPaths]) if (documents.has(before)) documents.add(after);
}

/** In this document everything is referred to by its id. */
export function noteWithoutPaths(document: Uint8Array): void {
  withoutPaths.add(document);
}

/** Whether anything may be referred to by its position, which looks like this. */
export function hasPaths(document: Uint8Array, position: RegExp): boolean {
  if (withoutPaths.has(document)) return false;
  if (position.test(bufferOf(document).toString('latin1'))) return true;
  withoutPaths.add(document);
  return false;
}

function looksPlain(bytes: Buffer): boolean {
  const head = declaration.exec(bytes.toString('latin1', 0, 100))?.[0] ?? '';
  const hasMarkup = bytes.indexOf('<!') >= 0 || bytes.indexOf('<?', head.length) >= 0;
  return bytes[0] === lessThan && !hasMarkup && bytes.indexOf(keyedReference) < 0;
}

/** The tag of a plain document around a place. Values have no `<`: so the one before it begins the tag. */
function startTagAround(bytes: Buffer, at: number): StartTag | undefined {
  const start = at < 0 ? -1 : bytes.lastIndexOf(lessThan, at);
  const end = start < 0 ? undefined : endOfTag(bytes, start);
  if (end === undefined || end < at) return undefined;
  const isEmpty = bytes[end - 2] === slash;
  return { start, end, isEmpty, text: `${bytes.toString('utf8', start, end - (isEmpty ? 2 : 1))}/>` };
}

/** The element that begins with a tag; nothing where it is longer than this many bytes. */
export function endOfElement(document: Uint8Array, tag: StartTag, most: number): number | undefined {
  if (tag.isEmpty) return tag.end;
  const bytes = bufferOf(document);
  const last = Math.min(bytes.length, tag.start + most);
  let depth = 1;
  for (let at = bytes.indexOf(lessThan, tag.end); at >= 0 && at < last; at = bytes.indexOf(lessThan, at + 1)) {
    const end = endOfTag(bytes, at);
    if (end === undefined) return undefined;
    if (bytes[at + 1] === slash) depth--;
    else if (bytes[end - 2] !== slash) depth++;
    if (depth === 0) return end;
  }
  return undefined;
}

/** The namespaces that are declared by the first tag of a plain document. */
export function declarationsIn(document: Uint8Array): string[] {
  return firstTagOf(document).match(/xmlns(?::[^\s=]+)?="[^"]*"/g) ?? [];
}

export function firstTagOf(document: Uint8Array): string {
  return /<[^?!][^>]*>/.exec(bufferOf(document).toString('utf8', 0, longestTag))?.[0] ?? '';
}

/** Finds the start tags that hold one of some texts: each alone where they are few, else by a table of all ids. */
export function startTags(document: Uint8Array, texts: readonly string[]): Map<string, StartTag> {
  const bytes = bufferOf(document);
  const found = new Map<string, StartTag>();
  for (const [text, at] of placesOf(document, bytes, texts)) {
    const tag = startTagAround(bytes, at);
    if (tag) found.set(text, tag);
  }
  return found;
}

/** So many are looked for one by one at a time, and so many in a document and in what edits make of it. */
const [fewTexts, fewInAll] = [8, 32];

interface Searches {
  readonly count: number;
  readonly places?: IdPlaces | undefined;
}

const searches = new WeakMap<Uint8Array, Searches>();

function placesOf(document: Uint8Array, bytes: Buffer, texts: readonly string[]): [string, number][] {
  const places = idPlacesOf(document, bytes, texts);
  return texts.map((text) => [text, places?.placeOf(text, bytes) ?? bytes.indexOf(text)]);
}

function idPlacesOf(document: Uint8Array, bytes: Buffer, texts: readonly string[]): IdPlaces | undefined {
  const head = texts[0]?.slice(0, texts[0].indexOf('"') + 1) ?? '';
  if (head === '' || !texts.every((text) => text.startsWith(head))) return undefined;
  const { count, places: known } = searches.get(document) ?? { count: 0 };
  const isWorthIt = texts.length > fewTexts || count + texts.length > fewInAll;
  const places = known?.head === head ? known : isWorthIt ? new IdPlaces(bytes, head) : undefined;
  searches.set(document, { count: count + texts.length, places });
  return places;
}

/** What is known of where ids stand in a document goes over to what an edit made of it. */
export function movePlaces(before: Uint8Array, difference: ContentDifference, after: Uint8Array): void {
  const known = searches.get(before);
  if (!known) return;
  searches.delete(before);
  known.places?.move(difference);
  searches.set(after, known);
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
