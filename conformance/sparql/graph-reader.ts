/** Asks a small graph: the values of a property, the items of a list. */
import { type Quad, rdf, type Term, textOfTerm } from '../../server/src/engine/sparql/rdf-terms.ts';

export class GraphReader {
  private readonly bySubject = new Map<string, Quad[]>();

  constructor(quads: readonly Quad[]) {
    for (const quad of quads) {
      const text = textOfTerm(quad.subject);
      this.bySubject.set(text, [...(this.bySubject.get(text) ?? []), quad]);
    }
  }

  subjectsOfType(type: string): Term[] {
    const quads = [...this.bySubject.values()].flat();
    return quads
      .filter(({ predicate, object }) => predicate.value === `${rdf}type` && object.value === type)
      .map(({ subject }) => subject);
  }

  all(subject: Term | undefined, predicate: string): Term[] {
    if (!subject) return [];
    const quads = this.bySubject.get(textOfTerm(subject)) ?? [];
    return quads.filter((quad) => quad.predicate.value === predicate).map(({ object }) => object);
  }

  one(subject: Term | undefined, predicate: string): Term | undefined {
    return this.all(subject, predicate)[0];
  }

  list(head: Term | undefined): Term[] {
    const items: Term[] = [];
    for (let cell = head; cell && cell.value !== `${rdf}nil`; cell = this.one(cell, `${rdf}rest`)) {
      items.push(this.one(cell, `${rdf}first`)!);
    }
    return items;
  }
}
