/** What stood between parentheses and is no list any more: its cells are written in brackets, those that nobody leads to as statements of their own. */
import { Iri, keyOf, type Node, rdfVocabulary } from '@orrery/rdf';
import type { ChangedQuads } from './changed-quads.ts';
import type { NestedEdits } from './nested-edits.ts';
import type { NodeFates } from './node-fates.ts';
import { NotSplicable } from './not-splicable.ts';
import type { TermWriter } from './term-writer.ts';
import type { TextFacts } from './text-facts.ts';
import type { PrefixScope, TextTerm } from './turtle-tree.ts';
import type { NewStatement } from './whole-statements.ts';

interface SplicedText {
  readonly edits: NestedEdits;
  readonly facts: TextFacts;
  readonly changed: ChangedQuads;
  readonly fates: NodeFates;
  readonly writer: TermWriter;
  readonly gone: ReadonlySet<TextTerm>;
}

/** What is left of a cell. */
interface LeftCell {
  readonly hasFirst: boolean;
  readonly hasRest: boolean;
}

/** Puts the first cell into the place of the list, and gives the statements about the others. Only of lists that lose something. */
export function unrolledList(list: TextTerm, spliced: SplicedText): NewStatement[] {
  const { within, statement } = spliced.facts.nodes.get(keyOf(list.term))!;
  const cells = list.items!.map(({ cell, value }) => leftOf(cell, value, spliced));
  if (!within || spliced.gone.has(list) || spliced.fates.isChanging(list)) throw new NotSplicable();
  const written = (index: number, scope: PrefixScope) => cellText(list, cells, index, scope, spliced);
  const { start, end } = list;
  spliced.edits.add([{ start, end, text: () => written(0, statement.scope), owner: list }]);
  const heads = cells.keys().filter((index) => index > 0 && !cells[index - 1]!.hasRest && saysSomething(cells[index]!));
  return Array.from(heads, (index) => ({
    graph: statement.graph,
    home: statement,
    text: (scope) => `${written(index, scope)} .`,
  }));
}

function leftOf(cell: Node, value: TextTerm, { facts, changed, fates }: SplicedText): LeftCell {
  const placed = facts.cells.get(keyOf(cell))!;
  const left = new Set(changed.leftOf(placed).map(({ predicate }) => predicate.value));
  const hasFirst = left.has(rdfVocabulary.first);
  // What stands in a value that goes would go with it.
  const isLost = !hasFirst && (value.inside !== undefined || (value.items?.length ?? 0) > 0);
  if (isLost || fates.isChanging(value) || changed.addedOf(cell, placed.graph).length > 0) throw new NotSplicable();
  return { hasFirst, hasRest: left.has(rdfVocabulary.rest) };
}

function cellText(
  list: TextTerm,
  cells: readonly LeftCell[],
  index: number,
  scope: PrefixScope,
  { edits, writer }: SplicedText,
): string {
  const [first, rest] = [rdfVocabulary.first, rdfVocabulary.rest].map((iri) => writer.notationIn(scope).iri(new Iri(iri)));
  // Without recursion: a list may be long.
  const broken = cells.findIndex((cell, at) => at >= index && !(cell.hasFirst && cell.hasRest));
  const end = broken < 0 ? index : broken;
  let text = '';
  for (let at = end; at >= index; at--) {
    const { hasFirst, hasRest } = cells[at]!;
    const { value } = list.items![at]!;
    const behind = at < end ? text : tailText(list, cells, at, (tail) => edits.textOf(tail));
    const said = [hasFirst ? `${first} ${edits.textOf(value)}` : [], hasRest ? `${rest} ${behind}` : []].flat();
    text = said.length === 0 ? '[]' : `[ ${said.join(' ; ')} ]`;
  }
  return text;
}

/** What follows a cell, as a list: it must be whole. */
function tailText(
  { items, end }: TextTerm,
  cells: readonly LeftCell[],
  at: number,
  textOf: (span: { start: number; end: number }) => string,
): string {
  if (!cells[at]!.hasRest || at === cells.length - 1) return '()';
  if (!cells.slice(at + 1).every(({ hasFirst, hasRest }) => hasFirst && hasRest)) throw new NotSplicable();
  return `(${textOf({ start: items![at]!.value.end, end })}`;
}

function saysSomething({ hasFirst, hasRest }: LeftCell): boolean {
  return hasFirst || hasRest;
}
