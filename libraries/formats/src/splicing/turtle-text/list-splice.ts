/** Puts what comes to lists, and goes from them, between their parentheses; what is no list any more is written in brackets. */
import { keyOf, type Node, type Quad, rdfVocabulary } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import { type Cell, listEdits } from './list-edits.ts';
import type { NestedEdits } from './nested-edits.ts';
import type { NewCells } from './new-cells.ts';
import type { NodeFates } from './node-fates.ts';
import { NotSplicable } from './not-splicable.ts';
import type { TermWriter } from './term-writer.ts';
import { keyIn, type PlacedNode, type TextFacts } from './text-facts.ts';
import type { ListItem, TextTerm } from './turtle-tree.ts';
import { unrolledList } from './unrolled-list.ts';
import type { NewStatement } from './whole-statements.ts';

export interface ListSurroundings {
  readonly source: string;
  readonly facts: TextFacts;
  readonly changed: ChangedQuads;
  readonly edits: NestedEdits;
  readonly fates: NodeFates;
  readonly newCells: NewCells;
  readonly writer: TermWriter;
  readonly gone: Set<TextTerm>;
}

export class ListSplice {
  /** Cells of which all is said by lists, by their graphs. */
  readonly told = new Set<string>();
  private readonly around: ListSurroundings;

  constructor(around: ListSurroundings) {
    this.around = around;
  }

  /** Gives the statements about cells of what were lists. */
  make(): NewStatement[] {
    const { changed, facts, fates, gone } = this.around;
    const touched = new Set(
      [...changed.removed, ...changed.added].flatMap(({ subject }) => facts.cells.get(keyOf(subject))?.list ?? []),
    );
    const { emptied = [], others = [] } = Object.groupBy(touched, (list) =>
      fates.isEmpty({ place: list }) ? 'emptied' : 'others',
    );
    for (const { value } of emptied.flatMap(({ items }) => items!)) gone.add(value);
    if (emptied.some((list) => this.isLost(list))) throw new NotSplicable();
    // What goes from one list may be another one.
    const broken = others.filter((list) => !this.edit(list));
    const statements = broken.flatMap((list) => unrolledList(list, this.around));
    if (changed.added.some((quad) => this.speaksOfCell(quad))) throw new NotSplicable();
    return statements;
  }

  /** Whether nothing is left of a list but its place. */
  private isLost(list: TextTerm): boolean {
    const { within, statement } = this.nodeOf(list);
    const { gone } = this.around;
    return within ? !gone.has(list) : statement.list.properties.some(({ objects }) => objects.some((one) => !gone.has(one)));
  }

  /** Whether something is said, or spoken, of a cell behind the first otherwise than by its list. */
  private speaksOfCell({ subject, predicate, object, graph }: Quad): boolean {
    const { cells } = this.around.facts;
    const isInside = (key: string) => (cells.get(key)?.index ?? 0) > 0;
    if (isInside(keyOf(subject)) && !this.told.has(keyIn(graph, keyOf(subject)))) return true;
    if (graph && isInside(keyOf(graph))) return true;
    if (!isInside(keyOf(object))) return false;
    return predicate.value !== rdfVocabulary.rest || !this.told.has(keyIn(graph, keyOf(subject)));
  }

  /** Not where it is no list afterwards. */
  private edit(list: TextTerm): boolean {
    const { source, changed, newCells, writer, gone, edits } = this.around;
    const { scope, graph } = this.nodeOf(list).statement;
    const chain = changed.chainOf(list, graph);
    if (!chain || !this.isAllOf(list, chain)) return false;
    const found = listEdits(source, list, chain, (term, like) => writer.term(term, scope, like));
    if (!found) return false;
    for (const { cell, value } of list.items!) {
      if (keyOf(chain.get(keyOf(cell))?.first ?? cell) !== keyOf(value.term)) gone.add(value);
      this.told.add(keyIn(graph, keyOf(cell)));
    }
    for (const key of chain.keys()) this.told.add(keyIn(graph, key));
    newCells.noteCells(chain.keys(), list.term as Node);
    edits.add(found);
    return true;
  }

  /** Whether nothing is left of the cells that are not in a chain any more. */
  private isAllOf({ items }: TextTerm, chain: ReadonlyMap<string, Cell>): boolean {
    const { facts, changed } = this.around;
    const isSaid = ({ cell }: ListItem) => chain.has(keyOf(cell)) || changed.isCellGone(cell, facts.cells.get(keyOf(cell))!);
    return items!.every(isSaid);
  }

  private nodeOf(list: TextTerm): PlacedNode {
    return this.around.facts.nodes.get(keyOf(list.term))!;
  }
}
