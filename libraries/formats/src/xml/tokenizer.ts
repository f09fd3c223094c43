/** Reads the text of an XML document once from start to end and tells a handler what is there; no DTD, no entities. */
import { placesIn, UnreadableContent } from '@orrery/kernel';
import type { Limits } from '../format.ts';
import { continuesName, isAllowed, isSpace, startsName } from './characters.ts';
import { expandReferences } from './references.ts';

export interface XmlHandler {
  /** Names and values of the attributes in turn; the list is used again for the next element. */
  start(name: string, attributes: readonly string[], offset: number): void;
  text(text: string, offset: number): void;
  end(name: string, endOffset: number): void;
  /** Whether text of blanks only matters now. */
  readonly keepsSpace: boolean;
}

const [lessThan, greaterThan, slash, exclamation, question, ampersand, equals, bracket] = [60, 62, 47, 33, 63, 38, 61, 93];

export function tokenizeXml(text: string, handler: XmlHandler, limits: Limits): void {
  new XmlTokenizer(text, handler, limits).run();
}

class XmlTokenizer {
  private readonly text: string;
  private readonly handler: XmlHandler;
  private readonly limits: Limits;
  private readonly open: string[] = [];
  private readonly attributes: string[] = [];
  private at = 0;
  private hasRoot = false;

  constructor(text: string, handler: XmlHandler, limits: Limits) {
    // XML 1.0 §2.11: line ends become line feeds before anything else.
    this.text = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    this.handler = handler;
    this.limits = limits;
  }

  run(): void {
    const { text } = this;
    if (text.startsWith('<?xml') && isSpace(text.charCodeAt(5))) this.skipTo('?>', 'The XML declaration does not end.');
    while (this.at < text.length) {
      if (text.charCodeAt(this.at) === lessThan) this.markup();
      else this.characters();
    }
    if (this.open.length > 0) this.fail(`The element ${this.open.at(-1)} does not end.`);
    if (!this.hasRoot) this.fail('There is no element.');
  }

  private markup(): void {
    const next = this.text.charCodeAt(this.at + 1);
    if (next === slash) this.endTag();
    else if (next === exclamation) this.declaration();
    else if (next === question) this.skipTo('?>', 'A processing instruction does not end.');
    else this.startTag();
  }

  private startTag(): void {
    const { text, attributes } = this;
    const offset = this.at;
    this.at++;
    const name = this.name('An element has no name.');
    if (this.open.length === 0 && this.hasRoot) this.fail('A document has one root element.', offset);
    if (this.open.length >= this.limits.depth) this.fail(`Elements are nested deeper than ${this.limits.depth}.`, offset);
    this.hasRoot = true;
    attributes.length = 0;
    for (let hadSpace = this.skipSpace(); !this.isAtEndOfTag(); hadSpace = this.skipSpace()) {
      if (!hadSpace) this.fail(`The tag of ${name} is not well-formed.`);
      this.attribute();
    }
    if (text.charCodeAt(this.at) === greaterThan) this.openElement(name, offset);
    else this.emptyElement(name, offset);
  }

  private isAtEndOfTag(): boolean {
    const code = this.text.charCodeAt(this.at);
    return code === greaterThan || code === slash;
  }

  private openElement(name: string, offset: number): void {
    this.at++;
    this.open.push(name);
    this.handler.start(name, this.attributes, offset);
  }

  private emptyElement(name: string, offset: number): void {
    if (this.text.charCodeAt(this.at + 1) !== greaterThan) this.fail(`The tag of ${name} is not well-formed.`);
    this.at += 2;
    this.handler.start(name, this.attributes, offset);
    this.handler.end(name, this.at);
  }

  private attribute(): void {
    const { attributes, text } = this;
    const offset = this.at;
    const name = this.name('An attribute has no name.');
    for (let index = 0; index < attributes.length; index += 2) {
      if (attributes[index] === name) this.fail(`The attribute ${name} is there twice.`, offset);
    }
    if (attributes.length >= this.limits.attributes * 2)
      this.fail(`An element has more than ${this.limits.attributes} attributes.`);
    this.skipSpace();
    if (text.charCodeAt(this.at) !== equals) this.fail(`The attribute ${name} has no value.`);
    this.at++;
    this.skipSpace();
    attributes.push(name, this.attributeValue(name));
  }

