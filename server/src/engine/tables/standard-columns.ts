/** The columns of objects where a table does not say: the label, and what tells most of the classes that are shown. */

import type { IndexedFeature } from '@orrery/kernel';
import { labelAttributes } from '@orrery/kernel';
import type { ColumnContent } from '@orrery/tables/content.ts';
import type { SlicedIndex } from '../objects/sliced-index.ts';
import { classesMeant } from './chosen-rows.ts';

const mostColumns = 40;

export function standardColumns(index: SlicedIndex, type: string | undefined): ColumnContent[] {
  if (type === undefined) return [fieldColumn('label'), fieldColumn('class'), fieldColumn('container')];
  const { classes } = index.directory;
  const meant = classesMeant(index, type);
  const names = new Set(meant.flatMap((number) => featureNames(index, classes[number]!.features)));
  const isMixed = meant.length > 1;
  const named = labelAttributes.find((name) => names.has(name));
  // A name that is shown by itself need not be there twice.
  const first = named === undefined ? [fieldColumn('label')] : [featureColumn(named)];
  const rest = [...names].filter((name) => name !== named).map(featureColumn);
  return [...first, ...(isMixed ? [fieldColumn('class')] : []), ...rest].slice(0, mostColumns);
}

/** Attributes first, then what one refers to; what contains and what is contained is the business of trees. */
function featureNames({ directory: { features } }: SlicedIndex, numbers: readonly number[]): string[] {
  const all = numbers.map((number) => features[number]!);
  const attributes = all.filter(({ kind }) => kind !== 'reference');
  return [...attributes, ...all.filter(isPlainReference)].map(({ name }) => name);
}

function isPlainReference({ kind, isContainment, isContainer, inverseOf }: IndexedFeature): boolean {
  return kind === 'reference' && !isContainment && !isContainer && inverseOf === undefined;
}

const nothingSaid = { title: undefined, format: undefined, decimals: undefined, total: undefined };

function fieldColumn(field: 'label' | 'class' | 'container'): ColumnContent {
  return { field, ...nothingSaid };
}

function featureColumn(feature: string): ColumnContent {
  return { feature, ...nothingSaid };
}
