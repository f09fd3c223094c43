/** Reads the words of Turtle, one at a time: terms, names, punctuation; an error has its place. */
import { placesIn, UnreadableContent } from '@orrery/kernel/diagnostics.ts';
import { hasIriCharacters } from '../terms/iri-notation.ts';
import { isAbsoluteIri, resolveIri } from '../terms/resolve-iri.ts';
import { type Blank, type Direction, type Iri, Literal } from '../terms/term.ts';
import { rdfVocabulary, xsd } from '../terms/vocabulary.ts';
import { unescapeIri, unescapeLocal, unescapeString } from './escapes.ts';
import { continuesName, endOfLocal, endOfName, startsLabel, startsPrefix } from './name-characters.ts';
import { type KnownTerms, TermTable } from './term-table.ts';

const [tab, lineFeed, carriageReturn, blank, doubleQuote, hash, singleQuote] = [9, 10, 13, 32, 34, 35, 39];
const [plus, minus, dot, colon, less, at, backslash, underscore, circumflex] = [43, 45, 46, 58, 60, 64, 92, 95, 94];

const number = /[+-]?(?:(?:\d+\.\d*|\.\d+|\d+)[eE][+-]?\d+|(\d*\.\d+)|(\d+))/y;
const languageTag = /@([a-zA-Z]+(?:-[a-zA-Z0-9]+)*)(?:--(ltr|rtl))?/y;

export class Scanner {
  readonly text: string;
  position = 0;
  readonly prefixes = new Map<string, string>();
  base: string | undefined;
  readonly terms: TermTable;
  private readonly references = new Map<string, Iri>();
  private readonly names = new Map<string, Iri>();

  constructor(text: string, base: string | undefined, terms?: KnownTerms) {
    this.text = text;
    this.base = base;
    this.terms = new TermTable(terms);
  }

