/** The edits of nodes without a label that get one, or that stand by themselves from now on. */
import { Iri, rdfVocabulary } from '@orrery/rdf';
import { endsWithComment } from './layout.ts';
import type { NestedEdit, NestedEdits } from './nested-edits.ts';
import { labelOf, type NodeFates } from './node-fates.ts';
import type { TermWriter } from './term-writer.ts';
import type { PlacedNode } from './text-facts.ts';
import type { ListItem, PrefixScope, Span, TextTerm } from './turtle-tree.ts';
import type { NewStatement } from './whole-statements.ts';

const [firstIri, restIri] = [new Iri(rdfVocabulary.first), new Iri(rdfVocabulary.rest)];

export class NodeEdits {
  /** Statements that say what stood at other places before. */
  readonly statements: NewStatement[] = [];
  private readonly edits: NestedEdits;
  private readonly fates: NodeFates;
  private readonly writer: TermWriter;
  private readonly gone: ReadonlySet<TextTerm>;

  constructor(edits: NestedEdits, fates: NodeFates, writer: TermWriter, gone: ReadonlySet<TextTerm>) {
    this.edits = edits;
    this.fates = fates;
    this.writer = writer;
    this.gone = gone;
  }

  make(): void {
    for (const [node, fate] of this.fates.entries()) {
      if (this.fates.unrolled.has(node.place)) continue;
      if (fate === 'is labelled') this.label(node);
      if (fate === 'stands alone') this.state(node, undefined);
    }
  }

  private label(node: PlacedNode): void {
    const { place, within } = node;
    const label = labelOf(place);
    if (!within) this.labelSubject(node, label);
    else if (!this.gone.has(place)) this.edits.add([{ start: place.start, end: place.end, text: label, owner: within }]);
    if (within && !this.fates.isEmpty(node)) this.state(node, label);
  }

  private labelSubject(node: PlacedNode, label: string): void {
    const { place, statement } = node;
    const isEmptied = this.fates.isEmptied(place.inside!);
    // Then its statement goes.
    if (isEmptied && this.fates.isEmptied(statement.list) && this.fates.isEmpty(node)) return;
    this.edits.add(labelInPlace(node, label, isEmptied));
  }

  private state({ place, statement: home }: PlacedNode, label: string | undefined): void {
    this.statements.push({ graph: home.graph, home, text: (scope) => this.statementOf(place, scope, label) });
  }

  /** What stands in brackets or parentheses as a statement by itself. */
  private statementOf(place: TextTerm, scope: PrefixScope, label: string | undefined): string {
    if (place.inside && label === undefined) return `${this.edits.textOf(place)} .`;
    if (!place.inside)
      return label === undefined ? `[ ${this.cellsText(place, scope)} ] .` : `${label} ${this.cellsText(place, scope)} .`;
    const said = this.edits.textOf(place.inside).trim();
    // A dot behind a comment would be part of it.
    return `${label} ${said}${endsWithComment(said) ? this.writer.lineBreak : ' '}.`;
  }

  private cellsText(list: TextTerm, scope: PrefixScope): string {
    const notation = this.writer.notationIn(scope);
    const items = list.items!;
    const [{ value }] = items as [ListItem];
    const rest = this.edits.textOf({ start: value.end, end: list.end }, list);
    return `${notation.iri(firstIri!)} ${this.edits.textOf(value, list)} ; ${notation.iri(restIri!)} (${rest}`;
  }
}

/** The brackets of a subject go, and what stood in them is said of its label. */
function labelInPlace({ place, statement }: PlacedNode, label: string, isEmptied: boolean): NestedEdit[] {
  const { start, end } = place;
  const owner: Span = { start: statement.start, end: statement.end };
  if (isEmptied) return [{ start, end, text: label, owner }];
  const separator = statement.list.properties.length > 0 ? ' ;' : '';
  return [
    { start, end: start + 1, text: `${label} `, owner },
    { start: end - 1, end, text: separator, owner },
  ];
}
