/** The tests that the manifests of the W3C list. */
import { type Graph, rdfVocabulary, readDataset, type Subject } from '@orrery/rdf';
import type { Corpus } from '../runner/corpus.ts';
import type { DocumentSyntax } from './documents.ts';

export interface W3cTest {
  readonly name: string;
  readonly kind: 'positive' | 'negative' | 'evaluation';
  readonly syntax: DocumentSyntax;
  /** The IRI of the document, which is its base. */
  readonly base: string;
  readonly corpus: Corpus;
  readonly file: string;
  /** The same quads without abbreviations. */
  readonly result: string | undefined;
}

const manifestNamespace = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const testNamespace = 'http://www.w3.org/ns/rdftest#';
const home = 'https://w3c.github.io/rdf-tests/';

/** The tests came in two archives. */
export type W3cCorpora = Readonly<Record<'w3c-rdf-tests' | 'w3c-rdf-more', Corpus>>;

export interface W3cFolder {
  readonly corpus: keyof W3cCorpora;
  readonly folder: string;
  readonly syntax: DocumentSyntax;
}

export const w3cFolders: readonly W3cFolder[] = [
  { corpus: 'w3c-rdf-tests', folder: 'rdf/rdf11/rdf-turtle', syntax: 'turtle' },
  { corpus: 'w3c-rdf-tests', folder: 'rdf/rdf11/rdf-trig', syntax: 'trig' },
  { corpus: 'w3c-rdf-more', folder: 'rdf/rdf11/rdf-xml', syntax: 'rdf-xml' },
  { corpus: 'w3c-rdf-more', folder: 'rdf/rdf11/rdf-n-triples', syntax: 'n-triples' },
  { corpus: 'w3c-rdf-more', folder: 'rdf/rdf11/rdf-n-quads', syntax: 'n-quads' },
];

export function w3cTests(corpora: W3cCorpora, { corpus, folder, syntax }: W3cFolder): W3cTest[] {
  const file = `${folder}/manifest.ttl`;
  const { graphs } = readDataset(corpora[corpus].text(file), { syntax: 'turtle', base: home + file, depth: 1000 });
  const graph = graphs.get(undefined)!;
  return [...listed(graph)].flatMap((subject) => testOf(subject, syntax, corpora[corpus]) ?? []);
}

/** "Only what mf:entries lists is a test." */
function* listed(graph: Graph): Generator<Subject> {
  const entries = [...graph.values()].flatMap((subject) => subject.all(`${manifestNamespace}entries`));
  for (let cell = entries[0]; cell && cell.kind !== 'literal'; cell = graph.get(cell)?.one(rdfVocabulary.rest)) {
    const item = graph.get(cell)?.one(rdfVocabulary.first);
    const subject = item && item.kind !== 'literal' ? graph.get(item) : undefined;
    if (subject) yield subject;
  }
}

function testOf(subject: Subject, syntax: DocumentSyntax, corpus: Corpus): W3cTest | undefined {
  const type = subject.all(rdfVocabulary.type).find(({ value }) => value.startsWith(testNamespace));
  const base = subject.one(`${manifestNamespace}action`)?.value;
  if (!type || base === undefined) return undefined;
  const kind = /Eval$/.test(type.value) ? 'evaluation' : /Negative/.test(type.value) ? 'negative' : 'positive';
  const result = subject.one(`${manifestNamespace}result`)?.value.slice(home.length);
  return { name: subject.term.value.slice(home.length), kind, syntax, base, corpus, file: base.slice(home.length), result };
}
