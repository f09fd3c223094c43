/** Goes through JSON text value by value; what is no JSON is refused with its offset. */
import { Refusal } from '../refusal.ts';
import { NameTable } from '../text/name-table.ts';

const [quote, comma, minus, point, colon, openBracket, backslash, closeBracket, openBrace, closeBrace] = [
  34, 44, 45, 46, 58, 91, 92, 93, 123, 125,
];

/** The signs that begin and end values. */
export const signs = { quote, openBracket, closeBracket, openBrace, closeBrace } as const;

const words: Readonly<Record<string, string>> = { t: 'true', f: 'false', n: 'null' };

export class JsonCursor {
  readonly text: string;
  at = 0;
  private readonly names = new NameTable();
  private readonly mostDepth: number;

  constructor(text: string, mostDepth = 1000) {
    this.text = text;
    this.mostDepth = mostDepth;
  }

  /** The code of the next sign that is no blank; not a number at the end. */
  next(): number {
    const { text } = this;
    let code = text.charCodeAt(this.at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++this.at);
    return code;
  }

  /** Goes into an object or a list that begins here; says whether anything is in it. */
  open(end: number): boolean {
    this.at++;
    if (this.next() !== end) return true;
    this.at++;
    return false;
  }

  /** Behind a value: says whether another one follows before the end. */
  more(end: number): boolean {
    const code = this.next();
    if (code !== comma && code !== end) this.fail(`A comma or ${String.fromCharCode(end)} is missing.`);
    this.at++;
    return code === comma;
  }

  /** The key that comes next, and its colon. */
  key(): string {
    if (this.next() !== quote) this.fail('A key in quotes is missing.');
    const key = this.name();
    if (this.next() !== colon) this.fail('A colon is missing.');
    this.at++;
    return key;
  }

  /** A string that is likely to come again. */
  name(): string {
    const { text } = this;
    const start = this.at + 1;
    let end = start;
    let hash = 0;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code === backslash || !(code >= 32)) return this.string();
      hash = (hash * 31 + code) | 0;
    }
    this.at = end + 1;
    return this.names.take(text, start, end, hash);
  }

  string(): string {
    const { text } = this;
    const start = this.at + 1;
    let end = start;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code === backslash) return this.escapedString();
      if (!(code >= 32)) this.fail('A string is not well-formed.');
    }
    this.at = end + 1;
    return text.slice(start, end);
  }

  /** The digits of a number as they stand there. */
  number(): string {
    const start = this.at;
    if (this.text.charCodeAt(this.at) === minus) this.at++;
    const isZero = this.text.charCodeAt(this.at) === 48;
    const digits = this.digits();
    if (isZero && digits > 1) this.fail('A number begins with 0.', start);
    if (this.text.charCodeAt(this.at) === point) this.fraction();
    if ((this.text.charCodeAt(this.at) | 32) === 101) this.exponent();
    return this.text.slice(start, this.at);
  }

  /** `true`, `false` or `null`. */
  word(): string {
    const word = words[this.text[this.at] ?? ''];
    if (word === undefined || !this.text.startsWith(word, this.at)) this.fail(this.isAtEnd() ? endsEarly : 'A value is missing.');
    this.at += word.length;
    return word;
  }

  /** Goes behind a value, whatever it is, and gives its text. */
  skip(): string {
    this.next();
    const start = this.at;
    const ends: number[] = [];
    do {
      const end = this.opening();
      if (end < 0) this.scalar();
      if (end > 0) this.enter(end, ends);
      else this.closeFrom(ends);
    } while (ends.length > 0);
    return this.text.slice(start, this.at);
  }

  isNumber(code: number): boolean {
    return code === minus || (code >= 48 && code <= 57);
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  fail(message: string, offset = this.at): never {
    throw new Refusal(message, offset);
  }

  /** The end of an object or a list that begins here and is not empty; 0 for an empty one, less for anything else. */
  private opening(): number {
    const code = this.next();
    if (code !== openBrace && code !== openBracket) return -1;
    const end = code === openBrace ? closeBrace : closeBracket;
    return this.open(end) ? end : 0;
  }

  private enter(end: number, ends: number[]): void {
    if (ends.length >= this.mostDepth) this.fail(`Values are nested deeper than ${this.mostDepth}.`);
    ends.push(end);
    this.keyOf(end);
  }

  private keyOf(end: number): void {
    if (end === closeBrace) this.key();
  }

  /** Closes everything that ends here, up to where another value follows. */
  private closeFrom(ends: number[]): void {
    for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
      if (this.more(end)) {
        this.keyOf(end);
        return;
      }
      ends.pop();
    }
  }

  private scalar(): void {
    const code = this.text.charCodeAt(this.at);
    if (code === quote) this.string();
    else if (this.isNumber(code)) this.number();
    else this.word();
  }

  private escapedString(): string {
    const { text } = this;
    const start = this.at;
    let end = start + 1;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code === backslash) end++;
      else if (!(code >= 32)) this.fail('A string is not well-formed.');
    }
    this.at = end + 1;
    const found = parsed(text.slice(start, end + 1));
    if (found === undefined) return this.fail('A string is not well-formed.', start);
    return found.isWellFormed() ? found : this.fail('A string holds half a surrogate pair.', start);
  }

  private digits(): number {
    const start = this.at;
    for (let code = this.text.charCodeAt(this.at); code >= 48 && code <= 57; ) code = this.text.charCodeAt(++this.at);
    if (this.at === start) this.fail('A digit is missing.');
    return this.at - start;
  }

  private fraction(): void {
    this.at++;
    this.digits();
  }

  private exponent(): void {
    this.at++;
    const code = this.text.charCodeAt(this.at);
    if (code === minus || code === 43) this.at++;
    this.digits();
  }
}

const endsEarly = 'The document ends too early.';

function parsed(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
