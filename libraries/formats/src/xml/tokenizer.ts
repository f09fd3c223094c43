/** Reads the text of an XML document once from start to end and tells a handler what is there. */
import type { Limits } from '../format.ts';
import { isAllowed, isSpace } from './characters.ts';
import { readDoctype } from './doctype.ts';
import type { Entities } from './entities.ts';
import { Pairs } from './pairs.ts';
import { notAllowed, withLineFeeds, XmlScanner } from './scanner.ts';

export interface XmlHandler {
  /** The list of attributes is used again for the next element. */
  start(name: string, attributes: Pairs, offset: number): void;
  text(text: string, offset: number): void;
  end(name: string, endOffset: number): void;
  comment?(text: string): void;
  instruction?(target: string, data: string): void;
  /** Whether text of blanks only matters now. */
  readonly keepsSpace: boolean;
  /** Whether the document may declare entities; else a DTD is refused unread. */
  readonly takesEntities?: boolean;
  /** The entities of a document that declares some. */
  entities?(declared: Entities): void;
}

const [greaterThan, slash, exclamation, question, lessThan, ampersand, equals, bracket] = [62, 47, 33, 63, 60, 38, 61, 93];

const declaration =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[\w.-]+"|'[\w.-]+'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*$/;

/** Whether a document says that it is XML 1.1. */
export function isNewerXml(text: string): boolean {
  return /^<\?xml\s+version\s*=\s*["']1\.1["']/.test(text);
}

/** XML 1.1 §2.11: there are more line ends than in 1.0. */
export function withLineEndsOfNewerXml(text: string): string {
  return text.replace(/\r\n|\r\u0085|[\r\u0085\u2028]/g, '\n');
}

export function tokenizeXml(text: string, handler: XmlHandler, limits: Limits): void {
  new XmlTokenizer(text, handler, limits).run();
}

class XmlTokenizer {
  private readonly text: string;
  private readonly scanner: XmlScanner;
  private readonly handler: XmlHandler;
  private readonly limits: Limits;
  private readonly open: string[] = [];
  private readonly attributes = new Pairs();
  /** The names of the attributes, where an element has many. */
  private readonly many = new Set<string>();
  private hasRoot = false;

  constructor(text: string, handler: XmlHandler, limits: Limits) {
    this.text = text;
    this.scanner = new XmlScanner(text, limits);
    this.handler = handler;
    this.limits = limits;
  }

  run(): void {
    const { text, scanner } = this;
    if (text.startsWith('<?xml') && isSpace(text.charCodeAt(5))) this.declaration();
    while (scanner.at < text.length) {
      if (text.charCodeAt(scanner.at) === lessThan) this.markup();
      else this.characters();
    }
    if (this.open.length > 0) scanner.fail(`The element ${this.open.at(-1)} does not end.`);
    if (!this.hasRoot) scanner.fail('There is no element.');
  }

  private declaration(): void {
    const found = this.scanner.upTo('?>', 'The XML declaration does not end.');
    if (found.length > 1000 || !declaration.test(found)) this.scanner.fail('The XML declaration is not well-formed.', 0);
    this.scanner.isNewer = isNewerXml(found);
  }

  private markup(): void {
    const next = this.text.charCodeAt(this.scanner.at + 1);
    if (next === slash) this.endTag();
    else if (next === exclamation) this.otherMarkup();
    else if (next === question) this.instruction();
    else this.startTag();
  }

  private startTag(): void {
    const { scanner, attributes } = this;
    const offset = scanner.at;
    scanner.at++;
    const name = scanner.name('An element has no name.');
    if (this.open.length === 0 && this.hasRoot) scanner.fail('A document has one root element.', offset);
    if (this.open.length >= this.limits.depth) scanner.fail(`Elements are nested deeper than ${this.limits.depth}.`, offset);
    this.hasRoot = true;
    attributes.clear();
    for (let hadSpace = scanner.skipSpace(); !this.isAtEndOfTag(); hadSpace = scanner.skipSpace()) {
      if (!hadSpace) scanner.fail(`The tag of ${name} is not well-formed.`);
      this.attribute();
    }
    if (this.text.charCodeAt(scanner.at) === greaterThan) this.openElement(name, offset);
    else this.emptyElement(name, offset);
  }

  private isAtEndOfTag(): boolean {
    const code = this.text.charCodeAt(this.scanner.at);
    return code === greaterThan || code === slash;
  }

  private openElement(name: string, offset: number): void {
    this.scanner.at++;
    this.open.push(name);
    this.handler.start(name, this.attributes, offset);
  }

  private emptyElement(name: string, offset: number): void {
    const { scanner } = this;
    if (this.text.charCodeAt(scanner.at + 1) !== greaterThan) scanner.fail(`The tag of ${name} is not well-formed.`);
    scanner.at += 2;
    this.handler.start(name, this.attributes, offset);
    this.handler.end(name, scanner.at);
  }

  private attribute(): void {
    const { attributes, scanner, text } = this;
    const offset = scanner.at;
    const name = scanner.name('An attribute has no name.');
    if (this.isThere(name)) scanner.fail(`The attribute ${name} is there twice.`, offset);
    if (attributes.count >= this.limits.attributes)
      scanner.fail(`An element has more than ${this.limits.attributes} attributes.`);
    scanner.skipSpace();
    if (text.charCodeAt(scanner.at) !== equals) scanner.fail(`The attribute ${name} has no value.`);
    scanner.at++;
    scanner.skipSpace();
    attributes.add(name, scanner.attributeValue(name));
  }

  /** Looking through many attributes again and again would cost too much; few are looked through faster. */
  private isThere(name: string): boolean {
    return this.attributes.count > 32 ? this.isAmongMany(name) : this.attributes.has(name);
  }

  private isAmongMany(name: string): boolean {
    const { attributes, many } = this;
    if (attributes.count === 33) {
      many.clear();
      for (const [known] of attributes.entries()) many.add(known);
    }
    const isThere = many.has(name);
    many.add(name);
    return isThere;
  }

  private endTag(): void {
    const { scanner } = this;
    scanner.at += 2;
    const offset = scanner.at;
    const name = scanner.name('An end tag has no name.');
    scanner.skipSpace();
    if (this.text.charCodeAt(scanner.at) !== greaterThan) scanner.fail(`The end tag of ${name} is not well-formed.`);
    const open = this.open.pop();
    if (open !== name)
      scanner.fail(open ? `The element ${open} ends as ${name}.` : `There is no element ${name} to end.`, offset);
    scanner.at++;
    this.handler.end(name, scanner.at);
  }

  private characters(): void {
    const { text, scanner } = this;
    const start = scanner.at;
    let end = start;
    let isBlank = true;
    let hasReference = false;
    let hasReturn = false;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === lessThan) break;
      if (code > 32) {
        isBlank = false;
        if (code === ampersand) hasReference = true;
        else if (code === bracket && text.startsWith(']]>', end)) scanner.fail(']]> stands in a text.', end);
        else if (code >= 0xfffe) scanner.fail(notAllowed, end);
      } else if (code === 13) hasReturn = true;
      else if (!isAllowed(code)) scanner.fail(notAllowed, end);
    }
    scanner.at = end;
    if (this.open.length === 0 && !isBlank) scanner.fail('Text stands outside the root element.', start);
    if (this.open.length === 0 || (isBlank && !this.handler.keepsSpace)) return;
    const raw = text.slice(start, end);
    this.handler.text(hasReference || hasReturn ? scanner.expand(raw, start, withLineFeeds) : raw, start);
  }

  private otherMarkup(): void {
    const { text, scanner } = this;
    if (text.startsWith('<!--', scanner.at)) this.comment();
    else if (text.startsWith('<![CDATA[', scanner.at) && this.open.length > 0) this.characterData();
    else if (text.startsWith('<!DOCTYPE', scanner.at)) this.doctype();
    else scanner.fail('The markup is not well-formed.');
  }

  private comment(): void {
    const comment = this.scanner.comment();
    this.handler.comment?.(withLineFeeds(comment));
  }

  private doctype(): void {
    const { scanner } = this;
    if (!this.handler.takesEntities) scanner.fail('A DTD is not allowed.');
    if (this.hasRoot || scanner.entities) scanner.fail('A document type is declared once, before the root element.');
    scanner.entities = readDoctype(scanner);
    this.handler.entities?.(scanner.entities);
  }

  private instruction(): void {
    const { scanner } = this;
    const start = scanner.at;
    scanner.at += 2;
    const target = scanner.name('A processing instruction has no name.');
    if (target.toLowerCase() === 'xml') scanner.fail('The XML declaration is not at the beginning.', start);
    const data = scanner.upTo('?>', 'A processing instruction does not end.');
    scanner.refuseCharactersOf(data, start + 2 + target.length);
    this.handler.instruction?.(target, withLineFeeds(data).replace(/^[ \t\n]+/, ''));
  }

  private characterData(): void {
    const { scanner } = this;
    const start = scanner.at + 9;
    const raw = scanner.upTo(']]>', 'A CDATA section does not end.', start);
    scanner.refuseCharactersOf(raw, start);
    if (raw !== '') this.handler.text(withLineFeeds(raw), start);
  }
}
