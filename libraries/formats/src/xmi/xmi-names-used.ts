/** Looks through a model for what its XMI document must declare before the first object is written. */
import { type Feature, type Item, Link, type Model, ModelObject, type SlotValue } from '@orrery/kernel';
import type { Prefixes } from '../writing/prefixes.ts';
import { XmlNames } from '../writing/xml-names.ts';
import { extensionsOf } from './xmi-extensions-written.ts';
import { formOf, isWritten, namesItsClass } from './xmi-forms.ts';
import { xmiNsUri, xsiNsUri } from './xmi-names.ts';
import type { XmiProfile } from './xmi-profile.ts';
import type { XmiReferencesWriter } from './xmi-references-writer.ts';

export interface NamesContext {
  readonly prefixes: Prefixes;
  readonly profile: XmiProfile;
  readonly references: XmiReferencesWriter;
  readonly checkpoint: (() => void) | undefined;
}

/** Names all classes that will be written, and says whether anything of XML Schema's instance namespace is. */
export function takeNames(model: Model, { prefixes, profile, references, checkpoint }: NamesContext): boolean {
  prefixes.reserve('xmi', xmiNsUri);
  prefixes.reserve('xsi', xsiNsUri);
  reserveExtensions(model, prefixes);
  const names = new XmlNames();
  let usesSchema = false;
  for (const root of model.roots) prefixes.nameOf(root.class);
  for (const object of model.objects()) {
    checkpoint?.();
    for (const [feature, value] of object.entries()) {
      if (!isWritten(feature)) continue;
      names.refuseOthers(feature.name);
      if (takeNamesOf(feature, value, prefixes, profile, references)) usesSchema = true;
    }
  }
  refuseNames(prefixes, names);
  return usesSchema;
}

function reserveExtensions(model: Model, prefixes: Prefixes): void {
  for (const object of [undefined, ...model.objectExtras.keys()]) {
    for (const { namespaces } of extensionsOf(model, object))
      for (const [prefix, uri] of Object.entries(namespaces)) prefixes.reserve(prefix, uri);
  }
}

function refuseNames(prefixes: Prefixes, names: XmlNames): void {
  for (const [prefix] of prefixes.sorted()) if (prefix !== '') names.refuseOthers(prefix);
  for (const name of prefixes.names()) names.refuseOthers(name);
}

function takeNamesOf(
  feature: Feature,
  value: SlotValue,
  prefixes: Prefixes,
  profile: XmiProfile,
  references: XmiReferencesWriter,
): boolean {
  const form = formOf(feature, value, profile.isEncoded);
  const items = Array.isArray(value) ? value : [value];
  if (form === 'elements') return items.some((item) => item === null);
  if (form === 'nothing' || form === 'attribute') return false;
  let usesSchema = false;
  for (const item of items) usesSchema = takeNamesOfItem(item, feature, form === 'words', prefixes, references) || usesSchema;
  return usesSchema;
}

function takeNamesOfItem(
  item: Item,
  feature: Feature,
  isWord: boolean,
  prefixes: Prefixes,
  references: XmiReferencesWriter,
): boolean {
  if (item === null) return true;
  if (item instanceof Link) {
    const type = references.typeOf(item, feature);
    if (type) prefixes.nameOf(type);
    return type !== undefined && !isWord;
  }
  if (isWord || !feature.isContainment || !(item instanceof ModelObject)) return false;
  if (!namesItsClass(item, feature)) return false;
  prefixes.nameOf(item.class);
  return true;
}
