/** The quads that come to a text and go from it, found by their subjects, objects and cells. */
import {
  type Blank,
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
import { type Cell, cellOf, chainOf, isOfList } from './list-edits.ts';
import { keyIn, ownerKey, type PlacedCell, type PlacedNode, type TextFacts } from './text-facts.ts';

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
  /** By subject, the graphs in which something comes to be said of it. */
  private readonly graphsOf: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly graphNames: ReadonlySet<string>;

  constructor({ removed, added }: ChangedFacts, facts: TextFacts) {
    this.removed = removed;
    this.added = added;
    this.facts = facts;
    this.removedKeys = new Set(removed.map(keyOfQuad));
    this.addedTo = Map.groupBy(added, ({ subject, graph }) => ownerKey(subject, graph));
    this.mentions = Map.groupBy(added, ({ object }) => keyOf(object));
    this.graphNames = new Set(added.map(({ graph }) => nameOf(graph)));
    const bySubject = Map.groupBy(added, ({ subject }) => keyOf(subject));
    this.graphsOf = new Map(Array.from(bySubject, ([key, quads]) => [key, new Set(quads.map(({ graph }) => nameOf(graph)))]));
  }

  /** What comes to be said of a subject. */
  addedOf(subject: Node, graph: Node | undefined): readonly Quad[] {
    return this.addedBy(keyOf(subject), graph);
  }

  /** What comes to be said of a subject of which the key is known. */
  addedBy(key: string, graph: Node | undefined): readonly Quad[] {
    return this.addedTo.get(keyIn(graph, key)) ?? [];
  }

  /** The quads that come to speak of a node. */
  mentionsOf(node: Term): readonly Quad[] {
    return this.mentions.get(keyOf(node)) ?? [];
  }

  /** Whether something comes to be said or spoken of a node in another graph, or it comes to be the name of one: without a label a node is known at its own place alone. */
  isKnownOutside(node: Term, graph: Node | undefined): boolean {
    const key = keyOf(node);
    const isOther = (name: string) => name !== nameOf(graph);
    const isSaidOutside = this.graphsOf.get(key)?.values().some(isOther) ?? false;
    return isSaidOutside || this.graphNames.has(key) || this.mentionsOf(node).some((quad) => isOther(nameOf(quad.graph)));
  }

  /** Whether nothing is said by a cell any more. */
  isCellGone(node: Node, placed: PlacedCell): boolean {
    return this.leftOf(placed).length + this.addedOf(node, placed.graph).length === 0;
  }

  /** The cells of a list in the text as they are afterwards, of which each other one is new; nothing where it is no list then. */
  chainOf({ place: { term, items }, within }: PlacedNode, graph: Node | undefined): Map<string, Cell> | undefined {
    const own = new Set(items!.map(({ cell }) => keyOf(cell)));
    // What else is said of a subject is said behind it.
    const isOfCell = (cell: Blank) => (within || keyOf(cell) !== keyOf(term) ? () => true : isOfList);
    return chainOf(term, (cell) => {
      const key = keyOf(cell);
      if (!own.has(key)) return this.newCellOf(cell, graph);
      return cellOf([...this.leftOf(this.facts.cells.get(key)!), ...this.addedOf(cell, graph).filter(isOfCell(cell))]);
    });
  }

  /** The cells of a new list that nobody else speaks of. */
  newChainOf(head: Term, graph: Node | undefined): Map<string, Cell> | undefined {
    return chainOf(head, (cell) => this.newCellOf(cell, graph));
  }

  /** What a cell says of which the text does not know, and of which one quad speaks. */
  private newCellOf(cell: Blank, graph: Node | undefined): Cell | undefined {
    const isNew = !this.facts.knows(cell) && this.mentionsOf(cell).length === 1 && !this.isKnownOutside(cell, graph);
    if (isOfOtherModel(cell.value)) return undefined;
    return isNew ? cellOf(this.addedOf(cell, graph)) : undefined;
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

function nameOf(graph: Node | undefined): string {
  return graph ? keyOf(graph) : '';
}
