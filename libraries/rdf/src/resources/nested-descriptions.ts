/** A graph as people like to read it: blank nodes and lists stand where they are spoken of. */
import { type Blank, type Description, List, Nested, type Printable, type Property, type Term } from '../terms/term.ts';
import { type KnownElsewhere, Nesting } from './nesting.ts';
import type { Fact, ResourceGraph } from './resource-graphs.ts';

/** Nodes that are known elsewhere keep their labels. */
export function* nestedDescriptions(graph: ResourceGraph, elsewhere: KnownElsewhere): Generator<Description> {
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
export function grouped(facts: readonly Fact[], printable: (object: Term) => Printable): Property[] {
  const groups = new Map<string, Printable[]>();
  for (const { predicate, object } of facts) {
    const objects = groups.get(predicate);
    if (objects) objects.push(printable(object));
    else groups.set(predicate, [printable(object)]);
  }
  return [...groups];
}
