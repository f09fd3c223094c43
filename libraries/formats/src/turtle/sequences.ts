/** Order and repetition of values, which a document tells beside the triples themselves. */
import { type Graph, keyOf, type Node, orrery, rdfVocabulary, type Subject, type Term } from '@orrery/rdf';

/** Terms in an order, and the places of each. */
export interface Sequence {
  readonly terms: readonly Term[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export class Sequences {
  private readonly graph: Graph;
  /** Nodes that belong to sequences, and so are no objects. */
  private readonly used: Set<Term>;
  /** By their first cells: many features may have the same one. */
  private readonly known = new Map<Term, Sequence>();

  constructor(graph: Graph, used: Set<Term>) {
    this.graph = graph;
    this.used = used;
  }

  /** The sequences of an object, by the IRI of the feature. */
  of(subject: Subject): ReadonlyMap<string, Sequence> {
    const found = new Map<string, Sequence>();
    for (const term of subject.all(orrery.sequence)) {
      const node = this.graph.get(term as Node);
      const feature = node?.one(orrery.feature);
      const values = node?.one(orrery.values);
      if (!feature || !values) continue;
      this.used.add(term);
      found.set(feature.value, this.from(values));
    }
    return found;
  }

  private from(head: Term): Sequence {
    let found = this.known.get(head);
    if (!found) {
      const terms = this.items(head);
      found = { terms, places: placesIn(terms) };
      this.known.set(head, found);
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
export function inOrder(values: readonly Term[], sequence: Sequence | undefined): readonly Term[] {
  if (!sequence) return values;
  const { terms, places } = sequence;
  const there = [...new Set(values.map(keyOf))].flatMap((key) => places.get(key) ?? []);
  const others = values.filter((term) => !places.has(keyOf(term)));
  return [...there.sort((one, other) => one - other).map((place) => terms[place]!), ...others];
}

function placesIn(terms: readonly Term[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [place, term] of terms.entries()) {
    const places = found.get(keyOf(term));
    if (places) places.push(place);
    else found.set(keyOf(term), [place]);
  }
  return found;
}
