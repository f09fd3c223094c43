/** How a query may go on at the cursor: keywords, functions, variables, prefixes, classes and properties. */
import { positionIn, type QueryPosition } from './query-position.ts';
import { functions, keywords, type QueryWord } from './query-words.ts';
import { standardVocabulary, type Vocabulary, type VocabularyTerm } from './vocabulary.ts';

export interface QueryProposal {
  readonly kind: 'variable' | 'type' | 'keyword' | 'operation' | 'prefix' | 'property';
  readonly label: string;
  readonly insertText: string;
  /** What the text replaces, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly detail: string;
  readonly documentation: string;
}

type Candidate = Omit<QueryProposal, 'start' | 'end'>;

const mostProposals = 1000;

export function completeQuery(text: string, offset: number, vocabulary: Vocabulary): QueryProposal[] {
  const position = positionIn(text, offset);
  if (position.part === 'nothing') return [];
  const all: Vocabulary = {
    prefixes: distinctPrefixes([...vocabulary.prefixes, ...standardVocabulary.prefixes]),
    classes: distinctTerms([...vocabulary.classes, ...standardVocabulary.classes]),
    properties: distinctTerms([...vocabulary.properties, ...standardVocabulary.properties]),
  };
  const ranked = candidatesAt(position, all)
    .map((candidate) => ({ candidate, rank: rankOf(candidate, position.typed) }))
    .filter(({ rank }) => rank < unfit)
    .sort((one, other) => one.rank - other.rank);
  return ranked.slice(0, mostProposals).map(({ candidate }) => ({ ...candidate, start: position.start, end: offset }));
}

/** What a query can declare. */
const plainPrefix = /^(?:\p{L}[\p{L}\p{N}_-]*)?$/u;
const plainNamespace = /^[^\s<>"{}|^`\\]+$/;

/** A prefix means one namespace, and a namespace has one: the first that comes. */
function distinctPrefixes(prefixes: Vocabulary['prefixes']): Vocabulary['prefixes'] {
  const [names, namespaces] = [new Set<string>(), new Set<string>()];
  return prefixes.filter(({ prefix, namespace }) => {
    if (!plainPrefix.test(prefix) || !plainNamespace.test(namespace)) return false;
    if (names.has(prefix) || namespaces.has(namespace)) return false;
    names.add(prefix);
    namespaces.add(namespace);
    return true;
  });
}

/** What is told of a term twice is told best where it comes last: there somebody has described it. */
function distinctTerms(terms: readonly VocabularyTerm[]): readonly VocabularyTerm[] {
  return [...new Map(terms.map((term) => [term.iri, term])).values()];
}

const unfit = 3;

/** Those that begin as what is typed come first, then those in which a part begins so. */
function rankOf({ label, insertText }: Candidate, typed: string): number {
  const wanted = typed.toLowerCase();
  if (label.toLowerCase().startsWith(wanted) || insertText.toLowerCase().startsWith(wanted)) return 0;
  const local = label.toLowerCase().split(/[:#/]/).at(-1)!;
  if (local.startsWith(wanted)) return 1;
  return wanted.length > 1 && local.includes(wanted.split(':').at(-1)!) && !wanted.includes(':') ? 2 : unfit;
}

function candidatesAt(position: QueryPosition, vocabulary: Vocabulary): Candidate[] {
  const { part, slot } = position;
  const words = wordsAt(position);
  if (part === 'start') return [...words, ...prologue(position, vocabulary)];
  if (part !== 'triple') return [...variables(position), ...words, ...(part === 'expression' ? operations() : [])];
  if (slot === 'class')
    return [...terms('type', vocabulary.classes, position, vocabulary), ...variables(position), ...prefixes(position)];
  if (slot === 'predicate')
    return [
      isA,
      ...terms('property', vocabulary.properties, position, vocabulary),
      ...variables(position),
      ...prefixes(position),
    ];
  return [...variables(position), ...words, ...prefixes(position)];
}

const isA: Candidate = {
  kind: 'keyword',
  label: 'a',
  insertText: 'a',
  detail: 'rdf:type',
  documentation: 'The class of an object.',
};

function wordsAt({ part }: QueryPosition): Candidate[] {
  return keywords.filter(({ parts }) => parts.includes(part)).map((one) => wordCandidate('keyword', one, one.word));
}

function operations(): Candidate[] {
  return functions.map((one) => wordCandidate('operation', one, `${one.word}(`));
}

function wordCandidate(kind: 'keyword' | 'operation', { word, says }: QueryWord, insertText: string): Candidate {
  return { kind, label: word, insertText, detail: '', documentation: says };
}

function variables({ variables: found }: QueryPosition): Candidate[] {
  return [...found].map((name) => ({
    kind: 'variable',
    label: `?${name}`,
    insertText: `?${name}`,
    detail: '',
    documentation: '',
  }));
}

/** The prefixes that the text declares. */
function prefixes({ declared }: QueryPosition): Candidate[] {
  return [...declared].map(([namespace, prefix]) => ({
    kind: 'prefix',
    label: `${prefix}:`,
    insertText: `${prefix}:`,
    detail: namespace,
    documentation: '',
  }));
}

/** Whole declarations of those that the text does not declare yet. */
function prologue({ declared }: QueryPosition, vocabulary: Vocabulary): Candidate[] {
  const missing = vocabulary.prefixes.filter(({ namespace }) => !declared.has(namespace));
  return missing.map(({ prefix, namespace }) => {
    const insertText = `PREFIX ${prefix}: <${namespace}>`;
    return { kind: 'prefix', label: `${prefix}:`, insertText, detail: namespace, documentation: 'A short name for a namespace.' };
  });
}

/** Other names would need escapes behind a prefix. */
const plainName = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** By the prefix that the text declares for their namespace, else whole. */
function terms(
  kind: 'type' | 'property',
  found: readonly VocabularyTerm[],
  { declared }: QueryPosition,
  vocabulary: Vocabulary,
): Candidate[] {
  const usualIn = new Map(vocabulary.prefixes.map(({ prefix, namespace }) => [namespace, prefix]));
  return found.map(({ iri, name, detail, documentation }) => {
    const namespace = iri.slice(0, iri.length - name.length);
    const prefix = plainName.test(name) ? declared.get(namespace) : undefined;
    const usual = usualIn.get(namespace);
    const insertText = prefix === undefined ? `<${iri}>` : `${prefix}:${name}`;
    const label = prefix === undefined ? (usual === undefined ? name : `${usual}:${name}`) : insertText;
    return { kind, label, insertText, detail, documentation };
  });
}
