/** Decides what becomes of a node without a label when its place goes, or when others come to speak of it. */
import { keyOf, labelText, type Node, type Quad, type Term } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import type { NewCells } from './new-cells.ts';
import { ownerKey, type PlacedNode, type TextFacts } from './text-facts.ts';
import type { PropertyList, TextTerm } from './turtle-tree.ts';

/**
 * It stays where it is, it moves to the only place that speaks of it now, it gets a label and a statement of its own,
 * it stands alone in a statement because nobody speaks of it any more, or nothing is left of it.
 */
export type Fate = 'stays' | 'moves' | 'is labelled' | 'stands alone' | 'vanishes';

/** What would stand deeper gets a label. */
const mostHolders = 1000;

export class NodeFates {
  private readonly facts: TextFacts;
  private readonly changed: ChangedQuads;
  private readonly newCells: NewCells;
  private readonly gone: ReadonlySet<TextTerm>;
  /** What is no list any more: it does not move. */
  readonly unrolled = new Set<TextTerm>();

  constructor(facts: TextFacts, changed: ChangedQuads, newCells: NewCells, gone: ReadonlySet<TextTerm>) {
    this.facts = facts;
    this.changed = changed;
    this.newCells = newCells;
    this.gone = gone;
  }

  /** Those of which something becomes. */
  *entries(): Generator<[PlacedNode, Fate]> {
    for (const node of this.facts.nodes.values()) {
      const fate = this.of(node);
      if (fate !== 'stays') yield [node, fate];
    }
  }

  of(node: PlacedNode): Fate {
    if (this.needsLabel(node)) return 'is labelled';
    if (!this.gone.has(node.place)) return 'stays';
    const isEmpty = this.isEmpty(node);
    if (this.changed.mentionsOf(node.place.term).length === 0) return isEmpty ? 'vanishes' : 'stands alone';
    // Parentheses would still say something.
    const isNoList = isEmpty && node.place.items !== undefined;
    return isNoList || this.comesIntoItself(node) ? 'is labelled' : 'moves';
  }

  /** Whether nothing is said of a node afterwards. */
  isEmpty({ place }: Pick<PlacedNode, 'place'>): boolean {
    const node = place.term as Node;
    if (place.items) return place.items.every(({ cell }) => this.changed.isCellGone(cell, this.facts.cells.get(keyOf(cell))!));
    return this.isEmptied(place.inside!) && this.changed.addedOf(node, place.inside!.graph).length === 0;
  }

  /** Whether nothing stays of what stands in brackets, or behind a subject. */
  isEmptied({ properties }: PropertyList): boolean {
    return properties.every(({ objects }) => objects.every((object) => this.gone.has(object)));
  }

  /** Where something is said of brackets that are a subject and lose all that is in them for a label. */
  listBehindLabel({ subject, graph }: Quad): PropertyList | undefined {
    const node = this.facts.nodes.get(keyOf(subject));
    if (!node?.place.inside || node.within || !this.isEmptied(node.place.inside)) return undefined;
    const { list } = node.statement;
    const isHere = ownerKey(subject, graph) === ownerKey(subject, list.graph);
    return isHere && this.of(node) === 'is labelled' ? list : undefined;
  }

  /** Whether others have to know it than the one place at which it stands. */
  private needsLabel({ place: { term }, place, statement }: PlacedNode): boolean {
    const hasPlace = !this.gone.has(place) || this.unrolled.has(place);
    const places = this.changed.mentionsOf(term).length + (hasPlace ? 1 : 0);
    return places > 1 || this.changed.isKnownOutside(term, statement.graph);
  }

  /** Whether the place to which it would move stands in the node itself. */
  private comesIntoItself({ place }: PlacedNode): boolean {
    let holder = this.holderOf(place.term);
    for (let steps = 0; holder && steps < mostHolders; steps++) {
      if (keyOf(holder) === keyOf(place.term)) return true;
      holder = this.holderOf(holder);
    }
    return holder !== undefined;
  }

  /** The node or the list in which one will stand; nothing where it is known by a name, or is the subject of a statement. */
  private holderOf(term: Term): Term | undefined {
    const list = this.facts.cells.get(keyOf(term))?.list;
    const node = this.facts.nodes.get(keyOf(list?.term ?? term));
    if (!node) return this.newCells.holderOf(term);
    const { within, place } = node;
    if (this.needsLabel(node)) return undefined;
    if (this.gone.has(place)) return this.changed.mentionsOf(place.term)[0]?.subject;
    return within && ('subject' in within ? within.subject : within.term);
  }

  /** The node without a label that a term means, where it is one that moves. */
  moving(term: Term): PlacedNode | undefined {
    const node = term.kind === 'blank' ? this.facts.nodes.get(keyOf(term)) : undefined;
    return node && this.of(node) === 'moves' ? node : undefined;
  }
}

export function labelOf({ term }: TextTerm): string {
  return labelText(term.value);
}
