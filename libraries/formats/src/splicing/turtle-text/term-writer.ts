/** Writes terms and statements that come to a text, in the notation of their place. */
import type { Node, Quad, Term } from '@orrery/rdf';
import { lineBreakIn } from './layout.ts';
import type { NestedEdits } from './nested-edits.ts';
import type { NewCells } from './new-cells.ts';
import type { NodeFates } from './node-fates.ts';
import { NotSplicable } from './not-splicable.ts';
import { Notation } from './notation.ts';
import type { PlacedNode } from './text-facts.ts';
import type { PrefixScope } from './turtle-tree.ts';

/** Lists that are nested deeper are not put into a text. */
const deepest = 100;

export class TermWriter {
  readonly lineBreak: string;
  private readonly edits: NestedEdits;
  private readonly fates: NodeFates;
  private readonly newCells: NewCells;
  private readonly notations = new Map<PrefixScope, Notation>();
  private depth = 0;

  constructor(text: string, edits: NestedEdits, fates: NodeFates, newCells: NewCells) {
    this.edits = edits;
    this.fates = fates;
    this.newCells = newCells;
    this.lineBreak = lineBreakIn(text);
  }

  notationIn(scope: PrefixScope): Notation {
    let found = this.notations.get(scope);
    if (!found) {
      found = new Notation(scope);
      this.notations.set(scope, found);
    }
    return found;
  }

  /** A node moves with all that stands in it; a new list stands where it is spoken of. */
  term(term: Term, scope: PrefixScope, like = ''): string {
    const moving = this.fates.moving(term);
    if (moving) return this.deeper(() => this.movedText(moving, scope));
    const cells = this.newCells.cellsOf(term);
    if (!cells) return this.notationIn(scope).term(term, like);
    return this.deeper(() => `( ${Array.from(cells.values(), ({ first }) => this.term(first, scope)).join(' ')} )`);
  }

  statement(subject: Node, quads: readonly Quad[], scope: PrefixScope, indent: string): string {
    const properties = this.properties(quads, scope).join(` ;${this.lineBreak}${indent}`);
    return `${this.notationIn(scope).term(subject)} ${properties} .`;
  }

  properties(quads: readonly Quad[], scope: PrefixScope): string[] {
    const notation = this.notationIn(scope);
    return [...Map.groupBy(quads, ({ predicate }) => predicate.value).values()].map((group) => {
      const objects = group.map(({ object }) => this.term(object, scope));
      return `${notation.predicate(group[0]!.predicate)} ${objects.join(', ')}`;
    });
  }

  private movedText({ place, statement }: PlacedNode, scope: PrefixScope): string {
    const text = this.edits.textOf(place);
    if (!meansTheSame(text, statement.scope, scope)) throw new NotSplicable();
    return text;
  }

  private deeper(write: () => string): string {
    if (this.depth++ > deepest) throw new NotSplicable();
    const text = write();
    this.depth--;
    return text;
  }
}

/** Whether a text means in another part of the document what it means in its own, as far as that can be told without reading it. */
function meansTheSame(text: string, own: PrefixScope, other: PrefixScope): boolean {
  if (own === other) return true;
  if (own.base !== other.base && text.includes('<')) return false;
  return own.prefixes.entries().every(([prefix, iri]) => other.prefixes.get(prefix) === iri || !text.includes(`${prefix}:`));
}
