/** Cells that come to a text: those of new lists, each of which stands between parentheses where it is spoken of, and those that come into lists of the text. */
import { keyOf, type Node, rdfVocabulary, type Term } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import type { Cell } from './list-edits.ts';
import { keyIn } from './text-facts.ts';

interface NewList {
  readonly cells: ReadonlyMap<string, Cell>;
  /** The only subject of which something is said with the list. */
  readonly speaker: Node;
}

export class NewCells {
  /** The cells, by their subjects and graphs. */
  readonly told = new Set<string>();
  private readonly lists = new Map<string, NewList>();
  private readonly heads = new Map<string, string>();
  /** Lists of the text, by the cells that come into them. */
  private readonly grown = new Map<string, Node>();

  constructor(changed: ChangedQuads) {
    for (const { subject, predicate, object, graph } of changed.added) {
      const mayBeList = object.kind === 'blank' && predicate.value !== rdfVocabulary.rest;
      const cells = mayBeList ? changed.newChainOf(object, graph) : undefined;
      if (!cells) continue;
      this.lists.set(keyOf(object), { cells, speaker: subject });
      for (const key of cells.keys()) this.heads.set(key, keyOf(object));
    }
    this.forgetThoseInThemselves();
    for (const { object, graph } of changed.added)
      for (const key of this.cellsOf(object)?.keys() ?? []) this.told.add(keyIn(graph, key));
  }

  cellsOf(head: Term): ReadonlyMap<string, Cell> | undefined {
    return this.lists.get(keyOf(head))?.cells;
  }

  /** Cells come into a list of the text. */
  noteCells(cells: Iterable<string>, list: Node): void {
    for (const key of cells) this.grown.set(key, list);
  }

  /** The list of the text into which a cell comes, or else the subject of which something is said with its new list. */
  holderOf(cell: Term): Node | undefined {
    const list = this.grown.get(keyOf(cell));
    if (list) return list;
    const head = this.heads.get(keyOf(cell));
    return head === undefined ? undefined : this.lists.get(head)?.speaker;
  }

  /** Of lists that only each other speak of nothing would be written. */
  private forgetThoseInThemselves(): void {
    const rooted = new Set<string>();
    for (const start of this.lists.keys()) {
      const path = new Set<string>();
      let head: string | undefined = start;
      while (head !== undefined && !rooted.has(head) && !path.has(head)) {
        path.add(head);
        head = this.heads.get(keyOf(this.lists.get(head)!.speaker));
      }
      const isRooted: boolean = head === undefined || rooted.has(head);
      if (isRooted) for (const one of path) rooted.add(one);
    }
    for (const head of [...this.lists.keys()]) if (!rooted.has(head)) this.lists.delete(head);
  }
}
