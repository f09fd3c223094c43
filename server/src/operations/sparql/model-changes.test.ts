import { Iri, type Quad } from '@orrery/rdf/terms.ts';
import { expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
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
  const changes = { deleted: [], inserted, created: [], dropped: [] };
  return changesByModel(aDataset(count), changes, {} as Engine, { caller: 'ada' });
};

test('an update changes as many models as are written at once, and no more', async () => {
  expect(await changing(mostModels)).toHaveLength(mostModels);
  await expect(changing(mostModels + 1)).rejects.toMatchObject({
    errors: [{ field: 'update', message: expect.stringContaining(`more than ${mostModels} models`) }],
  });
});
