/** RDF that is uploaded comes back with the same meaning: as it came, in the other syntax, through JSON and through XMI. */
import { type Format, jsonFormat, trigFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { type Model, UnwritableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { quadsOf } from '@orrery/rdf';
import { areIsomorphic } from '@orrery/rdf/testing/isomorphism.ts';
import { quadsIn } from '@orrery/rdf/testing/quads.ts';
import { lineage } from '../../emf/corpus-metamodels.ts';
import type { Outcome, Suite } from '../../emf/suite.ts';
import type { Corpus } from '../../runner/corpus.ts';
import { type W3cTest, w3cFolders, w3cTests } from '../w3c-tests.ts';

const encoder = new TextEncoder();
const graph = `urn:uuid:${lineage}`;
const ways: readonly (readonly Format[])[] = [
  [turtleFormat],
  [trigFormat],
  [jsonFormat],
  [xmiFormat],
  [jsonFormat, xmiFormat, turtleFormat, trigFormat],
];

export function rdfRoundTrip(corpus: Corpus): Suite[] {
  return w3cFolders.map(({ folder, syntax }) => ({
    name: `${syntax}-round-trip`,
    cases: () =>
      w3cTests(corpus, folder, syntax)
        .filter(({ kind }) => kind !== 'negative')
        .flatMap((test) => ways.map((way) => ({ name: `${test.name} ${nameOf(way)}`, run: () => compare(test, way, corpus) }))),
  }));
}

function compare({ file, syntax, base }: W3cTest, way: readonly Format[], corpus: Corpus): Outcome {
  const source = quadsIn(corpus.text(file), syntax, base);
  const format = syntax === 'trig' ? trigFormat : turtleFormat;
  const { model } = format.read(corpus.bytes(file), { metamodels: builtInMetamodels, lineage, base });
  if (!says(model, source)) return { failed: 'reading lost something' };
  try {
    return says(way.reduce(through, model), source) ? 'passed' : { failed: 'something was lost on the way' };
  } catch (error) {
    const isXml = error instanceof UnwritableContent && error.message.startsWith('XML cannot hold');
    if (isXml) return { excused: 'XML 1.0 cannot hold control characters, and says so' };
    throw error;
  }
}

function through(model: Model, format: Format): Model {
  const text = [...format.write(model)].join('');
  return format.read(encoder.encode(text), { metamodels: builtInMetamodels, lineage }).model;
}

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
