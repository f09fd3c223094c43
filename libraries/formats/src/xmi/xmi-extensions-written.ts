/** Writes the extensions of other tools. They may come from any format, so they are checked first. */
import { type Model, type ModelObject, UnwritableContent } from '@orrery/kernel';
import { defaultLimits } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { isName } from '../writing/xml-names.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';
import { type XmiExtension, xmiAttributesKey, xmiExtensionsKey } from './xmi-extensions.ts';

const ignored = { keepsSpace: false, start: () => {}, text: () => {}, end: () => {} };
const ownAttributes: ReadonlySet<string> = new Set(['id', 'type', 'version']);

/** The extensions of the document, or of an object. */
export function extensionsOf(model: Model, object?: ModelObject): readonly XmiExtension[] {
  const found = (object ? model.objectExtras.get(object) : model.extras)?.get(xmiExtensionsKey);
  if (found === undefined) return [];
  if (!Array.isArray(found) || !found.every(isExtension)) throw new UnwritableContent('An extension of XMI is no XML.');
  return found;
}

/** Attributes of XMI that only other tools understand. */
export function otherAttributesOf(model: Model, object: ModelObject): [string, string][] {
  const found = model.objectExtras.get(object)?.get(xmiAttributesKey);
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).filter(
    ([name, value]) => isName(name) && !ownAttributes.has(name) && typeof value === 'string',
  ) as [string, string][];
}

function isExtension(found: unknown): found is XmiExtension {
  const { xml, namespaces } = (found ?? {}) as Partial<XmiExtension>;
  if (typeof xml !== 'string' || typeof namespaces !== 'object' || namespaces === null) return false;
  return isElement(xml) && Object.entries(namespaces).every(([prefix, uri]) => isName(prefix) && typeof uri === 'string');
}

function isElement(xml: string): boolean {
  try {
    tokenizeXml(xml, ignored, defaultLimits);
    return xml.startsWith('<') && !xml.startsWith('<?') && !xml.startsWith('<!');
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
