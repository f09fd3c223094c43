/** What an update copies from another model is there once, however often it is copied. */
import { Blank, Iri, Literal, type Quad, quadsOfResource, rdfVocabulary, xsd } from '@orrery/rdf';
import { expect, test } from 'vitest';
import { bytesBy } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import { packed } from '../sparql/testing/quads-of-changes.ts';
import { ModelCache } from '../worker/model-cache.ts';
import { ModelLoader } from '../worker/model-loader.ts';
import { writeEdited } from './edit-job.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const graph = `urn:uuid:${lineage}`;
const other = '11111111-3a51-4f3e-8a39-0f3f6b2b7c55';

const turtle = '<urn:x:y> <urn:x:p> [ <urn:x:q> 1 ] .\n';
const xml = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="urn:x:">
  <rdf:Description rdf:about="urn:x:y"><x:p><rdf:Description><x:q>1</x:q></rdf:Description></x:p></rdf:Description>
</rdf:RDF>
`;

function node(label: string): Blank {
  return new Blank(`m${other.replaceAll('-', '')}_${label}`, `urn:uuid:${other}`);
}

function quad(subject: string | Blank, predicate: string, object: Quad['object']): Quad {
  return {
    subject: typeof subject === 'string' ? new Iri(subject) : subject,
    predicate: new Iri(predicate),
    object,
    graph: new Iri(graph),
  };
}

const one = new Literal('1', xsd.integer);
const nested = [quad('urn:x:x', 'urn:x:p', node('b0')), quad(node('b0'), 'urn:x:q', one)];
const list = [
  quad('urn:x:x', 'urn:x:l', node('b1')),
  quad(node('b1'), rdfVocabulary.first, one),
  quad(node('b1'), rdfVocabulary.rest, new Iri(rdfVocabulary.nil)),
];
const alone = [quad(node('b2'), 'urn:x:q', one)];

test.each([
  ['Turtle', 'ttl', turtle],
  ['TriG', 'trig', turtle],
  ['RDF/XML', 'rdf', xml],
  ['Turtle that we wrote ourselves', 'ttl', '<urn:x:y> <urn:x:p> 1 .\n'],
  ['empty TriG', 'trig', ''],
])('nodes of another model keep their labels in %s', (_, format, said) => {
  const counts: number[] = [];
  const inserted = [...nested, ...list, ...alone];
  let text = said;
  for (let round = 0; round < 3; round++) {
    const { written, count } = copied(text, format, inserted);
    text = written;
    counts.push(count);
  }
  expect(new Set(counts).size).toBe(1);
  expect(text).toContain(node('b0').value);
});

test('nodes that have no label in the document stay without one', () => {
  const { written } = copied(xml, 'rdf', nested);
  expect(written).toContain('<x:p><rdf:Description><x:q>1</x:q></rdf:Description></x:p>');
  expect(written.match(/rdf:nodeID="/g)).toHaveLength(2);
});

function copied(said: string, format: string, inserted: readonly Quad[]) {
  const bytes = Buffer.from(said);
  const tools = { fetch: () => bytes, checkpoint: () => {} };
  const models = new ModelLoader(new ModelCache(1e9), tools as never);
  const sent: Uint8Array[] = [];
  const context = { ...tools, models, write: (some: Uint8Array) => void sent.push(some) } as unknown as JobContext;
  const content = { id: 'first', hash: 'first', size: bytes.length };
  const source: Source = { content, format, lineage, metamodels: [] };
  const { edit } = writeEdited(
    { source, graph, format, deleted: [], inserted: packed(inserted), neighbours: [], elsewhere: {} },
    context,
  );
  const after = edit ? bytesBy(edit.difference, bytes) : Buffer.concat(sent);
  const count = models.read(after, source, undefined).model.roots.flatMap(quadsOfResource).length;
  return { written: Buffer.from(after).toString(), count };
}
