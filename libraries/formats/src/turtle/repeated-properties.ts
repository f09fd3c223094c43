/** Tells of which properties some object of a class has several values. */
import { type Graph, rdfVocabulary, type Subject } from '@orrery/rdf';

type Subjects = Map<string, Set<Subject>>;

export class RepeatedProperties {
  private readonly graph: Graph;
  private byType: Subjects | undefined;
  private byProperty: Subjects | undefined;

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /** Looks through the smaller of two sets: a document may have many classes, and many properties of one class. */
  isThere(type: string, property: string): boolean {
    this.byProperty ??= gathered(this.graph, repeatedIn);
    const repeating = this.byProperty.get(property);
    if (!repeating) return false;
    this.byType ??= gathered(this.graph, typesOf);
    const typed = this.byType.get(type);
    return typed !== undefined && !typed.isDisjointFrom(repeating);
  }
}

function gathered(graph: Graph, keysOf: (subject: Subject) => Iterable<string>): Subjects {
  const found: Subjects = new Map();
  for (const subject of graph.values()) {
    for (const key of keysOf(subject)) {
      const subjects = found.get(key);
      if (subjects) subjects.add(subject);
      else found.set(key, new Set([subject]));
    }
  }
  return found;
}

function typesOf(subject: Subject): string[] {
  return subject.all(rdfVocabulary.type).map(({ value }) => value);
}

function repeatedIn({ facts }: Subject): Set<string> {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (let index = 0; index < facts.length; index += 2) {
    const { value } = facts[index]!;
    if (once.has(value)) again.add(value);
    else once.add(value);
  }
  return again;
}
