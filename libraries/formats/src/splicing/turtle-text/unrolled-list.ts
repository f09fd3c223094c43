/** What stood between parentheses and is no list any more: its cells are written in brackets, those of which others speak with labels, and those that nobody leads to as statements of their own. */
import { type Blank, Iri, keyOf, labelText, type Quad, rdfVocabulary } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import { commentsIn, indentAt } from './layout.ts';
import type { NestedEdits } from './nested-edits.ts';
import type { NodeFates } from './node-fates.ts';
import type { TermWriter } from './term-writer.ts';
import type { PlacedNode, TextFacts } from './text-facts.ts';
import type { PrefixScope, TextTerm } from './turtle-tree.ts';
import type { NewStatement } from './whole-statements.ts';

export interface EditedText {
  readonly source: string;
  readonly edits: NestedEdits;
  readonly facts: TextFacts;
  readonly changed: ChangedQuads;
  readonly fates: NodeFates;
  readonly writer: TermWriter;
  readonly gone: ReadonlySet<TextTerm>;
}

interface LooseCell {
  readonly cell: Blank;
  readonly value: TextTerm;
  readonly hasFirst: boolean;
  readonly hasRest: boolean;
  readonly added: readonly Quad[];
  readonly isLabelled: boolean;
  /** Whether it is spoken of where it stood. */
  readonly isLed: boolean;
}

/** Brackets in each other; cells of longer lists have labels. */
const mostBrackets = 20;

export class UnrolledList {
  private readonly list: TextTerm;
  private readonly node: PlacedNode;
  private readonly around: EditedText;
  private readonly cells: readonly LooseCell[];
  /** What comes behind it stands between parentheses still. */
  private readonly last: number;
  private readonly indent: string;

  /** To be made once it is known what goes from the text. */
  constructor(node: PlacedNode, around: EditedText) {
    this.list = node.place;
    this.node = node;
    this.around = around;
    const cells = this.looseCells();
    this.last = Math.max(
      0,
      cells.findLastIndex((cell) => isLoose(cell)),
    );
    const isLong = this.last > mostBrackets;
    this.cells = cells.map((cell, index) => (isLong && index > 0 ? { ...cell, isLabelled: true } : cell));
    this.indent = indentAt(around.source, this.list.start);
  }

  /** Puts the first cell into the place of the list. */
  edit(): void {
    const { list, around, node } = this;
    const { start, end } = list;
    const { statement, within = { start: statement.start, end: statement.end } } = node;
    const text = () => this.spokenOf(0, statement.scope);
    if (!around.gone.has(list)) around.edits.add([{ start, end, text, owner: within }]);
  }

  /** Whether brackets in its place say something by themselves. */
  get standsInPlace(): boolean {
    return !this.cells[0]!.isLabelled && saysSomething(this.cells[0]!);
  }

  statements(): NewStatement[] {
    const { statement } = this.node;
    const alone = this.cells.slice(0, this.last + 1).flatMap((cell, index) => {
      const isStated = saysSomething(cell) && (cell.isLabelled || !cell.isLed);
      return isStated ? index : [];
    });
    return alone.map((index) => ({
      graph: statement.graph,
      home: statement,
      text: (scope) => `${this.stated(index, scope)}.`,
    }));
  }

  private looseCells(): LooseCell[] {
    const { changed, facts, fates, gone } = this.around;
    const { graph } = this.node.statement;
    let isLed = !gone.has(this.list);
    return this.list.items!.map(({ cell, value }, index) => {
      const left = new Set(changed.leftOf(facts.cells.get(keyOf(cell))!).map(({ predicate }) => predicate.value));
      const [hasFirst, hasRest] = [left.has(rdfVocabulary.first), left.has(rdfVocabulary.rest)];
      // What comes to be said of a subject is said behind it.
      const added = index === 0 && !this.node.within ? [] : changed.addedOf(cell, graph);
      const isOther = index > 0 && (changed.mentionsOf(cell).length > 0 || changed.isKnownOutside(cell, graph));
      const isLabelled = isOther || (index === 0 && fates.of(this.node) === 'is labelled');
      const loose = { cell, value, hasFirst, hasRest, added, isLabelled, isLed };
      isLed = hasRest;
      return loose;
    });
  }

  private stated(index: number, scope: PrefixScope): string {
    const { cell, isLabelled } = this.cells[index]!;
    return isLabelled ? `${labelText(cell.value)} ${this.said(index, scope)}` : `[ ${this.said(index, scope)}] `;
  }

  private spokenOf(index: number, scope: PrefixScope): string {
    const cell = this.cells[index]!;
    if (cell.isLabelled) return labelText(cell.cell.value);
    return saysSomething(cell) ? `[ ${this.said(index, scope)}]` : '[]';
  }

  /** With a blank, or the end of a line, behind it. */
  private said(index: number, scope: PrefixScope): string {
    const { list, around, cells } = this;
    const { hasFirst, hasRest, value, added } = cells[index]!;
    const notation = around.writer.notationIn(scope);
    const [first, rest] = [rdfVocabulary.first, rdfVocabulary.rest].map((iri) => notation.iri(new Iri(iri)));
    const before = index === 0 ? this.commentsBetween(list.start + 1, list.items![0]!.value.start) : '';
    const behind = hasRest && index === this.last ? ' ' : this.commentsBetween(value.end, this.endOf(index));
    const said = [
      ...(hasFirst ? [`${first} ${around.edits.textOf(value, list)}${behind || ' '}`] : []),
      ...(hasRest ? [`${rest} ${this.restOf(index, scope)} `] : []),
      ...around.writer.properties(added, scope).map((property) => `${property} `),
    ];
    return before.trimStart() + said.join('; ');
  }

  private restOf(index: number, scope: PrefixScope): string {
    const { list, around, cells } = this;
    if (index < this.last) return this.spokenOf(index + 1, scope);
    const text = around.edits.textOf({ start: cells[index]!.value.end, end: list.end }, list);
    return text.trim() === ')' ? '()' : `(${text}`;
  }

  private endOf(index: number): number {
    return this.list.items![index + 1]?.value.start ?? this.list.end;
  }

  private commentsBetween(start: number, end: number): string {
    const { source, writer } = this.around;
    return commentsIn(source, start, end)
      .map((comment) => ` ${comment}${writer.lineBreak}${this.indent}   `)
      .join('');
  }
}

function isLoose(cell: LooseCell): boolean {
  return !(cell.hasFirst && cell.hasRest && cell.isLed) || cell.isLabelled || cell.added.length > 0;
}

function saysSomething({ hasFirst, hasRest, added }: LooseCell): boolean {
  return hasFirst || hasRest || added.length > 0;
}
