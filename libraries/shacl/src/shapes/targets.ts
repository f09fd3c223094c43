/** The nodes that a shape is about (SHACL §2.1.3). */
import { owlNamespace } from '@orrery/rdf/terms.ts';
import type { DataGraph } from '../checked/data-graph.ts';
import { rdfs, sh } from '../vocabulary.ts';
import type { Shape } from './shape.ts';
import { iriIn, type ShapesGraph } from './shapes-graph.ts';

const targets = [
  { predicate: sh('targetNode'), nodes: (_: DataGraph, value: number): Iterable<number> => [value] },
  { predicate: sh('targetClass'), nodes: (data: DataGraph, value: number) => data.instancesOf(value) },
  { predicate: sh('targetSubjectsOf'), nodes: (data: DataGraph, value: number) => data.subjectsOf(value) },
  { predicate: sh('targetObjectsOf'), nodes: (data: DataGraph, value: number) => data.objectsOf(value) },
] as const;

export const targetPredicates: readonly string[] = targets.map(({ predicate }) => predicate);

/** Each node once. */
export function focusNodes({ node }: Shape, graph: ShapesGraph, data: DataGraph): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { predicate, nodes } of targets) {
    for (const value of graph.all(node, predicate)) {
      if (predicate !== sh('targetNode')) iriIn(value);
      for (const focus of nodes(data, data.idOf(value))) found.add(focus);
    }
  }
  if (isClass(node, graph)) for (const focus of data.instancesOf(data.idOf(node))) found.add(focus);
  return found;
}

/** OWL says that its classes are classes; few graphs repeat that. */
function isClass(node: Shape['node'], graph: ShapesGraph): boolean {
  return node.kind === 'iri' && (graph.isInstance(node, rdfs.class) || graph.isInstance(node, `${owlNamespace}Class`));
}
