/** The scene of what differs between two revisions of what a picture shows. */
import { type Graph, graphDifference, markedScene, type Scene, sceneDifference } from '@orrery/drawing';
import { compare, type Model } from '@orrery/kernel';
import type { Drawn } from './model-scene.ts';

export interface ComparedModels {
  readonly older: Model;
  readonly newer: Model;
  readonly checkpoint: () => void;
}

/** What one of the revisions does not have is empty there. */
export async function drawnDifference(
  before: Drawn | undefined,
  after: Drawn | undefined,
  models: ComparedModels,
  layOut: (graph: Graph) => Promise<Scene>,
): Promise<Scene> {
  const newer = after ?? emptyLike(before!);
  // A view that was drawn in another way before has nothing in common with what it was: all of it is new.
  const older = before && isAlike(before, newer) ? before : emptyLike(newer);
  const differing = differingObjects(models);
  if ('scene' in newer) return markedScene(sceneDifference((older as DrawnScene).scene, newer.scene, differing));
  const { graph, changes } = graphDifference((older as DrawnGraph).graph, newer.graph, differing);
  return markedScene({ scene: await layOut(graph), changes, before: new Map() });
}

type DrawnScene = Extract<Drawn, { readonly scene: Scene }>;
type DrawnGraph = Extract<Drawn, { readonly graph: Graph }>;

function isAlike(one: Drawn, other: Drawn): boolean {
  return 'scene' in one === 'scene' in other;
}

/** By their ids; those that are new or gone are seen without this. */
function differingObjects({ older, newer, checkpoint }: ComparedModels): Set<string> {
  const changed = compare(older, newer, checkpoint).changes.filter(({ kind }) => kind === 'changed');
  return new Set(changed.map(({ id }) => id));
}

function emptyLike(drawn: Drawn): Drawn {
  if ('graph' in drawn) return { graph: { ...drawn.graph, nodes: [], edges: [] } };
  return { scene: { ...drawn.scene, figures: [], connections: [], images: {} } };
}
