/** The facts of an exchange document, one a line, without what means nothing: orders, defaults, blanks, former names. */

import { typeOf } from '../exchange/exchange-words.ts';
import { modernised } from '../exchange/modernised.ts';
import { readXmlTree, type XmlElement } from '../exchange/xml-tree.ts';
import { defaultLimits } from '../format.ts';
import { decodeXml } from '../text/decode.ts';

/** Elements whose parts have no order. */
const sets: ReadonlySet<string> = new Set([
  'elements',
  'relationships',
  'diagrams',
  'propertyDefinitions',
  'style',
  'model',
  'view',
]);

/** Values that mean the same as no word. */
const defaults: ReadonlySet<string> = new Set([
  'style@lineWidth=1',
  'relationship@isDirected=false',
  'relationship@accessType=Access',
  'view@xsi:type=Diagram',
]);

/** By section; each line is an element of it with all that is inside. */
export function exchangeFacts(bytes: Uint8Array): Map<string, string[]> {
  const root = modernised(readXmlTree(decodeXml(bytes), defaultLimits, () => {}));
  const facts = new Map([['model', [said({ ...root, children: root.children.filter(isOwn) })]]]);
  for (const section of root.children.filter((child) => !isOwn(child))) {
    const lines = section.name === 'views' ? section.children.flatMap(({ children }) => children) : section.children;
    facts.set(section.name, [...(facts.get(section.name) ?? []), ...lines.map(said)].sort());
  }
  return facts;
}

const sections: ReadonlySet<string> = new Set(['elements', 'relationships', 'propertyDefinitions', 'views']);

function isOwn({ name }: XmlElement): boolean {
  return !sections.has(name);
}

/** Figures had properties in version 2.1 alone. */
function hasNoPlace({ name }: XmlElement, child: XmlElement): boolean {
  return child.name === 'properties' && (name === 'node' || name === 'connection');
}

function said(element: XmlElement): string {
  const children = element.children.filter((child) => !isNothing(child) && !hasNoPlace(element, child)).map(said);
  const inside = sets.has(element.name) ? children.sort() : children;
  const text = element.children.length > 0 ? '' : element.text.trim();
  return `<${element.name}${attributesOf(element)}>${text}${inside.join('')}`;
}

const emptyTexts: ReadonlySet<string> = new Set(['name', 'label', 'documentation']);

/** An empty text, or a style without anything, says nothing. */
function isNothing({ name, text, children, attributes }: XmlElement): boolean {
  const isEmpty = children.length === 0 && text.trim() === '';
  return isEmpty && (emptyTexts.has(name) || (name === 'style' && !(Number(attributes.get('lineWidth') ?? 1) > 1)));
}

function attributesOf({ name, attributes }: XmlElement): string {
  const said = [...attributes].map(([key, value]) => [key, meaning(name, key, value)] as const);
  const shown = said.filter(
    ([key, value]) => value !== '' && key !== 'xsi:schemaLocation' && !defaults.has(`${name}@${key}=${value}`),
  );
  return shown
    .map(([key, value]) => ` ${key}=${value}`)
    .sort()
    .join('');
}

function meaning(name: string, key: string, value: string): string {
  if (key === 'a' && value === '100') return '';
  if (key === 'xsi:type') return typeOf(value);
  if (name === 'font' && key === 'style')
    return value
      .split(/[\s|]+/)
      .filter((one) => one !== 'plain')
      .sort()
      .join(' ');
  if (name === 'font' && key === 'size') return String(Number(value));
  if (key === 'isDirected') return /^(?:true|1)$/.test(value) ? 'true' : 'false';
  return value;
}
