/** The columns of objects where a table does not say: the label, and what tells most of the classes that are shown. */

import { type IndexedClass, type IndexedFeature, labelAttributes } from '@orrery/kernel';
import { isIfcNsUri, tellsNothing } from '@orrery/metamodels';
import type { ColumnContent } from '@orrery/tables/content.ts';
import type { SlicedIndex } from '../objects/sliced-index.ts';
import { classesMeant } from './chosen-rows.ts';

const mostColumns = 40;

export function standardColumns(index: SlicedIndex, type: string | undefined): ColumnContent[] {
  if (type === undefined) return [fieldColumn('label'), fieldColumn('class'), fieldColumn('container')];
  const { classes } = index.directory;
  const meant = classesMeant(index, type);
  const names = new Set(meant.flatMap((number) => featureNames(index, classes[number]!)));
  const isMixed = meant.length > 1;
  const named = labelAttributes.find((name) => names.has(name));
  // A name that is shown by itself need not be there twice.
  const first = named === undefined ? [fieldColumn('label')] : [featureColumn(named)];
  const rest = [...names].filter((name) => name !== named).map(featureColumn);
  return [...first, ...(isMixed ? [fieldColumn('class')] : []), ...rest].slice(0, mostColumns);
}

/** Attributes first, then what one refers to; what contains and what is contained is the business of trees. Elements of a building refer to shapes and placements: these tell nothing. */
function featureNames({ directory }: SlicedIndex, { nsUri, features }: IndexedClass): string[] {
  const all = features.map((number) => directory.features[number]!).filter(({ name }) => !tellsNothing(nsUri, name));
  const attributes = all.filter(({ kind }) => kind !== 'reference');
  const references = isIfcNsUri(nsUri) ? [] : all.filter(isPlainReference);
  return [...attributes, ...references].map(({ name }) => name);
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
