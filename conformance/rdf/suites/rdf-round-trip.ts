/** RDF that is uploaded comes back with the same meaning: as it came, in the other syntax, through JSON and through XMI. */
import { type Format, jsonFormat, rdfXmlFormat, trigFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Model, UnwritableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { quadsOf } from '@orrery/rdf';
import { areIsomorphic } from '@orrery/rdf/testing/isomorphism.ts';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import { lineage } from '../../emf/corpus-metamodels.ts';
import type { Outcome, Suite } from '../../emf/suite.ts';
import { type DocumentSyntax, quadsOfDocument } from '../documents.ts';
import { type W3cCorpora, type W3cTest, w3cFolders, w3cTests } from '../w3c-tests.ts';

const encoder = new TextEncoder();
const graph = `urn:uuid:${lineage}`;
const ways: readonly (readonly Format[])[] = [
  [turtleFormat],
  [trigFormat],
  [jsonFormat],
  [xmiFormat],
  [rdfXmlFormat],
  [jsonFormat, xmiFormat, turtleFormat, trigFormat],
  [rdfXmlFormat, turtleFormat, rdfXmlFormat],
];

const readers: Readonly<Partial<Record<DocumentSyntax, Format>>> = {
  turtle: turtleFormat,
  trig: trigFormat,
  'rdf-xml': rdfXmlFormat,
};

export function rdfRoundTrip(corpora: W3cCorpora): Suite[] {
  return w3cFolders
    .filter(({ syntax }) => readers[syntax])
    .map((folder) => ({
      name: `${folder.syntax}-round-trip`,
      cases: () =>
        w3cTests(corpora, folder)
          .filter(({ kind }) => kind !== 'negative')
          .flatMap((test) => ways.map((way) => ({ name: `${test.name} ${nameOf(way)}`, run: () => compare(test, way) }))),
    }));
}

function compare({ corpus, file, syntax, base }: W3cTest, way: readonly Format[]): Outcome {
  const source = quadsOfDocument(corpus.text(file), syntax, base);
  const { model } = readers[syntax]!.read(corpus.bytes(file), { metamodels: builtInMetamodels, lineage, base });
  if (!says(model, source)) return { failed: 'reading lost something' };
  try {
    return says(way.reduce(through, model), source) ? 'passed' : { failed: 'something was lost on the way' };
  } catch (error) {
    if (!(error instanceof UnwritableContent)) throw error;
    const rule = rules.find(([start]) => error.message.startsWith(start));
    if (rule) return { excused: rule[1] };
    throw error;
  }
}

function through(model: Model, format: Format): Model {
  const text = [...format.write(model)].join('');
  return format.read(encoder.encode(text), { metamodels: builtInMetamodels, lineage }).model;
}

/** What a format cannot hold, and says so. */
const rules: readonly (readonly [message: string, rule: string])[] = [
  ['XML cannot hold', 'XML 1.0 cannot hold control characters, and says so'],
  ['RDF/XML cannot hold the property', 'RDF/XML cannot hold properties that end in no name, and says so'],
];

/** Whether a model has the given quads; its own graph stands for the default one. */
function says(model: Model, source: ReturnType<typeof quadsIn>): boolean {
  const quads = quadsIn([...quadsOf(model, { graph })].join(''), 'n-quads');
  return areIsomorphic(
    quads.map((quad) => (quad.graph?.value === graph ? { ...quad, graph: undefined } : quad)),
    source,
  );
}

function nameOf(way: readonly Format[]): string {
  return way.map(({ name }) => name).join(' → ');
}
