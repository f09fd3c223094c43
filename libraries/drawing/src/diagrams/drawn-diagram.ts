/** Draws a diagram that somebody has given as JSON: with the places that it says, or as a graph that is to be laid out where it says none. */
import type { Model } from '@orrery/kernel';
import { boxLayout } from '../graphs/box-layout.ts';
import { defaultGraphLimits, type Graph, type GraphEdge } from '../graphs/graph.ts';
import { graphScene, type LinkOf } from '../graphs/graph-scene.ts';
import type { Scene } from '../scene/scene.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import { diagramGraph } from './diagram-graph.ts';
import { diagramPlacement } from './diagram-placement.ts';
import { type GivenDiagram, givenDiagram } from './given-diagram.ts';

/** Nothing for content that is no diagram. */
export function drawnDiagram(
  content: unknown,
  model: Model,
  measure: TextMeasure,
  linkOf: LinkOf,
  limits = defaultGraphLimits,
): { readonly scene: Scene } | { readonly graph: Graph } | undefined {
  const diagram = givenDiagram(content, limits);
  if (!diagram) return undefined;
  const graph = diagramGraph(diagram, model, limits);
  if (diagram.nodes.every(({ bounds }) => !bounds)) return { graph: withContainment(graph) };
  return { scene: placedScene(diagram, graph, measure, linkOf) };
}

function placedScene(diagram: GivenDiagram, graph: Graph, measure: TextMeasure, linkOf: LinkOf): Scene {
  if (graph.nodes.length === 0) return graphScene(graph, [], { width: 0, height: 0, nodes: new Map(), edges: new Map() }, linkOf);
  const bounds = new Map(diagram.nodes.map((node) => [node.id, node.bounds]));
  const boxes = graph.nodes.map((node) => boxLayout(node, measure, 0, bounds.get(node.id)));
  const placement = diagramPlacement(diagram, boxes, graph.edges, measure);
  const { origin, width, height } = placement;
  const routes = new Map(diagram.connections.map(({ id, bendpoints }) => [id, bendpoints]));
  const scene = graphScene(graph, boxes, placement, linkOf);
  return {
    ...scene,
    area: { ...origin, width, height },
    connections: scene.connections.map((line) => ({ ...line, route: JSON.stringify(routes.get(line.id)) })),
  };
}

/** Where nothing has a place, lines say what contains what. */
function withContainment(graph: Graph): Graph {
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const inside = graph.nodes.filter(({ id, parent }) => parent !== undefined && parent !== id && ids.has(parent));
  const lines = inside.map(
    ({ id, parent, objectId, kind, title }): GraphEdge => ({
      id: `${parent} ${id} inside`,
      objectId,
      kind,
      title,
      look: 'containment',
      source: parent!,
      target: id,
    }),
  );
  return { ...graph, nodes: graph.nodes.map(({ parent: _, ...node }) => node), edges: [...graph.edges, ...lines] };
}
