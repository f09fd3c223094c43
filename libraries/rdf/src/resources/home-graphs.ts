/** Tells which blank nodes of a graph are known elsewhere too. */
import type { Blank, Iri, Term } from '../terms/term.ts';
import type { KnownElsewhere } from './nesting.ts';
import type { ResourceGraph } from './resource-graphs.ts';

export class HomeGraphs {
  private readonly names = new Set<Term>();
  /** The graph that speaks of a blank node, if it is only one. */
  private readonly homes = new Map<Term, ResourceGraph | undefined>();

  constructor(graphs: ReadonlyMap<Iri | Blank | undefined, ResourceGraph>) {
    for (const [name, graph] of graphs) {
      if (name) this.names.add(name);
      for (const node of blankNodesIn(graph)) this.note(node, graph);
    }
  }

  /** The nodes of this graph that other graphs speak of, and those that name graphs. */
  elsewhereThan(graph: ResourceGraph): KnownElsewhere {
    return { has: (node) => this.names.has(node) || this.homes.get(node) !== graph };
  }

  private note(node: Blank, graph: ResourceGraph): void {
    this.homes.set(node, !this.homes.has(node) || this.homes.get(node) === graph ? graph : undefined);
  }
}

function* blankNodesIn(graph: ResourceGraph): Generator<Blank> {
  for (const [subject, facts] of graph) {
    if (subject.kind === 'blank') yield subject;
    for (const { object } of facts) if (object.kind === 'blank') yield object;
  }
}
