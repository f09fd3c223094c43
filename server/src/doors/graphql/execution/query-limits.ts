/** The limits of queries: what is beyond them is refused before it is validated, since validation itself can be made slow. */
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql';

export const queryLimits = {
  /** It is read in one turn of the event loop, and errors look for their places in it. Long values are variables. */
  characters: 100_000,
  /** Of the document; a parser stops there. */
  tokens: 4000,
  /** Braces, brackets and parentheses within each other: the parser calls itself for each. */
  nesting: 200,
  /** Lines of the text: the place of each error is found by counting them from its beginning. */
  lines: 10_000,
  /** Fields within fields. */
  depth: 15,
  aliases: 100,
  fields: 500,
  fragments: 100,
  /** Characters of a name: what the query names is told with every value, and what nobody knows is compared with all that is known. */
  name: 200,
  /** Entities that may be given, and what costs as much as so many. */
  cost: 10_000,
  /** The same for each event of a subscription: nobody waits for its turn. */
  eventCost: 200,
};

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Refuses a text before it is parsed. */
export function refuseHostile(text: string): void {
  if (text.length > queryLimits.characters) throw tooLong();
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  for (let read = 0; read < queryLimits.tokens && depth <= queryLimits.nesting; read++) {
    const { kind, line, start, end } = lexer.advance();
    if (kind === TokenKind.NAME && end - start > queryLimits.name) throw tooMany('name');
    if (line > queryLimits.lines) throw new GraphQLError(`A query has at most ${queryLimits.lines} lines.`);
    if (kind === TokenKind.EOF) return;
    if (opening.has(kind)) depth++;
    if (closing.has(kind)) depth--;
  }
  if (depth > queryLimits.nesting) throw new GraphQLError(`A query has at most ${queryLimits.nesting} levels of braces.`);
}

/** What is said of a document, where it is beyond a limit. */
export function limitError(document: DocumentNode): GraphQLError | undefined {
  const counts = countsOf(document);
  for (const name of ['fields', 'aliases', 'fragments', 'depth'] as const)
    if (counts[name] > queryLimits[name]) return tooMany(name);
  return undefined;
}

function tooMany(name: keyof typeof says): GraphQLError {
  return new GraphQLError(`A query has at most ${queryLimits[name]} ${says[name]}.`);
}

function tooLong(): GraphQLError {
  return new GraphQLError(`The text of a query has at most ${queryLimits.characters} characters. Give long values as variables.`);
}

const says = {
  fields: 'fields',
  aliases: 'aliases',
  fragments: 'fragments',
  depth: 'levels of fields',
  name: 'characters in a name',
};

interface Counts {
  fields: number;
  aliases: number;
  fragments: number;
  depth: number;
}

function countsOf(document: DocumentNode): Counts {
  const counts: Counts = { fields: 0, aliases: 0, fragments: 0, depth: 0 };
  const sets = new Map<string, SelectionSetNode>();
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) sets.set(one.name.value, one.selectionSet);
  for (const one of document.definitions) if ('selectionSet' in one && one.selectionSet) count(one.selectionSet, counts);
  counts.depth = deepestOf(document, sets);
  return counts;
}

function count({ selections }: SelectionSetNode, counts: Counts): void {
  for (const one of selections) {
    if (one.kind === Kind.FIELD) counts.fields++;
    else counts.fragments++;
    if (one.kind === Kind.FIELD && one.alias) counts.aliases++;
    if ('selectionSet' in one && one.selectionSet) count(one.selectionSet, counts);
  }
}

/** Fragments count where they are used. One within itself is refused by validation; here it counts once. */
function deepestOf(document: DocumentNode, sets: ReadonlyMap<string, SelectionSetNode>): number {
  const known = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, 0);
    const set = sets.get(name);
    const depth = set ? ofSet(set) : 0;
    known.set(name, depth);
    return depth;
  };
  const ofSelection = (one: SelectionNode): number => {
    if (one.kind === Kind.FRAGMENT_SPREAD) return ofFragment(one.name.value);
    if (one.kind === Kind.INLINE_FRAGMENT) return ofSet(one.selectionSet);
    // What the schema tells of itself has a rule of its own.
    if (one.name.value.startsWith('__')) return 1;
    return 1 + (one.selectionSet ? ofSet(one.selectionSet) : 0);
  };
  const ofSet = ({ selections }: SelectionSetNode): number => Math.max(0, ...selections.map(ofSelection));
  return Math.max(
    0,
    ...document.definitions.map((one) => (one.kind === Kind.OPERATION_DEFINITION ? ofSet(one.selectionSet) : 0)),
  );
}
