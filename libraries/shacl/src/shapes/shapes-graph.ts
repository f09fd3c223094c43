/** The graph that holds the shapes, by its terms. */
import { Iri, type Literal, type Node, rdfVocabulary, type Term } from '@orrery/rdf/terms.ts';
import type { DataGraph } from '../checked/data-graph.ts';
import { BadShape } from '../shacl-errors.ts';

/** Longer lists are no part of a shape that people write. */
const longestList = 100_000;

export class ShapesGraph {
  private readonly graph: DataGraph;

  constructor(graph: DataGraph) {
    this.graph = graph;
  }

  all(subject: Term, predicate: string): Term[] {
    const { graph } = this;
    return graph.objects(graph.idOf(subject), graph.idOf(new Iri(predicate))).map((id) => graph.termOf(id));
  }

  /** The one value of a property that has at most one. */
  one(subject: Term, predicate: string): Term | undefined {
    const [first, ...others] = this.all(subject, predicate);
    if (others.length > 0) throw new BadShape(`${textOf(subject)} has several values of ${predicate}.`);
    return first;
  }

  subjectsOf(predicate: string): Term[] {
    const { graph } = this;
    return Array.from(graph.subjectsOf(graph.idOf(new Iri(predicate))), (id) => graph.termOf(id));
  }

  subjects(predicate: string, object: Term): Term[] {
    const { graph } = this;
    return graph.subjects(graph.idOf(new Iri(predicate)), graph.idOf(object)).map((id) => graph.termOf(id));
  }

  instancesOf(type: string): Term[] {
    const { graph } = this;
    return Array.from(graph.instancesOf(graph.idOf(new Iri(type))), (id) => graph.termOf(id));
  }

  isInstance(node: Term, type: string): boolean {
    return this.graph.isInstance(this.graph.idOf(node), this.graph.idOf(new Iri(type)));
  }

  list(head: Term): Term[] {
    const items: Term[] = [];
    let cell = head;
    while (!isIri(cell, rdfVocabulary.nil)) {
      const [first, rest] = [this.one(cell, rdfVocabulary.first), this.one(cell, rdfVocabulary.rest)];
      if (!first || !rest) throw new BadShape(`${textOf(head)} is no list.`);
      items.push(first);
      if (items.length > longestList) throw new BadShape(`${textOf(head)} is a list without an end.`);
      cell = rest;
    }
    return items;
  }

  isList(node: Term): boolean {
    return isIri(node, rdfVocabulary.nil) || this.all(node, rdfVocabulary.first).length > 0;
  }
}

function isIri(term: Term, iri: string): boolean {
  return term.kind === 'iri' && term.value === iri;
}

export function nodeIn(term: Term): Node {
  if (term.kind === 'literal') throw new BadShape(`${textOf(term)} is a literal, and a shape is expected.`);
  return term;
}

export function iriIn(term: Term): string {
  if (term.kind !== 'iri') throw new BadShape(`${textOf(term)} is no IRI.`);
  return term.value;
}

export function literalIn(term: Term): Literal {
  if (term.kind !== 'literal') throw new BadShape(`${textOf(term)} is no literal.`);
  return term;
}

export function countIn(term: Term): number {
  const { value } = literalIn(term);
  if (!/^\+?\d{1,15}$/.test(value)) throw new BadShape(`${value} is no number of values.`);
  return Number(value);
}

/** Only `true` switches a parameter on: `"1"^^xsd:boolean` is the same value and another term. */
export function isTrue(term: Term | undefined): boolean {
  return term?.kind === 'literal' && term.value === 'true';
}

/** A term as a short text for messages. */
export function textOf(term: Term): string {
  if (term.kind === 'literal') return `"${term.value.length > 100 ? `${term.value.slice(0, 100)}…` : term.value}"`;
  return term.kind === 'iri' ? nameOf(term.value) : 'a blank node';
}

/** The last part of an IRI. */
export function nameOf(iri: string): string {
  return /[^/#:]+$/.exec(iri)?.[0] ?? iri;
}
