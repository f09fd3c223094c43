import { rdfNsUri } from '@orrery/metamodels/names.ts';
import { Iri, type Quad } from '@orrery/rdf/terms.ts';
import { expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { changesInserting } from '../../engine/sparql/testing/quads-of-changes.ts';
import type { GraphDataset } from './graph-datasets.ts';
import { changesByModel, mostModels } from './model-changes.ts';

const graphOf = (at: number) => `urn:uuid:${at}`;

function aDataset(count: number): GraphDataset {
  const project = { id: 'project' };
  const models = Array.from({ length: count }, (_, at) => ({
    model: { project, isActive: true },
    graph: { graph: graphOf(at) },
  }));
  return { project, models, graphs: models.map(({ graph }) => graph) } as unknown as GraphDataset;
}

const changing = (count: number) => {
  const inserted = Array.from({ length: count }, (_, at): Quad => {
    const thing = new Iri('urn:x:thing');
    return { subject: thing, predicate: thing, object: thing, graph: new Iri(graphOf(at)) };
  });
  return changesByModel(aDataset(count), changesInserting(inserted), {} as Engine, { caller: 'ada' });
};

test('an update changes as many models as are written at once, and no more', async () => {
  expect(await changing(mostModels)).toHaveLength(mostModels);
  await expect(changing(mostModels + 1)).rejects.toMatchObject({
    errors: [{ field: 'update', message: expect.stringContaining(`more than ${mostModels} models`) }],
  });
});

test('only what may hold graphs is read to find the one that holds a graph', async () => {
  const named = new Iri('http://example.org/graph');
  const sources = [
    { format: 'trig', content: {} },
    { format: 'json', content: {} },
    { format: 'ttl', content: {} },
    { format: 'rdf', content: {} },
    { format: 'json', content: undefined },
  ];
  const { models: plain, ...dataset } = aDataset(sources.length);
  const models = plain.map((one, at) => ({ ...one, model: { ...one.model, contentType: rdfNsUri }, source: sources[at] }));
  const read: unknown[] = [];
  const run = async (_: string, { source }: { source: unknown }) => {
    read.push(source);
    return source === sources[1] ? [named.value] : [];
  };
  const inserted = [{ subject: named, predicate: named, object: named, graph: named }];
  const of = { ...dataset, models } as unknown as GraphDataset;
  expect(await changesByModel(of, changesInserting(inserted), { run } as unknown as Engine, { caller: 'ada' })).toMatchObject([
    { of: models[1] },
  ]);
  expect(read).toEqual(sources.slice(0, 2));
});

test('however many graphs an update names, the models are not gone through for each', async () => {
  const { models: plain, ...dataset } = aDataset(100);
  let looks = 0;
  const models = plain.map((one, at) => ({
    model: { ...one.model, contentType: at === 0 ? rdfNsUri : 'http://other' },
    get graph() {
      looks++;
      return one.graph;
    },
  }));
  const of = { ...dataset, models } as unknown as GraphDataset;
  const inserted = Array.from({ length: 100 }, (_, at): Quad => {
    const graph = new Iri(`http://example.org/graph/${at}`);
    return { subject: graph, predicate: graph, object: graph, graph };
  });
  const source = { format: 'trig', content: undefined };
  for (const one of models) Object.assign(one, { source });
  expect(await changesByModel(of, changesInserting(inserted), {} as Engine, { caller: 'ada' })).toMatchObject([
    { of: { model: models[0]!.model } },
  ]);
  expect(looks).toBeLessThan(5 * models.length);
});
