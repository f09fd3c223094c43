/** The quads that come to a text and go from it, found by their subjects, objects and cells. */
import {
  type ChangedFacts,
  Iri,
  isOfOtherModel,
  keyOf,
  keyOfQuad,
  type Node,
  type Quad,
  rdfVocabulary,
  type Term,
} from '@orrery/rdf';
import { type Cell, cellOf, chainOf } from './list-edits.ts';
import { ownerKey, type PlacedCell, type TextFacts } from './text-facts.ts';

const [first, rest, nil] = [rdfVocabulary.first, rdfVocabulary.rest, rdfVocabulary.nil].map((iri) => new Iri(iri)) as [
  Iri,
  Iri,
  Iri,
];

export class ChangedQuads {
  readonly removed: readonly Quad[];
  readonly added: readonly Quad[];
  private readonly facts: TextFacts;
  private readonly removedKeys: ReadonlySet<string>;
  private readonly addedTo: ReadonlyMap<string, readonly Quad[]>;
  private readonly mentions: ReadonlyMap<string, readonly Quad[]>;

  constructor({ removed, added }: ChangedFacts, facts: TextFacts) {
    this.removed = removed;
    this.added = added;
    this.facts = facts;
    this.removedKeys = new Set(removed.map(keyOfQuad));
    this.addedTo = Map.groupBy(added, ({ subject, graph }) => ownerKey(subject, graph));
    this.mentions = Map.groupBy(added, ({ object }) => keyOf(object));
  }

  /** What comes to be said of a subject. */
  addedOf(subject: Node, graph: Node | undefined): readonly Quad[] {
    return this.addedTo.get(ownerKey(subject, graph)) ?? [];
  }

  /** How often a node comes to be spoken of. */
  mentionsOf(node: Term): number {
    return this.mentions.get(keyOf(node))?.length ?? 0;
  }

  /** Whether nothing is said by a cell any more. */
  isCellGone(node: Node, placed: PlacedCell): boolean {
    return this.leftOf(placed).length + this.addedOf(node, placed.graph).length === 0;
  }

  /** The cells of a list in the text as they are afterwards; nothing where it is no list then. */
  chainOf(head: Node, graph: Node | undefined): Map<string, Cell> | undefined {
    return chainOf(head, (key) => {
      const placed = this.facts.cells.get(key);
      const left = placed ? this.leftOf(placed) : [];
      return cellOf([...left, ...(this.addedTo.get(cellKey(key, graph)) ?? [])]);
    });
  }

  /** The cells of a new list that nobody else speaks of. */
  newChainOf(head: Term, graph: Node | undefined): Map<string, Cell> | undefined {
    return chainOf(head, (key) => {
      const owner = cellKey(key, graph);
      const isKnown = this.facts.labels.has(key) || this.facts.cells.has(key) || this.facts.nodes.has(key);
      return isKnown || isOfOtherModel(key.slice(2)) || this.mentions.get(key)?.length !== 1
        ? undefined
        : cellOf(this.addedTo.get(owner) ?? []);
    });
  }

  /** What a cell said before and says still. */
  leftOf({ list, index, graph }: PlacedCell): Quad[] {
    const { cell: subject, value } = list.items![index]!;
    const next = list.items![index + 1]?.cell ?? nil;
    const said = [
      { subject, predicate: first, object: value.term, graph },
      { subject, predicate: rest, object: next, graph },
    ];
    return said.filter((quad) => !this.removedKeys.has(keyOfQuad(quad)));
  }
}

function cellKey(key: string, graph: Node | undefined): string {
  return `${graph ? keyOf(graph) : ''}\n${key}`;
}
