/** The grammar's tokens, mended where a text can make their patterns look at the same characters again and again, and where they refuse what the standard has. */
import { lex } from '@traqula/rules-sparql-1-1';

type TokenType = (typeof lex.sparql11LexerBuilder.tokenVocabulary)[number];
type Match = RegExpExecArray | null;

/** The characters of prefixes, dots included (SPARQL 1.1 §19.8, PN_CHARS). */
const wordPattern =
  /(?:[\w.\-\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u037D\u037F-\u1FFF\u203F\u2040\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD]|\u200C|\u200D|[\uD800-\uDB7F][\uDC00-\uDFFF])*/y;

/** Tells whether a word can begin a prefixed name. The answer for one word holds from each of its characters on, and is found once. */
export class PrefixLookahead {
  /** How many characters were looked at. */
  steps = 0;
  private wordEnd = 0;
  private mayBePrefix = false;

  /** Before each text. */
  begin(): void {
    this.wordEnd = 0;
    this.steps = 0;
  }

  isPossible(text: string, offset: number): boolean {
    if (offset >= this.wordEnd) this.look(text, offset);
    return this.mayBePrefix;
  }

  /** A prefix ends at a colon, and its last character is no dot. */
  private look(text: string, offset: number): void {
    wordPattern.lastIndex = offset;
    wordPattern.test(text);
    const end = wordPattern.lastIndex;
    this.steps += end - offset + 1;
    this.mayBePrefix = text[end] === ':' && (end === offset || text[end - 1] !== '.');
    this.wordEnd = Math.max(end, offset + 1);
  }
}

/** All tokens of SPARQL, in the grammar's order. */
export function tokensWith(lookahead: PrefixLookahead): TokenType[] {
  const { pNameLn, pNameNs } = lex.terminals;
  const localName = named(pNameLn, lookahead);
  const mended = new Map<TokenType, TokenType>([
    [pNameLn, localName],
    [pNameNs, { ...named(pNameNs, lookahead), LONGER_ALT: [localName] }],
    ...[...twoWords, ...decimals].map(({ token, pattern }) => [token, { ...token, PATTERN: pattern }] as const),
  ]);
  return lex.sparql11LexerBuilder.tokenVocabulary.map((token) => mended.get(token) ?? token);
}

/** A decimal needs no digit before its point (SPARQL 1.1, rule 147): the grammar's own patterns want one. */
const decimals = [
  { token: lex.terminals.decimal, pattern: /\d*\.\d+/ },
  { token: lex.terminals.decimalPositive, pattern: /\+\d*\.\d+/ },
  { token: lex.terminals.decimalNegative, pattern: /-\d*\.\d+/ },
];

/** Each blank and each comment can be read in one way only: the grammar's own pattern tries all ways to divide a run of blanks. */
const twoWords = (
  [
    [lex.deleteDataClause, 'delete', 'data'],
    [lex.deleteWhereClause, 'delete', 'where'],
    [lex.insertDataClause, 'insert', 'data'],
  ] as const
).map(([token, first, second]) => ({ token, pattern: new RegExp(`${first}(?:[\\t\\n\\r ]|#[^\\n]*\\n)+${second}`, 'i') }));

function named(token: TokenType, lookahead: PrefixLookahead): TokenType {
  const pattern = new RegExp((token.PATTERN as RegExp).source, 'y');
  const exec = (text: string, offset: number): Match => {
    if (!lookahead.isPossible(text, offset)) return null;
    pattern.lastIndex = offset;
    return pattern.exec(text);
  };
  return { ...token, PATTERN: { exec }, START_CHARS_HINT: startCharacters, LINE_BREAKS: false };
}

/** Of prefixed names. Beyond Latin 1 the lexer takes many codes together: there each may begin one. */
const startCharacters: number[] = Array.from({ length: 2 ** 16 }, (_, code) => code).filter(
  (code) => code > 0xff || /[A-Za-z:\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF]/.test(String.fromCharCode(code)),
);
