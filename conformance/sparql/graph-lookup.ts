/** Asks a small graph: the values of a property, the items of a list. */
import { keyOf, type Quad, rdfNamespace, type Term } from '@orrery/rdf';

export class GraphLookup {
  private readonly bySubject = new Map<string, Quad[]>();

  constructor(quads: readonly Quad[]) {
    for (const quad of quads) {
      const text = keyOf(quad.subject);
      this.bySubject.set(text, [...(this.bySubject.get(text) ?? []), quad]);
    }
  }

  subjectsOfType(type: string): Term[] {
    const quads = [...this.bySubject.values()].flat();
    return quads
      .filter(({ predicate, object }) => predicate.value === `${rdfNamespace}type` && object.value === type)
      .map(({ subject }) => subject);
  }

  all(subject: Term | undefined, predicate: string): Term[] {
    if (!subject) return [];
    const quads = this.bySubject.get(keyOf(subject)) ?? [];
    return quads.filter((quad) => quad.predicate.value === predicate).map(({ object }) => object);
  }

  one(subject: Term | undefined, predicate: string): Term | undefined {
    return this.all(subject, predicate)[0];
  }

  list(head: Term | undefined): Term[] {
    const items: Term[] = [];
    for (let cell = head; cell && cell.value !== `${rdfNamespace}nil`; cell = this.one(cell, `${rdfNamespace}rest`)) {
      items.push(this.one(cell, `${rdfNamespace}first`)!);
    }
    return items;
  }
}
