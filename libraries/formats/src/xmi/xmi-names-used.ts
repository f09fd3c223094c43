/** Looks through a model for what its XMI document must declare before the first object is written. */
import {
  type Class,
  type Feature,
  type Item,
  Link,
  type Model,
  ModelObject,
  type SlotValue,
  UnwritableContent,
} from '@orrery/kernel';
import { textFeature } from '../parsing/unknown-names.ts';
import type { Prefixes } from '../writing/prefixes.ts';
import { isName } from '../writing/xml-names.ts';
import { isPlainName } from './escaped-names.ts';
import { extensionsOf } from './xmi-extensions-written.ts';
import type { XmiLayout } from './xmi-layout.ts';
import { xmiNsUri, xsiNsUri } from './xmi-names.ts';
import { isWritten, leadsToObjects, notationOf } from './xmi-notations.ts';
import type { XmiProfile } from './xmi-profile.ts';
import type { XmiReferencesWriter } from './xmi-references-writer.ts';

export interface NamesContext {
  readonly prefixes: Prefixes;
  readonly profile: XmiProfile;
  readonly references: XmiReferencesWriter;
  readonly layout: XmiLayout;
  readonly checkpoint: (() => void) | undefined;
}

/** Names all classes that will be written, and says whether anything of XML Schema's instance namespace is. */
export function takeNames(model: Model, { prefixes, profile, references, layout, checkpoint }: NamesContext): boolean {
  prefixes.reserve('xmi', xmiNsUri);
  prefixes.reserve('xsi', xsiNsUri);
  reservePrefixes(layout, prefixes);
  reserveExtensions(model, prefixes);
  const checked = new Set<Feature>();
  let usesSchema = false;
  for (const root of model.roots) prefixes.nameOf(root.class);
  for (const object of model.objects()) {
    checkpoint?.();
    const row = object.storedRow();
    const { features } = object.class;
    for (let at = 0; at < row.length; at += 2) {
      const feature = features[row[at] as number]!;
      const value = row[at + 1] as SlotValue;
      const isNameless = isNamelessIn(feature, value);
      if (isNameless && checked.has(feature)) continue;
      if (!isWritten(feature) || object.nextEntry(at) !== at) continue;
      if (!checked.has(feature)) takeFeature(feature, checked, layout, prefixes);
      if (isNameless) continue;
      if (takeNamesOf(feature, value, prefixes, profile, references, layout)) usesSchema = true;
    }
  }
  const written = [...prefixes.names(), ...prefixes.sorted().map(([prefix]) => prefix || 'none')];
  layout.isEscaped ||= !written.every(isPlainName);
  return usesSchema;
}

/** Most values are texts, numbers and references to objects of the same document: in declared features none of them names a class. */
function isNamelessIn({ isDynamic, isReference, isContainment }: Feature, value: SlotValue): boolean {
  if (isDynamic || isContainment) return false;
  if (!isReference) return !Array.isArray(value) && value !== null;
  return leadsToObjects(value);
}

/** Looks at each feature once. */
function takeFeature(feature: Feature, checked: Set<Feature>, layout: XmiLayout, prefixes: Prefixes): void {
  checked.add(feature);
  if (feature.name === textFeature) return;
  const isWritable = [layout.elementName(feature), layout.attributeName(feature)].every((name) => layout.isWritable(name));
  if (!isWritable) layout.isEscaped = true;
  // The supplement may have to name the type.
  if (feature.isDynamic && feature.type.kind === 'class' && feature.type.package.nsUri !== '') prefixes.nameOf(feature.type);
}

/** Names with prefixes mean something else where a prefix is taken. */
function reservePrefixes(layout: XmiLayout, prefixes: Prefixes): void {
  for (const [prefix, uri] of layout.prefixes) {
    if (!isName(prefix)) throw new UnwritableContent(noPrefix(prefix));
    if (!prefixes.reserve(prefix, uri)) throw new UnwritableContent(`The prefix ${prefix} is taken.`);
  }
}

function reserveExtensions(model: Model, prefixes: Prefixes): void {
  for (const object of [undefined, ...model.objectExtras.keys()]) {
    for (const { namespaces } of extensionsOf(model, object))
      for (const [prefix, uri] of Object.entries(namespaces)) prefixes.reserve(prefix, uri);
  }
}

function noPrefix(prefix: string): string {
  return `XML cannot hold the prefix ${JSON.stringify(prefix.slice(0, 80))}.`;
}

function takeNamesOf(
  feature: Feature,
  value: SlotValue,
  prefixes: Prefixes,
  profile: XmiProfile,
  references: XmiReferencesWriter,
  layout: XmiLayout,
): boolean {
  const notation = notationOf(feature, value, profile.isEncoded);
  const items = Array.isArray(value) ? value : [value];
  if (notation === 'elements') return items.some((item) => item === null);
  if (notation === 'nothing' || notation === 'attribute') return false;
  let usesSchema = false;
  for (const item of items)
    usesSchema = takeNamesOfItem(item, feature, notation === 'words', prefixes, references, layout) || usesSchema;
  return usesSchema;
}

function takeNamesOfItem(
  item: Item,
  feature: Feature,
  isWord: boolean,
  prefixes: Prefixes,
  references: XmiReferencesWriter,
  layout: XmiLayout,
): boolean {
  if (item === null) return true;
  const type = classToName(item, feature, isWord, references, layout);
  if (type) prefixes.nameOf(type);
  return type !== undefined && !isWord;
}

/** The class that is written with a part or a target. */
function classToName(
  item: Item,
  feature: Feature,
  isWord: boolean,
  references: XmiReferencesWriter,
  layout: XmiLayout,
): Class | undefined {
  if (item instanceof ModelObject && feature.isContainment) return layout.namesClass(item, feature) ? item.class : undefined;
  if (!(item instanceof ModelObject) && !(item instanceof Link)) return undefined;
  return isWord ? references.typeOfWord(item, feature) : references.typeOf(item, feature);
}
