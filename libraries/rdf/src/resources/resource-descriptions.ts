/** The graphs of an RDF model as descriptions: flat, or with blank nodes nested where that is safe. */
import type { Model, ModelObject } from '@orrery/kernel';
import {
  type Blank,
  type DescribedGraph,
  type Description,
  type Iri,
  List,
  Nested,
  type Printable,
  type Property,
  type Term,
} from '../terms/term.ts';
import { Nesting } from './nesting.ts';
import { type Fact, type ResourceGraph, resourceGraphs } from './resource-graphs.ts';

/** One triple after the other, every blank node with its label. What resources say that are passed over is left out. */
export function* flatGraphs(model: Model, isPassedOver?: (resource: ModelObject) => boolean): Generator<DescribedGraph> {
  for (const [name, graph] of resourceGraphs(model, isPassedOver)) yield { name, descriptions: flat(graph) };
}

/** For people: blank nodes stand where they are spoken of. */
export function* nestedGraphs(model: Model): Generator<DescribedGraph> {
  const graphs = resourceGraphs(model);
  for (const [name, graph] of graphs) yield { name, descriptions: nested(graph, elsewhereThan(name, graphs)) };
}

function* flat(graph: ResourceGraph): Generator<Description> {
  for (const [subject, facts] of graph) yield { subject, properties: grouped(facts, (object) => object) };
}

function* nested(graph: ResourceGraph, elsewhere: ReadonlySet<Term>): Generator<Description> {
  const nesting = new Nesting(graph, elsewhere);
  const printable = (term: Term): Printable => (nesting.isNested(term) ? nestedNode(term) : term);
  const nestedNode = (node: Blank): Printable => {
    const items = nesting.itemsOf(node);
    return items ? new List('', items.map(printable)) : new Nested('', grouped(graph.get(node) ?? [], printable));
  };
  for (const [subject, facts] of graph) {
    if (nesting.isNested(subject)) continue;
    const properties = grouped(facts, printable);
    yield { subject: nesting.isAlone(subject) ? new Nested('', []) : subject, properties };
  }
}

/** Objects by property, in the order in which properties are first named. */
function grouped(facts: readonly Fact[], printable: (object: Term) => Printable): Property[] {
  const groups = new Map<string, Printable[]>();
  for (const { predicate, object } of facts) {
    const objects = groups.get(predicate);
    if (objects) objects.push(printable(object));
    else groups.set(predicate, [printable(object)]);
  }
  return [...groups];
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
