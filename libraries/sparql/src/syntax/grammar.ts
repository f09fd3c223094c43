/** Reads SPARQL 1.1 into a syntax tree; whatever is wrong becomes an error with its place. */
import { LexerBuilder, ParserBuilder } from '@traqula/core';
import { sparql11ParserBuilder } from '@traqula/parser-sparql-1-1';
import { AstFactory, completeParseContext, lex, type Query, type Update } from '@traqula/rules-sparql-1-1';
import { SparqlRefused } from '../sparql-errors.ts';
import { refuseBrokenRules } from './broken-rules.ts';
import { groupElements } from './group-elements.ts';
import { PrefixLookahead, tokensWith } from './mended-tokens.ts';
import { otherKind, shown, unreadableAt } from './mistakes.ts';
import { prefixedName } from './prefixed-name.ts';
import { selectQuery } from './select-query.ts';
import { SourceText } from './source-text.ts';
import { longestText, refuseDeepNesting, refuseManyColumns, refuseManyVariables, type Token } from './text-limits.ts';

export interface Syntax<Tree> {
  readonly tree: Tree;
  readonly source: SourceText;
  /** The text without its comments; the same offsets as in the tree. */
  readonly text: string;
}

export function readQuerySyntax(original: string, base: string | undefined): Syntax<Query> {
  return read('queryUnit', original, base) as Syntax<Query>;
}

export function readUpdateSyntax(original: string, base: string | undefined): Syntax<Update> {
  return read('updateUnit', original, base) as Syntax<Update>;
}

interface Grammar {
  readonly lookahead: PrefixLookahead;
  readonly lexer: { tokenize(text: string): { tokens: Token[]; errors: { offset: number }[] } };
  readonly parser: Parser;
}

interface ParserMaker {
  consume(options: { tokenVocabulary: unknown }): Parser;
}

interface Parser {
  input: Token[];
  readonly errors: { message: string; token: Token; previousToken?: Token }[];
  setContext(context: unknown): void;
  queryUnit(context: unknown): Query;
  updateUnit(context: unknown): Update;
  /** The token that was read last is 0. */
  LA(ahead: number): Token | undefined;
}

const makeTree = new AstFactory({ tracksSourceLocation: true });

let grammar: Grammar | undefined;

/** Made when first needed: it takes a tenth of a second. */
function theGrammar(): Grammar {
  grammar ??= newGrammar();
  return grammar;
}

function newGrammar(): Grammar {
  const { tokenVocabulary } = lex.sparql11LexerBuilder;
  const lookahead = new PrefixLookahead();
  const tokens = LexerBuilder.create().add(...tokensWith(lookahead));
  const maker = ParserBuilder.create(sparql11ParserBuilder)
    .patchRule(prefixedName)
    .patchRule(selectQuery)
    .patchRule(groupElements) as unknown as ParserMaker;
  return {
    lookahead,
    lexer: tokens.build({ positionTracking: 'full', skipValidations: true, ensureOptimizations: true }) as Grammar['lexer'],
    // Not `build`, which gives neither the tokens nor the place of what goes beyond grammar.
    parser: maker.consume({ tokenVocabulary }),
  };
}

function read(rule: 'queryUnit' | 'updateUnit', original: string, base: string | undefined): Syntax<Query | Update> {
  if (original.length > longestText) throw new SparqlRefused(`The text is longer than ${longestText} characters.`);
  const source = new SourceText(original);
  const tokens = tokensOf(source);
  refuseDeepNesting(tokens, source);
  refuseManyColumns(tokens, source);
  refuseManyVariables(tokens, source);
  const tree = treeOf(rule, tokens, source, base);
  refuseBrokenRules(tree, source);
  return { tree, source, text: withoutComments(source.resolved, tokens) };
}

function tokensOf(source: SourceText): Token[] {
  const { lexer, lookahead } = theGrammar();
  lookahead.begin();
  const { tokens, errors } = lexer.tokenize(source.resolved);
  const [wrong] = errors;
  if (wrong) throw source.error(unreadableAt(source.resolved, wrong.offset), wrong.offset);
  return tokens;
}

function treeOf(rule: 'queryUnit' | 'updateUnit', tokens: Token[], source: SourceText, base: string | undefined): Query | Update {
  const { parser } = theGrammar();
  parser.input = tokens;
  const context = completeParseContext({ astFactory: makeTree, baseIRI: base });
  parser.setContext(context);
  const tree = rulesKept(() => parser[rule](context), source);
  const [wrong] = parser.errors;
  if (wrong)
    throw source.error(
      reasonOf(wrong, rule),
      Number.isNaN(wrong.token.startOffset) ? source.resolved.length : wrong.token.startOffset,
    );
  return tree;
}

/** What goes beyond grammar, an unknown prefix or a variable bound twice, is found at the token that was read last. */
function rulesKept<T>(parse: () => T, source: SourceText): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) throw new SparqlRefused('The text is nested too deeply.', { cause: error });
    const message = error instanceof Error ? error.message : String(error);
    throw source.error(message, theGrammar().parser.LA(0)?.startOffset ?? 0, error);
  }
}

function reasonOf({ message, token }: Parser['errors'][number], rule: 'queryUnit' | 'updateUnit'): string {
  const other = otherKind(token.image, rule);
  if (other) return other;
  const expected = /--> (.+?) <--/.exec(message)?.[1];
  const found = token.image === '' ? 'unexpected end' : `unexpected ${shown(token.image)}`;
  return expected === undefined || expected === token.image ? found : `${found}, expected ${expected}`;
}

/** What is between tokens is blanks and comments. */
function withoutComments(text: string, tokens: readonly Token[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { image, startOffset } of tokens) {
    pieces.push(text.slice(end, startOffset).replace(/[^\r\n]/g, ' '), image);
    end = startOffset + image.length;
  }
  return pieces.join('');
}
