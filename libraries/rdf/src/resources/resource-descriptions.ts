/** The graphs of an RDF model as descriptions: flat, or with blank nodes nested where that is safe. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { Blank, DescribedGraph, Description, Iri, Term } from '../terms/term.ts';
import { grouped, nestedDescriptions } from './nested-descriptions.ts';
import { type ResourceGraph, resourceGraphs } from './resource-graphs.ts';

/** One triple after the other, every blank node with its label. What resources say that are passed over is left out. */
export function* flatGraphs(model: Model, isPassedOver?: (resource: ModelObject) => boolean): Generator<DescribedGraph> {
  for (const [name, graph] of resourceGraphs(model, isPassedOver)) yield { name, descriptions: flat(graph) };
}

/** For people: blank nodes stand where they are spoken of. */
export function* nestedGraphs(model: Model): Generator<DescribedGraph> {
  const graphs = resourceGraphs(model);
  for (const [name, graph] of graphs) yield { name, descriptions: nestedDescriptions(graph, elsewhereThan(name, graphs)) };
}

function* flat(graph: ResourceGraph): Generator<Description> {
  for (const [subject, facts] of graph) yield { subject, properties: grouped(facts, (object) => object) };
}

/** The blank nodes that other graphs speak of, and those that name graphs. */
function elsewhereThan(
  name: Iri | Blank | undefined,
  graphs: ReadonlyMap<Iri | Blank | undefined, ResourceGraph>,
): ReadonlySet<Term> {
  const found = new Set<Term>();
  for (const [other, graph] of graphs) {
    if (other) found.add(other);
    if (other !== name) for (const node of blankNodesIn(graph)) found.add(node);
  }
  return found;
}

function* blankNodesIn(graph: ResourceGraph): Generator<Blank> {
  for (const [subject, facts] of graph) {
    if (subject.kind === 'blank') yield subject;
    for (const { object } of facts) if (object.kind === 'blank') yield object;
  }
}
