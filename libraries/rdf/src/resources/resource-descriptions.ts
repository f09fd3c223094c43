/** The graphs of an RDF model as descriptions: flat, or with blank nodes nested where that is safe. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { DescribedGraph, Description } from '../terms/term.ts';
import { HomeGraphs } from './home-graphs.ts';
import { grouped, nestedDescriptions } from './nested-descriptions.ts';
import { type ResourceGraph, resourceGraphs } from './resource-graphs.ts';

/** One triple after the other, every blank node with its label. What resources say that are passed over is left out. */
export function* flatGraphs(model: Model, isPassedOver?: (resource: ModelObject) => boolean): Generator<DescribedGraph> {
  for (const [name, graph] of resourceGraphs(model, isPassedOver)) yield { name, descriptions: flat(graph) };
}

/** For people: blank nodes stand where they are spoken of. */
export function* nestedGraphs(model: Model): Generator<DescribedGraph> {
  const graphs = resourceGraphs(model);
  const homes = new HomeGraphs(graphs);
  for (const [name, graph] of graphs) yield { name, descriptions: nestedDescriptions(graph, homes.elsewhereThan(graph)) };
}

function* flat(graph: ResourceGraph): Generator<Description> {
  for (const [subject, facts] of graph) yield { subject, properties: grouped(facts, (object) => object) };
}
