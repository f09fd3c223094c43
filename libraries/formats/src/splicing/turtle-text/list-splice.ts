/** Puts what comes to lists, and goes from them, between their parentheses; what is no list any more is unrolled. */
import { keyOf, type Node, type Quad, rdfVocabulary } from '@orrery/rdf';
import type { Cell } from './list-edits.ts';
import { type KeptList, ListFates } from './list-fates.ts';
import type { NewCells } from './new-cells.ts';
import type { ListItem, TextTerm } from './turtle-tree.ts';
import { type EditedText, UnrolledList } from './unrolled-list.ts';
import type { NewStatement } from './whole-statements.ts';

export interface ListSurroundings extends EditedText {
  readonly newCells: NewCells;
  readonly gone: Set<TextTerm>;
}

export class ListSplice {
  private readonly around: ListSurroundings;
  private readonly unrolled = new Map<TextTerm, UnrolledList>();
  private told: ReadonlySet<Quad> = new Set();

  constructor(around: ListSurroundings) {
    this.around = around;
  }

  /** Gives the statements about cells of what were lists. */
  make(): NewStatement[] {
    const { edits, facts, fates, gone } = this.around;
    const { kept, unrolled, told } = new ListFates(this.around);
    this.told = told;
    for (const [list, one] of kept) this.noteKept(list, one);
    for (const list of unrolled) {
      fates.unrolled.add(list);
      for (const value of this.lostValues(list)) gone.add(value);
    }
    // What goes from one list may be another one.
    for (const one of kept.values()) edits.add(one.edits);
    for (const list of unrolled) this.unrolled.set(list, new UnrolledList(facts.nodes.get(keyOf(list.term))!, this.around));
    for (const list of this.unrolled.values()) list.edit();
    return [...this.unrolled.values()].flatMap((list) => list.statements());
  }

  isTold(quad: Quad): boolean {
    return this.told.has(quad);
  }

  /** Whether what stands in the place of a list says something by itself. */
  standsInPlace(list: TextTerm): boolean {
    return this.unrolled.get(list)?.standsInPlace ?? false;
  }

  private noteKept(list: TextTerm, { chain }: KeptList): void {
    const { gone, newCells } = this.around;
    for (const { cell, value } of list.items!) if (!isSameValue(chain.get(keyOf(cell)), value)) gone.add(value);
    newCells.noteCells(chain.keys(), list.term as Node);
  }

  private lostValues({ items }: TextTerm): TextTerm[] {
    const { changed, facts } = this.around;
    const isLost = ({ cell }: ListItem) =>
      !changed.leftOf(facts.cells.get(keyOf(cell))!).some(({ predicate }) => predicate.value === rdfVocabulary.first);
    return items!.filter(isLost).map(({ value }) => value);
  }
}

function isSameValue(cell: Cell | undefined, value: TextTerm): boolean {
  return cell !== undefined && keyOf(cell.first) === keyOf(value.term);
}
