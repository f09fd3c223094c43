import { parseUpdate } from '@orrery/sparql';
import { expect, test } from 'vitest';
import { expectedModels } from './expected-models.ts';
import type { GraphDataset } from './graph-datasets.ts';

/** Models of a project by their ids; `imported` is one of another project, `archived` may not be written to. */
function datasetOf(...ids: readonly string[]): GraphDataset {
  const models = ids.map((id) => ({
    model: { id, project: { id: id === 'imported' ? 'other' : 'project' }, isActive: id !== 'archived' },
    graph: { graph: `urn:x:${id}` },
  }));
  return { project: { id: 'project' }, models, graphs: [] } as unknown as GraphDataset;
}

const expected = (text: string, ...ids: readonly string[]) => expectedModels(datasetOf(...ids), parseUpdate(text));

test.each([
  ['INSERT DATA { GRAPH <urn:x:a> { <urn:s> <urn:p> 1 } }', ['a']],
  ['DELETE DATA { GRAPH <urn:x:b> { <urn:s> <urn:p> 1 } }', ['b']],
  ['WITH <urn:x:a> DELETE { ?s ?p ?o } INSERT { GRAPH <urn:x:b> { ?s ?p 1 } } WHERE { ?s ?p ?o }', ['a', 'b']],
  ['CLEAR GRAPH <urn:x:a>', ['a']],
  ['COPY <urn:x:a> TO <urn:x:b>', ['b']],
  ['MOVE <urn:x:a> TO <urn:x:b>', ['a', 'b']],
])('%s writes to %s', (text, ids) => {
  expect(expected(text, 'a', 'b')).toEqual(ids);
});

test('a template without a graph means the only model that may be written to', () => {
  const text = 'INSERT DATA { <urn:s> <urn:p> 1 }';
  expect(expected(text, 'a', 'imported', 'archived')).toEqual(['a']);
  expect(expected(text, 'a', 'b')).toEqual([]);
});

test('what variables mean is not known, and nobody waits for models that may not be written to', () => {
  expect(expected('INSERT { GRAPH ?g { ?s ?p 1 } } WHERE { GRAPH ?g { ?s ?p ?o } }', 'a')).toEqual([]);
  expect(expected('INSERT DATA { GRAPH <urn:x:imported> { <urn:s> <urn:p> 1 } }', 'a', 'imported')).toEqual([]);
});
