/** A document as a worker is handed it: its text, and what was found for each thing that it embeds. */
import type { Bytes } from '../source.ts';

export const embedKinds = ['diagram', 'table', 'query', 'document', 'value'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** `{{diagram floor "The floor"}}`, `{{= self.name}}`: something that a text embeds. */
export interface Embed {
  /** Nothing where there is no such kind. */
  readonly kind: EmbedKind | undefined;
  /** A slug, or those of a model and a representation; the expression of a value. */
  readonly reference: string;
  readonly caption: string | undefined;
  /** Counted from 1. */
  readonly line: number;
  /** What stands between the braces. */
  readonly text: string;
  /** Whether it stands in a line of text. */
  readonly isInline: boolean;
}

/** What stands in the place of an embedded thing. */
export type Embedded =
  | { readonly kind: 'picture'; readonly title: string; readonly scene: Bytes; readonly address: string }
  | ({ readonly kind: 'rows' } & EmbeddedRows)
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'document'; readonly document: DocumentTree }
  | { readonly kind: 'problem'; readonly message: string };

export interface EmbeddedRows {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly string[] | undefined;
  /** What is to be said of it, such as that there are more rows. */
  readonly note?: string | undefined;
}

export interface DocumentTree {
  readonly markdown: string;
  /** One for each embed, in the order of the text. */
  readonly parts: readonly Embedded[];
}

export interface Document extends DocumentTree {
  readonly title: string;
  readonly language: string | undefined;
  /** Whether it begins with a table of its contents. */
  readonly hasContents: boolean;
  /** When its text was last changed, in milliseconds. */
  readonly date: number;
  /** The revisions that it was made of. */
  readonly revisions: readonly MadeOf[];
}

export interface MadeOf {
  readonly model: string;
  readonly revision: number;
}

/** "Made of revision 3 of Bakery and revision 1 of Suppliers." */
export function revisionLine(revisions: readonly MadeOf[]): string {
  const shown = revisions.slice(0, mostRevisions).map(({ model, revision }) => `revision ${revision} of ${model}`);
  const more = revisions.length - shown.length;
  if (more > 0) shown.push(`${more} more`);
  const last = shown.pop();
  return `Made by Orrery of ${shown.length > 0 ? `${shown.join(', ')} and ${last}` : last}.`;
}

const mostRevisions = 20;
