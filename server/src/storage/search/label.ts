/** A label of the search index, and the row that is written of it: folded, with its tokens, and a digest that tells whether it has changed. */
import { hash } from 'node:crypto';
import { stored } from '../stored-texts.ts';
import { joinedNames, searchText } from './search-text.ts';
import { levelOf, type Partition, tokenNames, tokensOf } from './search-tokens.ts';

export const searchedKinds = ['scope', 'project', 'model', 'representation', 'object', 'query'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** What labels share that belong to the same thing: their source, their part of the index, and their facets. */
export interface LabelGroup {
  readonly source: number;
  readonly partition: Partition;
  /** What filters ask for. */
  readonly facets: readonly string[];
}

/** One text by which something is found. */
export interface Label extends LabelGroup {
  readonly kind: SearchedKind;
  readonly entityId: string;
  /** What it is a text of: `name`, `slug`, `description`, or the `label` of an object. */
  readonly field: string;
  readonly bucket: number;
  readonly classNumber: number | null;
  /** What is shown. */
  readonly label: string;
  /** What is searched. */
  readonly text: string;
  /** What else it is found by, where something has several names. */
  readonly names?: readonly string[] | undefined;
}

/** How a database takes tokens: as words of a text, in a table of their own, or as an array of numbers beside the label. */
export type TokenForm = 'words' | 'array';

/** A label as JSON: an array of the cells of `labelColumns`, and its tokens where they are kept beside it; an array of these alone where they are not. */
export interface LabelRow {
  readonly row: string;
  readonly tokens: string;
}

/** Counts up when other rows are made of the same labels: then all of them are written again. */
export const labellingVersion = 4;

/** A longer text is found by its beginning. */
const longestText = 10_000;
const digits = 12;

/** As it is kept; nothing where there is no letter by which it could be found. */
export function keptLabel(label: Label): Label | undefined {
  const texts = [label.text, ...(label.names ?? [])].map((text) => searchText(text.slice(0, longestText)));
  const text = joinedNames(texts.filter((one) => one !== ''));
  return text === '' ? undefined : { ...label, names: undefined, label: stored(label.label), text: stored(text) };
}

/** 48 bits: two labels of the same object that differ are taken for the same once in 281 million million times. */
export function digestOf({ partition, bucket, classNumber, label, text }: Label): number {
  const told = JSON.stringify([labellingVersion, partition, bucket, classNumber, label, text]);
  return Number.parseInt(hash('sha256', told, 'hex').slice(0, digits), 16);
}

/** The row of a label as it is kept. */
export function rowOf(label: Label, digest: number, form: TokenForm): LabelRow {
  const { source, kind, entityId, field, bucket, classNumber, partition, label: shown, text } = label;
  const tokens = tokensOf(form === 'array' ? { ...label, level: levelOf(entityId) } : label);
  const cells = [source, kind, entityId, field, bucket, classNumber, partition, shown, text, digest];
  if (form === 'array') return { row: JSON.stringify([...cells, `{${tokens.join(',')}}`]), tokens: '' };
  return { row: JSON.stringify(cells), tokens: `["${tokenNames(tokens)}"]` };
}

export const labelColumns = [
  'source',
  'kind',
  'entity_id',
  'field',
  'bucket',
  'class',
  'part',
  'label',
  'text',
  'digest',
] as const;
