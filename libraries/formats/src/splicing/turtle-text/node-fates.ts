/** Decides what becomes of a node without a label when its place goes, or when others come to speak of it. */
import { keyOf, labelText, type Node, type Term } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import type { PlacedNode, TextFacts } from './text-facts.ts';
import type { TextTerm } from './turtle-tree.ts';

/**
 * It stays where it is, it moves to the only place that speaks of it now, it gets a label and a statement of its own,
 * it stands alone in a statement because nobody speaks of it any more, or nothing is left of it.
 */
export type Fate = 'stays' | 'moves' | 'is labelled' | 'stands alone' | 'vanishes';

export class NodeFates {
  private readonly facts: TextFacts;
  private readonly changed: ChangedQuads;
  private readonly gone: ReadonlySet<TextTerm>;

  constructor(facts: TextFacts, changed: ChangedQuads, gone: ReadonlySet<TextTerm>) {
    this.facts = facts;
    this.changed = changed;
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
    const mentions = this.changed.mentionsOf(node.place.term);
    if (!this.gone.has(node.place)) return mentions > 0 ? 'is labelled' : 'stays';
    if (mentions > 1) return 'is labelled';
    if (mentions === 1) return 'moves';
    return this.isEmpty(node) ? 'vanishes' : 'stands alone';
  }

  /** Whether something becomes of the node that stands at a place. */
  isChanging({ term }: TextTerm): boolean {
    const node = this.facts.nodes.get(keyOf(term));
    return node !== undefined && this.of(node) !== 'stays';
  }

  /** Whether nothing is said of a node afterwards. */
  isEmpty({ place }: Pick<PlacedNode, 'place'>): boolean {
    const node = place.term as Node;
    if (place.items) return place.items.every(({ cell }) => this.changed.isCellGone(cell, this.facts.cells.get(keyOf(cell))!));
    return this.isEmptied(place) && this.changed.addedOf(node, place.inside!.graph).length === 0;
  }

  /** Whether nothing stays of what stands in brackets. */
  isEmptied({ inside }: TextTerm): boolean {
    return inside!.properties.every(({ objects }) => objects.every((object) => this.gone.has(object)));
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
