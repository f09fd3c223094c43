/** Finds the blank nodes that can be written where they are spoken of: `[ … ]` and `( … )`. */
import { isOfOtherModel } from '../terms/blank-scope.ts';
import type { Blank, Iri, Term } from '../terms/term.ts';
import { rdfVocabulary } from '../terms/vocabulary.ts';
import type { Fact, ResourceGraph } from './resource-graphs.ts';

/** Deeper nodes get a label: nobody reads deeper brackets, and readers have limits. */
const deepest = 12;

/** What must keep its label although only one thing is said of it. */
export interface KnownElsewhere {
  readonly has: (node: Term) => boolean;
}

interface Mention {
  readonly subject: Iri | Blank;
  readonly predicate: string;
}

export class Nesting {
  private readonly graph: ResourceGraph;
  /** Where a blank node is spoken of, if only once. */
  private readonly mentions = new Map<Blank, Mention | undefined>();
  private readonly elsewhere: KnownElsewhere;
  private readonly depths = new Map<Blank, number>();
  private readonly properLists = new Map<Term, boolean>();

  /** Nodes that other graphs know, or that name one, must keep their label, as do those of other models. */
  constructor(graph: ResourceGraph, elsewhere: KnownElsewhere) {
    this.graph = graph;
    this.elsewhere = elsewhere;
    for (const [subject, facts] of graph) for (const fact of facts) this.mention(subject, fact);
    for (const node of this.mentions.keys()) this.measure(node);
  }

  /** Whether nobody speaks of a node, so that it needs no label. */
  isAlone(node: Iri | Blank): boolean {
    return node.kind === 'blank' && !this.mentions.has(node) && !this.isKnownElsewhere(node);
  }

  isNested(node: Term): node is Blank {
    return node.kind === 'blank' && (this.depths.get(node) ?? 0) > 0;
  }

  /** The items of a list that begins here and can be written as one. */
  itemsOf(head: Blank): Term[] | undefined {
    if (!this.isProperList(head)) return undefined;
    const items: Term[] = [];
    for (let cell: Term = head; cell.kind === 'blank'; ) {
      const facts: readonly Fact[] = this.graph.get(cell)!;
      items.push(objectOf(facts, rdfVocabulary.first)!);
      cell = objectOf(facts, rdfVocabulary.rest)!;
    }
    return items;
  }

  private mention(subject: Iri | Blank, { predicate, object }: Fact): void {
    if (object.kind !== 'blank') return;
    this.mentions.set(object, this.mentions.has(object) ? undefined : { subject, predicate });
  }

  /** How deep a node is nested; 0 for one that stands by itself. Climbs up to the first node that is known. */
  private measure(start: Blank): void {
    const path = new Set<Blank>();
    let node: Iri | Blank = start;
    while (node.kind === 'blank' && !this.depths.has(node) && !path.has(node)) {
      const above: Mention | undefined = this.canNest(node) ? this.mentions.get(node) : undefined;
      if (!above) {
        this.depths.set(node, 0);
        break;
      }
      path.add(node);
      node = above.subject;
    }
    const climbed = [...path];
    // On a circle nobody is above the others: each stands by itself.
    if (path.has(node as Blank)) for (const next of climbed.slice(climbed.indexOf(node as Blank))) this.depths.set(next, 0);
    for (const next of climbed.reverse()) if (!this.depths.has(next)) this.depths.set(next, this.depthBelow(next));
  }

  private depthBelow(node: Blank): number {
    const { subject, predicate } = this.mentions.get(node)!;
    const above = subject.kind === 'blank' ? (this.depths.get(subject) ?? 0) : 0;
    const isNextCell = predicate === rdfVocabulary.rest && above > 0 && this.isProperList(node);
    const depth = isNextCell ? above : above + 1;
    return depth > deepest ? 0 : depth;
  }

  private canNest(node: Blank): boolean {
    return this.mentions.get(node) !== undefined && !this.isKnownElsewhere(node);
  }

  private isKnownElsewhere(node: Blank): boolean {
    return this.elsewhere.has(node) || isOfOtherModel(node.value);
  }

  private isProperList(head: Term): boolean {
    const cells = new Set<Term>();
    let cell = head;
    while (!this.properLists.has(cell) && !cells.has(cell) && cell.kind === 'blank' && this.isCell(cell)) {
      cells.add(cell);
      cell = objectOf(this.graph.get(cell)!, rdfVocabulary.rest)!;
    }
    const isNil = cell.kind === 'iri' && cell.value === rdfVocabulary.nil;
    const isProper = isNil || (this.properLists.get(cell) ?? false);
    if (!isNil) this.properLists.set(cell, isProper);
    for (const found of cells) this.properLists.set(found, isProper);
    return isProper;
  }

  private isCell(node: Blank): boolean {
    const facts = this.graph.get(node);
    return (
      this.canNest(node) &&
      facts?.length === 2 &&
      objectOf(facts, rdfVocabulary.first) !== undefined &&
      objectOf(facts, rdfVocabulary.rest) !== undefined
    );
  }
}

function objectOf(facts: readonly Fact[], predicate: string): Term | undefined {
  return facts.find((fact) => fact.predicate === predicate)?.object;
}
