/** Keeps what the exchange format can say and the metamodel cannot: with the objects, in the features that the Archi tool keeps, too. */
import type { ModelObject } from '@orrery/kernel';
import { addPart, made, objectsIn, textIn } from '../archimate/archimate-features.ts';
import { exchangeNsUri } from '../archimate/exchange-namespaces.ts';
import { defaultLimits } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';
import { printed, type XmlElement } from './xml-tree.ts';

const prefix = 'exchange:';

export function keep(object: ModelObject, name: string, value: string): void {
  addPart(object, 'features', made('Feature', { name: prefix + name, value }));
}

export function keptIn(object: ModelObject, name: string): string | undefined {
  const found = objectsIn(object, 'features').find((feature) => textIn(feature, 'name') === prefix + name);
  return found && textIn(found, 'value');
}

/** Keeps attributes that have no place of their own. */
export function keepAttributes(object: ModelObject, { attributes }: XmlElement, ...understood: readonly string[]): void {
  const others = [...attributes].filter(([name]) => !understood.includes(name));
  if (others.length > 0) keep(object, 'attributes', JSON.stringify(Object.fromEntries(others)));
}

export function keptAttributes(object: ModelObject): [string, string][] {
  return Object.entries(parsed(keptIn(object, 'attributes')) as Record<string, unknown>).map(([name, value]) => [
    name,
    String(value),
  ]);
}

/** Keeps elements that have no place of their own. */
export function keepElements(object: ModelObject, elements: readonly XmlElement[], name = 'rest'): void {
  if (elements.length === 0) return;
  keep(object, name, JSON.stringify(elements.map((element) => [element.name, printed(element, exchangeNsUri)])));
}

/** Names and texts of the elements that were kept. */
export function keptElements(object: ModelObject): [string, string][] {
  return ['rest', 'unreadable'].flatMap((name) => keptPairs(object, name));
}

/** Pairs of a name and well-formed XML. */
export function keptPairs(object: ModelObject, name: string): [string, string][] {
  const found = parsed(keptIn(object, name));
  return Array.isArray(found) ? found.filter(isPair).filter(([, xml]) => isWellFormed(xml)) : [];
}

/** Anybody may have changed it since. */
export function isWellFormed(xml: string): boolean {
  try {
    tokenizeXml(xml, { start() {}, text() {}, end() {}, keepsSpace: false }, defaultLimits);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function isPair(found: unknown): found is [string, string] {
  return Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'string';
}

export function parsed(json: string | undefined): object {
  try {
    const found: unknown = JSON.parse(json ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