  /** Skips blanks and comments; gives the code of the next character, NaN at the end. */
  next(): number {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.position);
      if (code === blank || code === lineFeed || code === tab || code === carriageReturn) this.position++;
      else if (code === hash) {
        const end = text.indexOf('\n', this.position);
        const line = text.slice(this.position, end < 0 ? text.length : end + 1);
        // A carriage return alone ends a comment, too.
        const other = line.indexOf('\r');
        this.position += other < 0 ? line.length : other + 1;
      } else return code;
    }
  }

  expect(character: string): void {
    if (this.next() !== character.charCodeAt(0)) this.fail(`“${character}” is expected here.`);
    this.position++;
  }

  /** A word in any case that ends where no name goes on; says whether it was there. */
  word(pattern: RegExp): boolean {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position = pattern.lastIndex;
    return found !== null;
  }

  setBase(): void {
    this.base = this.reference().value;
    this.references.clear();
  }

  setPrefix(): void {
    this.next();
    const start = this.position;
    const end = startsPrefix(this.text.charCodeAt(start)) ? endOfName(this.text, start + 1) : start;
    if (this.text.charCodeAt(end) !== colon) this.fail('A prefix with its colon is expected here.');
    this.position = end + 1;
    this.next();
    this.prefixes.set(this.text.slice(start, end), this.reference().value);
    this.names.clear();
  }

  /** `<…>`. */
  reference(): Iri {
    const { position: start, text } = this;
    const end = text.charCodeAt(start) === less ? text.indexOf('>', start) : -1;
    if (end < 0) this.fail('An IRI is expected here.');
    const raw = text.slice(start + 1, end);
    let found = this.references.get(raw);
    if (!found) {
      found = this.iri(this.absolute(raw));
      this.references.set(raw, found);
    }
    this.position = end + 1;
    return found;
  }

  /** An IRI in one of its two forms, or a blank node with a label. */
  node(code: number): Iri | Blank {
    if (code === less) return this.reference();
    return code === underscore ? this.label() : this.prefixedName();
  }

  /** `a`, or an IRI. */
  verb(code: number): Iri {
    if (code === less) return this.reference();
    const { text, position } = this;
    const after = text.charCodeAt(position + 1);
    if (
      code === 97 &&
      after !== colon &&
      !continuesName(after) &&
      !(after === dot && continuesName(text.charCodeAt(position + 2)))
    ) {
      this.position++;
      return this.iri(rdfVocabulary.type);
    }
    return this.prefixedName();
  }

  object(code: number): Iri | Blank | Literal {
    if (code === less) return this.reference();
    if (code === doubleQuote || code === singleQuote)
      return this.literal(code, () => (this.next() === less ? this.reference() : this.prefixedName()));
    if (code === plus || code === minus || code === dot || (code >= 48 && code <= 57)) return this.number();
    if (code === 116 && this.word(/true(?![\w:.-]*:)(?![\w-])/y)) return new Literal('true', xsd.boolean);
    if (code === 102 && this.word(/false(?![\w:.-]*:)(?![\w-])/y)) return new Literal('false', xsd.boolean);
    return this.node(code);
  }

  /** A string, and its language or what the function reads as its datatype. */
  literal(quote: number, datatype: () => Iri): Literal {
    const value = this.string(quote);
    const code = this.text.charCodeAt(this.position);
    if (code === at) return this.tagged(value);
    if (code !== circumflex || this.text.charCodeAt(this.position + 1) !== circumflex) return new Literal(value, xsd.string);
    this.position += 2;
    return new Literal(value, datatype().value);
  }

  /** A blank node that nobody can name. */
  anonymous(): Blank {
    return this.terms.anonymous();
  }

  iri(value: string): Iri {
    return this.terms.iri(value);
  }

  finish(): void {
    this.terms.finish();
  }

  fail(message: string, offset = this.position): never {
    throw new UnreadableContent(message, placesIn(this.text)(Math.min(offset, this.text.length)));
  }

  private absolute(raw: string): string {
    const value = raw.includes('\\') ? unescapeIri(raw) : raw;
    if (value === undefined || !hasIriCharacters(value)) this.fail(`<${beginningOf(raw)}> is no IRI.`);
    if (isAbsoluteIri(value)) return value;
    if (this.base === undefined) this.fail(`<${beginningOf(raw)}> is relative, and the document has no base.`);
    return resolveIri(value, this.base);
  }

  private label(): Blank {
    const start = this.position + 2;
    const isLabel = this.text.charCodeAt(start - 1) === colon && startsLabel(this.text.charCodeAt(start));
    if (!isLabel) this.fail('A label of a blank node is expected here.');
    this.position = endOfName(this.text, start + 1);
    return this.terms.labelled(this.text.slice(start, this.position));
  }

  private prefixedName(): Iri {
    const { text, position: start } = this;
    const middle = startsPrefix(text.charCodeAt(start)) ? endOfName(text, start + 1) : start;
    if (text.charCodeAt(middle) !== colon) this.fail('A term is expected here.');
    const end = endOfLocal(text, middle + 1);
    const raw = text.slice(start, end);
    let found = this.names.get(raw);
    if (!found) {
      const namespace = this.prefixes.get(text.slice(start, middle));
      if (namespace === undefined) this.fail(`The prefix ${text.slice(start, middle)}: is not declared.`);
      const local = text.slice(middle + 1, end);
      found = this.iri(namespace + (local.includes('\\') ? unescapeLocal(local) : local));
      this.names.set(raw, found);
    }
    this.position = end;
    return found;
  }

  private number(): Literal {
    number.lastIndex = this.position;
    const found = number.exec(this.text);
    if (!found) this.fail('A term is expected here.');
    this.position = number.lastIndex;
    const datatype = found[2] !== undefined ? xsd.integer : found[1] !== undefined ? xsd.decimal : xsd.double;
    return new Literal(found[0], datatype);
  }

  private tagged(value: string): Literal {
    languageTag.lastIndex = this.position;
    const found = languageTag.exec(this.text);
    if (!found) this.fail('A language tag is expected here.');
    this.position = languageTag.lastIndex;
    if (this.text[this.position] === '_') this.fail('A language tag has letters, digits and hyphens.');
    const direction = found[2] as Direction | undefined;
    return new Literal(value, direction ? rdfVocabulary.dirLangString : rdfVocabulary.langString, found[1]!, direction);
  }

  private string(quote: number): string {
    const { text, position: start } = this;
    const isLong = text.charCodeAt(start + 1) === quote && text.charCodeAt(start + 2) === quote;
    const size = isLong ? 3 : 1;
    let hasEscapes = false;
    let end = start + size;
    for (; ; end++) {
      const code = text.charCodeAt(end);
      if (code === backslash) {
        hasEscapes = true;
        end++;
      } else if (code === quote && (!isLong || (text.charCodeAt(end + 1) === quote && text.charCodeAt(end + 2) === quote))) break;
      else if (!isLong && (code === lineFeed || code === carriageReturn)) this.fail('A string ends before its line does.', end);
      else if (end >= text.length) this.fail('The string has no end.');
    }
    this.position = end + size;
    const raw = text.slice(start + size, end);
    return (hasEscapes ? unescapeString(raw) : raw) ?? this.fail('The string has a wrong escape.', start);
  }
}

/** As much of a long text as a message shows, in whole characters. */
function beginningOf(text: string): string {
  return text.slice(0, 100).replace(/[\ud800-\udbff]$/, '');
}