  private attributeValue(name: string): string {
    const { text } = this;
    const quote = text.charCodeAt(this.at);
    if (quote !== 34 && quote !== 39) this.fail(`The value of ${name} has no quotes.`);
    const start = this.at + 1;
    let [end, isPlain, hasReference] = [start, true, false];
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code >= 0x40 && code < 0xfffe) continue;
      if (code === ampersand) hasReference = true;
      else if (code < 32 && isAllowed(code)) isPlain = false;
      else if (code === lessThan) this.fail('A < stands in an attribute.', end);
      else if (end >= text.length) this.fail(`The value of ${name} does not end.`);
      else if (!isAllowed(code)) this.fail('A character is not allowed in XML.', end);
    }
    this.at = end + 1;
    const raw = text.slice(start, end);
    // XML 1.0 §3.3.3: literal white space in attributes becomes blanks.
    const value = isPlain ? raw : raw.replace(/[\t\n]/g, ' ');
    return hasReference ? this.expand(value, start) : value;
  }

  private endTag(): void {
    this.at += 2;
    const offset = this.at;
    const name = this.name('An end tag has no name.');
    this.skipSpace();
    if (this.text.charCodeAt(this.at) !== greaterThan) this.fail(`The end tag of ${name} is not well-formed.`);
    const open = this.open.pop();
    if (open !== name) this.fail(open ? `The element ${open} ends as ${name}.` : `There is no element ${name} to end.`, offset);
    this.at++;
    this.handler.end(name, this.at);
  }

  private characters(): void {
    const { text } = this;
    const start = this.at;
    let [end, isBlank, hasReference] = [start, true, false];
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === lessThan) break;
      if (code > 32) {
        isBlank = false;
        if (code === ampersand) hasReference = true;
        else if (code === bracket && text.startsWith(']]>', end)) this.fail(']]> stands in a text.', end);
        else if (code >= 0xfffe) this.fail('A character is not allowed in XML.', end);
      } else if (!isAllowed(code)) this.fail('A character is not allowed in XML.', end);
    }
    this.at = end;
    if (this.open.length === 0 && !isBlank) this.fail('Text stands outside the root element.', start);
    if (this.open.length === 0 || (isBlank && !this.handler.keepsSpace)) return;
    const raw = text.slice(start, end);
    this.handler.text(hasReference ? this.expand(raw, start) : raw, start);
  }

  private declaration(): void {
    const { text } = this;
    if (text.startsWith('<!--', this.at)) this.comment();
    else if (text.startsWith('<![CDATA[', this.at) && this.open.length > 0) this.characterData();
    else this.fail(text.startsWith('<!DOCTYPE', this.at) ? 'A DTD is not allowed.' : 'The markup is not well-formed.');
  }

  private comment(): void {
    const start = this.at;
    const end = this.text.indexOf('--', start + 4);
    if (end < 0) this.fail('A comment does not end.');
    if (this.text.charCodeAt(end + 2) !== greaterThan) this.fail('A comment contains --.', end);
    this.at = end + 3;
  }

  private characterData(): void {
    const start = this.at + 9;
    this.skipTo(']]>', 'A CDATA section does not end.');
    const raw = this.text.slice(start, this.at - 3);
    for (let index = 0; index < raw.length; index++) {
      if (!isAllowed(raw.charCodeAt(index))) this.fail('A character is not allowed in XML.', start + index);
    }
    if (raw !== '') this.handler.text(raw, start);
  }

  private name(message: string): string {
    const { text } = this;
    const start = this.at;
    if (!startsName(text.charCodeAt(start))) this.fail(message);
    let end = start + 1;
    while (end < text.length && continuesName(text.charCodeAt(end))) end++;
    if (end - start > this.limits.nameLength) this.fail(`A name is longer than ${this.limits.nameLength} characters.`, start);
    this.at = end;
    return text.slice(start, end);
  }

  private skipSpace(): boolean {
    const start = this.at;
    while (isSpace(this.text.charCodeAt(this.at))) this.at++;
    return this.at > start;
  }

  private skipTo(end: string, message: string): void {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) this.fail(message);
    this.at = found + end.length;
  }

  private expand(raw: string, start: number): string {
    return expandReferences(raw, (message, offset) => this.fail(message, start + offset));
  }

  private fail(message: string, offset = this.at): never {
    throw new UnreadableContent(message, placesIn(this.text)(offset));
  }
}
