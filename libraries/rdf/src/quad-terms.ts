/** The quads of a model as terms, for those who need no text: the same ones as its N-Quads have. */
import type { Model } from '@orrery/kernel';
import { labelText } from './printing/term-text.ts';
import {
  Blank,
  type DescribedGraph,
  Iri,
  type Nested,
  type Node,
  NotedIri,
  type Printable,
  type Property,
  type Term,
} from './terms/term.ts';
import { rdfVocabulary } from './terms/vocabulary.ts';
import { graphsAsQuads, type QuadsOptions } from './write.ts';

export type TakeQuad = (subject: Node, predicate: Iri, object: Term, graph: Node) => void;

/** Graphs without a name are those of the model: its own graph. */
export function eachQuad(model: Model, options: QuadsOptions & { readonly graph: string }, take: TakeQuad): void {
  const { graphs, scope } = graphsAsQuads(model, { ...options, keepsIris: true });
  const own = new Iri(options.graph);
  for (const { name, descriptions } of graphs)
    eachQuadOf(descriptions, { graph: name ? scoped(name, scope) : own, scope, checkpoint: options.checkpoint }, take);
}

export interface DescribedIn {
  readonly graph: Node;
  /** What labels of blank nodes begin with. */
  readonly scope: string;
  readonly checkpoint?: (() => void) | undefined;
}

export function eachQuadOf(
  descriptions: DescribedGraph['descriptions'],
  { graph, scope, checkpoint }: DescribedIn,
  take: TakeQuad,
): void {
  const quads = new DescribedQuads(graph, scope, take);
  for (const { subject, properties } of descriptions) {
    checkpoint?.();
    quads.properties(quads.node(subject), properties);
  }
}

function scoped(node: Node, scope: string): Node {
  return node.kind === 'iri' ? node : new Blank(labelText(node.value, scope).slice(2));
}

const [first, rest, nil] = [rdfVocabulary.first, rdfVocabulary.rest, rdfVocabulary.nil].map((iri) => new Iri(iri)) as [
  Iri,
  Iri,
  Iri,
];

class DescribedQuads {
  private readonly graph: Node;
  private readonly scope: string;
  private readonly take: TakeQuad;
  private readonly predicates = new Map<string, Iri>();

  constructor(graph: Node, scope: string, take: TakeQuad) {
    this.graph = graph;
    this.scope = scope;
    this.take = take;
  }

  properties(subject: Node, properties: readonly Property[]): void {
    for (const [predicate, objects] of properties) {
      const iri = this.predicate(predicate);
      for (const object of objects) this.take(subject, iri, this.term(object), this.graph);
    }
  }

  node(subject: Iri | Blank | Nested): Node {
    return this.term(subject) as Node;
  }

  /** The quads of what is nested in a term come before its own. */
  private term(term: Printable): Term {
    if (term.kind === 'iri' || term.kind === 'literal') return term;
    if (term.kind === 'blank') return scoped(term, this.scope);
    if (term.kind === 'list') return this.cells(term.name, term.items);
    const name = new Iri(term.name);
    this.properties(name, term.properties);
    return name;
  }

  /** The cells of a list are named after it and their position. */
  private cells(name: string, items: readonly Printable[]): Iri {
    const cell = (index: number) => (index < items.length ? new NotedIri(`${name}:${index}`) : nil);
    const start = cell(0);
    for (let index = 0, here = start; index < items.length; index++) {
      const next = cell(index + 1);
      this.take(here, first, this.term(items[index]!), this.graph);
      this.take(here, rest, next, this.graph);
      here = next;
    }
    return start;
  }

  private predicate(iri: string): Iri {
    let found = this.predicates.get(iri);
    if (!found) {
      found = new Iri(iri);
      this.predicates.set(iri, found);
    }
    return found;
  }
}
