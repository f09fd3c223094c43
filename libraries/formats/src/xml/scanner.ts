/** Reads the small pieces of an XML text: names, blanks, attribute values; what is not well-formed is refused with its offset. */
import type { Limits } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { NameTable } from '../text/name-table.ts';
import { continuesName, isAllowed, isSpace, startsName } from './characters.ts';
import type { Entities } from './entities.ts';
import { expandReferences } from './references.ts';

const [lessThan, greaterThan, ampersand] = [60, 62, 38];

export class XmlScanner {
  readonly text: string;
  readonly limits: Limits;
  at = 0;
  /** Whether the document is XML 1.1. */
  isNewer = false;
  /** What the document type declares, in documents that may have one. */
  entities: Entities | undefined;
  private readonly names = new NameTable();

  constructor(text: string, limits: Limits) {
    this.text = text;
    this.limits = limits;
  }

  name(message: string): string {
    const { text } = this;
    const start = this.at;
    let hash = text.charCodeAt(start);
    if (!startsName(hash)) this.fail(message);
    let end = start + 1;
    for (let code = text.charCodeAt(end); continuesName(code); code = text.charCodeAt(++end)) hash = (hash * 31 + code) | 0;
    if (end - start > this.limits.nameLength) this.fail(`A name is longer than ${this.limits.nameLength} characters.`, start);
    this.at = end;
    return this.names.take(text, start, end, hash);
  }

  skipSpace(): boolean {
    const start = this.at;
    while (isSpace(this.text.charCodeAt(this.at))) this.at++;
    return this.at > start;
  }

  /** Goes behind the next `end` and gives what was before it. */
  upTo(end: string, message: string, start = this.at): string {
    const found = this.text.indexOf(end, start);
    if (found < 0) this.fail(message);
    this.at = found + end.length;
    return this.text.slice(start, found);
  }

  attributeValue(name: string): string {
    const { text } = this;
    const quote = text.charCodeAt(this.at);
    if (quote !== 34 && quote !== 39) this.fail(`The value of ${name} has no quotes.`);
    const start = this.at + 1;
    let end = start;
    let isPlain = true;
    let hasReference = false;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code > lessThan && code < 0xfffe) continue;
      if (code === ampersand) hasReference = true;
      else if (code < 32 && isAllowed(code)) isPlain = false;
      else if (code === lessThan) this.fail('A < stands in an attribute.', end);
      else if (end >= text.length) this.fail(`The value of ${name} does not end.`);
      else if (!isAllowed(code)) this.fail(notAllowed, end);
    }
    this.at = end + 1;
    const raw = text.slice(start, end);
    return isPlain && !hasReference ? raw : this.expand(raw, start, isPlain && !this.entities ? undefined : blanksForSpace);
  }

  /** Puts characters for references in a text that begins at the offset; the rest of it as the function says. */
  expand(raw: string, start: number, literal?: (piece: string) => string): string {
    const fail = (message: string, offset: number) => this.fail(message, start + offset);
    return expandReferences(raw, fail, literal, this.entities, this.isNewer);
  }

  /** Stands at `<!--`; goes behind the comment and gives its text. */
  comment(): string {
    const start = this.at + 4;
    const comment = this.upTo('--', 'A comment does not end.', start);
    if (this.text.charCodeAt(this.at) !== greaterThan) this.fail('A comment contains --.', this.at - 2);
    this.refuseCharactersOf(comment, start);
    this.at++;
    return comment;
  }

  refuseCharactersOf(raw: string, start: number): void {
    for (let index = 0; index < raw.length; index++) {
      if (!isAllowed(raw.charCodeAt(index))) this.fail(notAllowed, start + index);
    }
  }

  fail(message: string, offset = this.at): never {
    throw new Refusal(message, offset);
  }
}

export const notAllowed = 'A character is not allowed in XML.';

/** XML 1.0 §3.3.3: literal white space in attributes becomes blanks. */
function blanksForSpace(piece: string): string {
  return piece.replace(/\r\n|[\t\n\r]/g, ' ');
}

/** XML 1.0 §2.11: line ends become line feeds. */
export function withLineFeeds(piece: string): string {
  return piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece;
}
