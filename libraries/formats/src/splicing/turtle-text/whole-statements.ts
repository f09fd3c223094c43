/** Puts new statements into a text, and takes statements out of it. */
import { keyOf, labelText, type Node } from '@orrery/rdf';
import {
  behindComment,
  behindLineBreak,
  blanksAt,
  blanksBefore,
  hasEmptyLine,
  hasLineBreak,
  indentAt,
  isLineEnd,
  lineBreakIn,
} from './layout.ts';
import type { NestedEdit } from './nested-edits.ts';
import { Notation } from './notation.ts';
import { ownerKey } from './text-facts.ts';
import type { PrefixScope, Span, TextStatement, TurtleTree } from './turtle-tree.ts';

export interface NewStatement {
  readonly graph: Node | undefined;
  /** The statement that it is to follow, where there is one in its graph. */
  readonly home: TextStatement | undefined;
  /** In the notation of its place; what goes on in further lines has the given indent. */
  readonly text: (scope: PrefixScope, indent: string) => string;
}

export class WholeStatements {
  private readonly text: string;
  private readonly tree: TurtleTree;
  private readonly lineBreak: string;
  private readonly whole: Span;
  private readonly ended = new Set<TextStatement>();
  private readonly positions: ReadonlyMap<TextStatement, number>;
  /** Nothing comes behind these. */
  private readonly removed = new Set<TextStatement>();
  private last: ReadonlyMap<string, TextStatement> | undefined;

  constructor(text: string, tree: TurtleTree) {
    this.text = text;
    this.tree = tree;
    this.lineBreak = lineBreakIn(text);
    this.whole = { start: 0, end: text.length };
    this.positions = new Map(tree.statements.map((statement, index) => [statement, index]));
  }

  /** The last statement of a graph, once it is known which are removed. */
  lastIn(graph: Node | undefined): TextStatement | undefined {
    this.last ??= new Map(this.staying().map((statement) => [nameOf(statement.graph), statement]));
    return this.last.get(nameOf(graph));
  }

  /** For subjects in their order: the last statement about the nearest one before that the text has. */
  homesOf(subjects: Iterable<Node>, graph: Node | undefined): ReadonlyMap<string, TextStatement> {
    const bySubject = new Map(this.staying().map((one) => [ownerKey(one.list.subject, one.graph), one]));
    const homes = new Map<string, TextStatement>();
    let last: TextStatement | undefined;
    for (const subject of subjects) {
      const key = ownerKey(subject, graph);
      last = bySubject.get(key) ?? last;
      if (last) homes.set(key, last);
    }
    return homes;
  }

  /** Statements of one graph that is not in the text yet come into one pair of braces. */
  insertions(statements: readonly NewStatement[]): NestedEdit[] {
    const [housed, others] = [statements.filter(({ home }) => home), statements.filter(({ home }) => !home)];
    const byGraph = Map.groupBy(others, ({ graph }) => nameOf(graph));
    return [...housed.flatMap((one) => this.behind(one, one.home!)), ...[...byGraph.values()].map((group) => this.atEnd(group))];
  }

  /** With the comment on its line, and with its line where nothing else stands there. The blanks behind one that shares its line go by themselves: another statement may come before them, or go with them. */
  removal(statement: TextStatement): NestedEdit[] {
    const { start, end } = statement;
    this.removed.add(statement);
    const behind = behindComment(this.text, end);
    if (!isLineEnd(this.text, behind))
      return [this.edit(start, behind, ''), this.edit(behind, behind + blanksAt(this.text, behind), '')];
    const from = blanksBefore(this.text, start);
    return [from === 0 ? this.edit(0, behindLineBreak(this.text, behind), '') : this.edit(from, behind, '')];
  }

  private staying(): TextStatement[] {
    return this.tree.statements.filter((one) => !this.removed.has(one));
  }

  private behind({ text }: NewStatement, home: TextStatement): NestedEdit[] {
    const at = behindComment(this.text, home.end);
    const indent = indentAt(this.text, home.start);
    const gap = this.lineBreak.repeat(this.hasGaps(home) ? 2 : 1) + indent;
    const put = this.edit(at, at, () => gap + text(home.scope, `${indent}    `));
    // What goes needs no dot.
    if (home.hasDot || this.ended.has(home) || this.removed.has(home)) return [put];
    this.ended.add(home);
    return [this.edit(home.end, home.end, ' .'), put];
  }

  private atEnd(statements: readonly NewStatement[]): NestedEdit {
    const [{ graph }] = statements as [NewStatement];
    const block = this.tree.graphs.find(({ name }) => nameOf(name) === nameOf(graph));
    const [indent, scope] = [block || graph ? '  ' : '', block?.scope ?? this.tree.scope];
    const lines = () => statements.map(({ text }) => `${indent}${text(scope, `${indent}    `)}${this.lineBreak}`).join('');
    if (block) return this.edit(block.start, block.start, () => this.lineBreak + lines());
    const lead = this.text === '' || hasLineBreak(this.text, this.text.length - 1, this.text.length) ? '' : this.lineBreak;
    const at = this.text.length;
    if (!graph) return this.edit(at, at, () => lead + lines());
    const name = graph.kind === 'iri' ? new Notation(scope).iri(graph) : labelText(graph.value);
    return this.edit(at, at, () => `${lead}${name} {${this.lineBreak}${lines()}}${this.lineBreak}`);
  }

  /** Whether empty lines stand between statements. */
  private hasGaps(home: TextStatement): boolean {
    const { statements } = this.tree;
    const index = this.positions.get(home)!;
    const between = [statements[index - 1], statements[index + 1]].map((one) =>
      one ? this.text.slice(Math.min(one.end, home.end), Math.max(one.start, home.start)) : '',
    );
    return between.some(hasEmptyLine);
  }

  private edit(start: number, end: number, text: NestedEdit['text']): NestedEdit {
    return { start, end, text, owner: this.whole };
  }
}

function nameOf(graph: Node | undefined): string {
  return graph ? keyOf(graph) : '';
}
