/** The tokens of an expression one after the other, and what is found to be wrong with them. */
import type { Token, Tokens } from './lexer.ts';
import type { Diagnostic } from './nodes.ts';
import type { Span } from './span.ts';

/** As deep as expressions may be nested: deeper ones are no longer written by people. */
const deepest = 500;

/** As many operators or calls may follow each other. */
const longest = 2_000;

export class TooDeep extends Error {}

export class TokenStream {
  readonly diagnostics: Diagnostic[];
  private readonly tokens: readonly Token[];
  private position = 0;
  private depth = 0;

  constructor({ tokens, diagnostics }: Tokens) {
    this.tokens = tokens;
    this.diagnostics = [...diagnostics];
  }

  get next(): Token {
    return this.tokens[this.position]!;
  }

  /** The token that was taken last; before the first one, nothing at the start. */
  get last(): Span {
    return this.tokens[this.position - 1] ?? { start: 0, end: 0 };
  }

  peek(distance: number): Token {
    return this.tokens[Math.min(this.position + distance, this.tokens.length - 1)]!;
  }

  take(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.position++;
    return token;
  }

  isNext(text: string): boolean {
    return this.next.text === text && this.next.kind !== 'string' && this.next.kind !== 'openString';
  }

  takeIf(text: string): boolean {
    const isThere = this.isNext(text);
    if (isThere) this.position++;
    return isThere;
  }

  isName(): boolean {
    return this.next.kind === 'identifier';
  }

  /** An empty place before the next token. */
  here(): Span {
    return { start: this.next.start, end: this.next.start };
  }

  fault(message: string, { start, end }: Span): void {
    this.diagnostics.push({ severity: 'error', message, start, end });
  }

  limit(length: number): void {
    if (length > longest) throw new TooDeep();
  }

  nested<Result>(parse: () => Result): Result {
    if (++this.depth > deepest) throw new TooDeep();
    const result = parse();
    this.depth--;
    return result;
  }
}
