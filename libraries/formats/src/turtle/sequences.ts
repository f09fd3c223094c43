/** Order and repetition of values, which a document tells beside the triples themselves. */
import { type Graph, keyOf, type Node, orrery, rdfVocabulary, type Subject, type Term } from '@orrery/rdf';

export class Sequences {
  private readonly graph: Graph;
  /** Nodes that belong to sequences, and so are no objects. */
  private readonly used: Set<Term>;

  constructor(graph: Graph, used: Set<Term>) {
    this.graph = graph;
    this.used = used;
  }

  /** The sequences of an object, by the IRI of the feature. */
  of(subject: Subject): ReadonlyMap<string, readonly Term[]> {
    const found = new Map<string, readonly Term[]>();
    for (const term of subject.all(orrery.sequence)) {
      const node = this.graph.get(term as Node);
      const feature = node?.one(orrery.feature);
      const values = node?.one(orrery.values);
      if (!feature || !values) continue;
      this.used.add(term);
      found.set(feature.value, this.items(values));
    }
    return found;
  }

  private items(head: Term): Term[] {
    const items: Term[] = [];
    const cells = new Set<Term>();
    for (let cell = head; !cells.has(cell); ) {
      const node = this.graph.get(cell as Node);
      const first = node?.one(rdfVocabulary.first);
      if (!node || !first) break;
      cells.add(cell);
      this.used.add(cell);
      items.push(first);
      cell = node.one(rdfVocabulary.rest) ?? head;
    }
    return items;
  }
}

/** Values in the order of the sequence, then those that it does not name. Items that are no values are left out. */
export function inOrder(values: readonly Term[], sequence: readonly Term[] | undefined): readonly Term[] {
  if (!sequence) return values;
  const there = new Set(values.map(keyOf));
  const named = new Set(sequence.map(keyOf));
  return [...sequence.filter((term) => there.has(keyOf(term))), ...values.filter((term) => !named.has(keyOf(term)))];
}
