/** Decides which of the lists that an edit touches stay lists, and what comes to be said with all of them. */
import { keyOf, keyOfQuad, type Node, type Quad, rdfVocabulary } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import { type Cell, isOfList, listEdits } from './list-edits.ts';
import type { NestedEdit } from './nested-edits.ts';
import type { NodeFates } from './node-fates.ts';
import type { TermWriter } from './term-writer.ts';
import type { PlacedNode, TextFacts } from './text-facts.ts';
import type { ListItem, TextTerm } from './turtle-tree.ts';

interface Surroundings {
  readonly source: string;
  readonly facts: TextFacts;
  readonly changed: ChangedQuads;
  readonly fates: NodeFates;
  readonly writer: TermWriter;
}

/** A list as it is afterwards. */
export interface KeptList {
  readonly chain: ReadonlyMap<string, Cell>;
  readonly edits: readonly NestedEdit[];
}

export class ListFates {
  readonly kept = new Map<TextTerm, KeptList>();
  readonly unrolled: readonly TextTerm[];
  /** What comes to be said by the lists, or with the cells of those that are unrolled. */
  readonly told = new Set<Quad>();
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    const touched = this.touched();
    for (const list of touched) this.keep(list);
    for (const list of this.listsOfWhichOthersSpeak()) this.drop(list);
    this.unrolled = [...touched].filter((list) => !this.kept.has(list));
    for (const list of this.unrolled) for (const quad of this.addedToCells(list)) this.told.add(quad);
  }

  /** Those of which a cell is changed or spoken of, and those in whose statements nothing else may be left. */
  private touched(): Set<TextTerm> {
    const { changed, facts } = this.around;
    const ofCells = [...changed.removed, ...changed.added].flatMap(({ subject, object, graph }) =>
      [subject, object, ...(graph ? [graph] : [])].flatMap((term) => facts.cells.get(keyOf(term))?.list ?? []),
    );
    const places = changed.removed.flatMap((quad) => facts.objects.get(keyOfQuad(quad)) ?? []);
    const subjects = places.map((place) => facts.listOfObject.get(place)!.statement.subject);
    return new Set([...ofCells, ...subjects.filter(({ items }) => items && items.length > 0)]);
  }

  private keep(list: TextTerm): void {
    const { source, changed, writer } = this.around;
    const node = this.nodeOf(list);
    const { scope, graph } = node.statement;
    const chain = this.cannotBeKept(node) ? undefined : changed.chainOf(node, graph);
    if (!chain || !this.isAllOf(list, chain)) return;
    const edits = listEdits(source, list, chain, (term, like) => writer.term(term, scope, like));
    if (!edits) return;
    this.kept.set(list, { chain, edits });
    for (const quad of this.addedToList(list, chain)) this.told.add(quad);
  }

  private drop(list: TextTerm): void {
    const kept = this.kept.get(list);
    if (!kept) return;
    for (const quad of this.addedToList(list, kept.chain)) this.told.delete(quad);
    this.kept.delete(list);
  }

  /** A list that is a subject has no label, and is no statement by itself. */
  private cannotBeKept({ place, within, statement: { list } }: PlacedNode): boolean {
    const { changed, fates } = this.around;
    if (within) return false;
    const isAlone = fates.isEmptied(list) && changed.addedOf(place.term as Node, list.graph).every(isOfList);
    return isAlone || changed.mentionsOf(place.term).length > 0 || changed.isKnownOutside(place.term, list.graph);
  }

  /** Whether nothing is left of the cells that are not in a chain any more. */
  private isAllOf({ items }: TextTerm, chain: ReadonlyMap<string, Cell>): boolean {
    const { facts, changed } = this.around;
    const isSaid = ({ cell }: ListItem) => chain.has(keyOf(cell)) || changed.isCellGone(cell, facts.cells.get(keyOf(cell))!);
    return items!.every(isSaid);
  }

  private addedToList(list: TextTerm, chain: ReadonlyMap<string, Cell>): Quad[] {
    const { changed } = this.around;
    const { within, statement } = this.nodeOf(list);
    const added = [...chain.keys()].flatMap((key) => changed.addedBy(key, statement.graph));
    // What else comes to be said of a subject is said behind it.
    return within ? added : added.filter(isOfList);
  }

  private addedToCells(list: TextTerm): Quad[] {
    const { within, statement } = this.nodeOf(list);
    const cells = within ? list.items! : list.items!.slice(1);
    return cells.flatMap(({ cell }) => this.around.changed.addedOf(cell, statement.graph));
  }

  /** Those of which a cell behind the first is said or spoken of otherwise than by the list. */
  private listsOfWhichOthersSpeak(): TextTerm[] {
    const { facts, changed } = this.around;
    const listOf = (term: Quad['object'] | undefined) => {
      const placed = term && facts.cells.get(keyOf(term));
      return placed && placed.index > 0 ? [placed.list] : [];
    };
    return changed.added.flatMap((quad) => {
      const isTold = this.told.has(quad);
      const isRest = isTold && quad.predicate.value === rdfVocabulary.rest;
      return [...(isTold ? [] : listOf(quad.subject)), ...(isRest ? [] : listOf(quad.object)), ...listOf(quad.graph)];
    });
  }

  private nodeOf(list: TextTerm): PlacedNode {
    return this.around.facts.nodes.get(keyOf(list.term))!;
  }
}
