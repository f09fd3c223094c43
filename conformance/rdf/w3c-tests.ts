/** The tests that the manifests of the W3C list. */
import { readDataset, type Subject, type Syntax } from '@orrery/rdf';
import type { Corpus } from '../runner/corpus.ts';

export interface W3cTest {
  readonly name: string;
  readonly kind: 'positive' | 'negative' | 'evaluation';
  readonly syntax: Syntax;
  /** The IRI of the document, which is its base. */
  readonly base: string;
  readonly file: string;
  /** The same quads without abbreviations. */
  readonly result: string | undefined;
}

const manifestNamespace = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const testNamespace = 'http://www.w3.org/ns/rdftest#';
const home = 'https://w3c.github.io/rdf-tests/';

export const w3cFolders: readonly { readonly folder: string; readonly syntax: Syntax }[] = [
  { folder: 'rdf/rdf11/rdf-turtle', syntax: 'turtle' },
  { folder: 'rdf/rdf11/rdf-trig', syntax: 'trig' },
];

export function w3cTests(corpus: Corpus, folder: string, syntax: Syntax): W3cTest[] {
  const file = `${folder}/manifest.ttl`;
  const { graphs } = readDataset(corpus.text(file), { syntax: 'turtle', base: home + file, depth: 1000 });
  return [...graphs.get(undefined)!.values()].flatMap((subject) => testOf(subject, syntax) ?? []);
}

function testOf(subject: Subject, syntax: Syntax): W3cTest | undefined {
  const type = subject
    .all('http://www.w3.org/1999/02/22-rdf-syntax-ns#type')
    .find(({ value }) => value.startsWith(testNamespace));
  const base = subject.one(`${manifestNamespace}action`)?.value;
  if (!type || base === undefined) return undefined;
  const kind = /Eval$/.test(type.value) ? 'evaluation' : /Negative/.test(type.value) ? 'negative' : 'positive';
  const result = subject.one(`${manifestNamespace}result`)?.value.slice(home.length);
  return { name: subject.term.value.slice(home.length), kind, syntax, base, file: base.slice(home.length), result };
}
