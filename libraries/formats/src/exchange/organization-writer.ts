/** Writes the folders of a model as an organization; or the trees that it came with, while nobody has moved anything. */
import type { ModelObject } from '@orrery/kernel';
import { isA, objectsIn, textIn } from '../archimate/archimate-features.ts';
import type { ExchangeIds } from './exchange-ids.ts';
import { contentOf } from './folder-content.ts';
import { isWellFormed, keptIn, parsed } from './kept-content.ts';
import { folderOutline } from './organization-reader.ts';
import { element, type OutputPart, textElement } from './xml-output.ts';

export function organizationsOf(root: ModelObject, ids: ExchangeIds, language: string): OutputPart[] {
  const [outline, ...trees] = parsed(keptIn(root, 'organizations') ?? '[]') as unknown[];
  if (outline === folderOutline(root) && keepsIds(root, ids))
    return trees.flatMap((raw) => (typeof raw === 'string' && isWellFormed(raw) ? [{ name: 'organizations', raw }] : []));
  const items = objectsIn(root, 'folders').flatMap((folder) => itemOf(folder, ids, language, 0));
  return items.length > 0 ? [element('organizations', [], items)] : [];
}

/** The trees refer to the identifiers that the objects had. */
function keepsIds(root: ModelObject, ids: ExchangeIds): boolean {
  return contentOf(root).every((one) => ids.of(one) === textIn(one, 'id'));
}

const deepest = 500;

/** A folder without anything that the format knows is left out. */
function itemOf(folder: ModelObject, ids: ExchangeIds, language: string, depth: number): OutputPart[] {
  const nested = depth < deepest ? objectsIn(folder, 'folders').flatMap((one) => itemOf(one, ids, language, depth + 1)) : [];
  const leaves = objectsIn(folder, 'elements')
    .filter((one) => isA(one, 'ArchimateConcept') || isA(one, 'ArchimateDiagramModel'))
    .map((one) => element('item', [['identifierRef', ids.of(one)]]));
  if (nested.length + leaves.length === 0) return [];
  const documentation = textIn(folder, 'documentation');
  const texts = [
    textElement('label', textIn(folder, 'name'), language),
    ...(documentation === '' ? [] : [textElement('documentation', documentation, language)]),
  ];
  return [element('item', [], [...texts, ...nested, ...leaves])];
}
