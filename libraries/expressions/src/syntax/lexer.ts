/** Cuts the text of an expression into tokens. Whatever the text, it gives tokens to its end, and says what was none. */
import type { Diagnostic } from './nodes.ts';

export type TokenKind = 'identifier' | 'integer' | 'real' | 'string' | 'openString' | 'word' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As it is written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  readonly diagnostics: readonly Diagnostic[];
}

/** These words are no names; a leading underscore makes a name of them. */
export const words: ReadonlySet<string> = new Set([
  'not',
  'and',
  'or',
  'xor',
  'implies',
  'if',
  'then',
  'else',
  'endif',
  'let',
  'in',
  'true',
  'false',
  'null',
  'String',
  'Integer',
  'Real',
  'Boolean',
]);

const blank = /[ \t\r\n]+/y;
/** An opening bracket is part of the word before it, so that a variable may be called Sequence. */
const patterns: readonly (readonly [RegExp, TokenKind])[] = [
  [/(?:Sequence|OrderedSet)[{(]|super:/y, 'sign'],
  [/_?[a-zA-Z][a-zA-Z0-9_]*/y, 'identifier'],
  [/[0-9]+\.[0-9]+/y, 'real'],
  [/[0-9]+/y, 'integer'],
  [/'(?:[^'\\]|\\[\s\S])*'/y, 'string'],
  [/->|::|<=|>=|<>|!=|==|[.,:|(){}=<>+\-*/]/y, 'sign'],
];

export function tokensOf(text: string): Tokens {
  const tokens: Token[] = [];
  const diagnostics: Diagnostic[] = [];
  let offset = 0;
  while (offset < text.length) {
    const blanks = matched(blank, text, offset);
    if (blanks !== undefined) {
      offset += blanks.length;
      continue;
    }
    const token = tokenAt(text, offset);
    if (token) tokens.push(token);
    else diagnostics.push(unknownAt(text, offset));
    offset = token?.end ?? diagnostics.at(-1)!.end;
    if (token?.kind === 'openString') break;
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return { tokens, diagnostics };
}

function tokenAt(text: string, start: number): Token | undefined {
  for (const [pattern, kind] of patterns) {
    const found = matched(pattern, text, start);
    if (found !== undefined) return { kind: words.has(found) ? 'word' : kind, text: found, start, end: start + found.length };
  }
  // What follows a quote that nothing closes is part of the string, so the rest is not looked at.
  return text[start] === "'" ? { kind: 'openString', text: text.slice(start), start, end: start + 1 } : undefined;
}

function matched(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

function unknownAt(text: string, start: number): Diagnostic {
  const character = String.fromCodePoint(text.codePointAt(start)!);
  const end = start + character.length;
  return { severity: 'error', message: `token recognition error at: '${character}'`, start, end };
}
