/** The changes of an update by model: the quads that it deletes from and inserts into the graphs of each. */
import { Iri, type QuadChanges } from '@orrery/rdf/terms.ts';
import type { PackedQuads } from '../../engine/editing/packed-quads.ts';
import type { Engine } from '../../engine/engine.ts';
import type { UpdateChanges } from '../../engine/sparql/sparql-engine.ts';
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { type Failure, invalid } from '../../failures.ts';
import type { GraphDataset, GraphModel } from './graph-datasets.ts';
import { GraphOwners } from './graph-owners.ts';
import type { GraphWork } from './graph-sources.ts';

export interface ModelChange extends QuadChanges<readonly PackedQuads[]> {
  readonly of: GraphModel;
  /** Whether it says of something that it is a root. */
  readonly hasRoots: boolean;
}

/** They are written in one transaction, for which everybody else who writes waits: a tenth of a second on the embedded database. */
export const mostModels = 200;

export async function changesByModel(
  dataset: GraphDataset,
  all: UpdateChanges,
  modelEngine: Engine,
  work: GraphWork,
): Promise<ModelChange[]> {
  const owners = new GraphOwners(dataset, (source, affinity) => modelEngine.run('graphNames', { source }, { ...work, affinity }));
  const changes = new Map<GraphModel, { deleted: PackedQuads[]; inserted: PackedQuads[]; hasRoots: boolean }>();
  for (const { change: kind, graph, hasRoots, quads } of all.pieces) {
    await pauseWhenDue();
    const owner = await owners.of(graph);
    const change = changes.get(owner) ?? { deleted: [], inserted: [], hasRoots: false };
    changes.set(owner, change);
    if (changes.size > mostModels) throw tooManyModels();
    change[kind].push(quads);
    change.hasRoots ||= hasRoots;
  }
  // Graphs exist in a model as long as they have statements: to make or take an empty one changes nothing, but must be allowed.
  for (const graph of [...all.created, ...all.dropped]) {
    await pauseWhenDue();
    await owners.of(new Iri(graph));
  }
  return [...changes].map(([of, change]) => ({ of, ...change }));
}

function tooManyModels(): Failure {
  return invalid(
    'update',
    `It changes more than ${mostModels} models at once. Name some of them, with GRAPH or WITH, and go on with others.`,
  );
}
