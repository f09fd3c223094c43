/** The facts that a Turtle document says, found without the readers of models. */
import { type Graph, partsOfIri, readDataset, type Term } from '@orrery/rdf';
import { add, count, type Facts, local } from './said.ts';

const vocabulary = 'urn:orrery:';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

export function saidInTurtle(text: string): Facts {
  const dataset = readDataset(text, { syntax: 'turtle', depth: 1000, base: 'urn:base' });
  return new TurtleFacts(dataset.graphs.get(undefined)!).all();
}

const isOwn = (predicate: string, name: string) => predicate.startsWith(vocabulary) && predicate.endsWith(name);
const lastName = (iri: string) => local(decodeURIComponent(iri.replace(/^.*[#/]/, '')));

class TurtleFacts {
  private readonly facts: Facts = new Map();
  private readonly graph: Graph;
  /** `class feature` of the features that hold parts, as the document describes them. */
  private readonly holding: ReadonlySet<string>;

  constructor(graph: Graph) {
    this.graph = graph;
    const parts = [...graph.keys()].filter((term) => this.textOf(term, 'kind') === 'part');
    this.holding = new Set(parts.map((term) => `${this.textOf(term, 'class')} ${this.textOf(term, 'feature')}`));
  }

  all(): Facts {
    for (const term of this.graph.keys())
      for (const [predicate, value] of this.saidOf(term)) if (isOwn(predicate, 'root')) this.visit(value, ['Root']);
    return this.facts;
  }

  private visit(term: Term, way: readonly string[]): void {
    const owner = this.subjectOf(term)?.one(type)?.value;
    for (const [predicate, value] of this.saidOf(term)) {
      if (predicate === type) count(this.facts, `${way.join('/')} is ${lastName(value.value)}`);
      else if (isOwn(predicate, 'foreignId')) add(this.facts, way, value.value);
      else if (!predicate.startsWith(vocabulary) || predicate.includes('namespace:')) this.value(value, predicate, way, owner);
    }
  }

  private value(value: Term, predicate: string, way: readonly string[], owner: string | undefined): void {
    const name = partsOfIri(predicate)!.name;
    const below = name === '#text' ? way : [...way, local(name)];
    if (value.kind === 'literal') add(this.facts, below, value.value);
    else if (isOwn(value.value, 'nil')) count(this.facts, `${below.join('/')} nothing`);
    else if (this.subjectOf(value)?.one(type) && this.holding.has(`${owner} ${predicate}`)) this.visit(value, below);
    else this.link(value, below);
  }

  private link(value: Term, way: readonly string[]): void {
    const foreignId = this.textOf(value, 'foreignId');
    const target =
      foreignId ??
      this.textOf(value, 'target') ??
      decodeURIComponent(value.value.replace(/^urn:orrery:link:/, '').replace(/;\d+$/, ''));
    const linkType = this.textOf(value, 'type');
    if (linkType && target.includes('#') && !foreignId)
      count(this.facts, `${way.join('/')} is ${lastName(linkType)} at ${target}`);
    add(this.facts, way, target);
  }

  private textOf(term: Term, name: string): string | undefined {
    return this.saidOf(term).find(([predicate]) => isOwn(predicate, name))?.[1].value;
  }

  private saidOf(term: Term): readonly (readonly [predicate: string, value: Term])[] {
    const { facts = [] } = this.subjectOf(term) ?? {};
    return Array.from({ length: facts.length / 2 }, (_, index) => [facts[2 * index]!.value, facts[2 * index + 1]!]);
  }

  private subjectOf(term: Term) {
    return term.kind === 'literal' ? undefined : this.graph.get(term);
  }
}
