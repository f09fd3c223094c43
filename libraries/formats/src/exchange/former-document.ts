/** Says what a document of version 3 of the exchange format says in the words of version 2.1, for edits of such documents. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { exchangeNsUri, formerExchangeNsUri } from '../archimate/exchange-namespaces.ts';
import type { Splice } from '../format.ts';
import { defaultLimits } from '../format.ts';
import { splicedXml } from '../splicing/xml-splice.ts';
import { formerTypeOf } from './exchange-words.ts';
import { formerAttributeNames, formerElementNames, namedByLabels } from './modernised.ts';
import { childOf, printed, readXmlTree, type XmlElement } from './xml-tree.ts';

const formerRoot = new RegExp(`<(?:[\\w.-]+:)?model\\s[^>]*xmlns(?::[\\w.-]+)?\\s*=\\s*["']${formerExchangeNsUri}["']`);

/** A document stays in its version: the edit is told in the words of the document. */
export const splicedExchange: Splice = (text, before, after, context = {}) => {
  if (!formerRoot.test(text)) return splicedXml(text, before, after, context);
  const [old, next] = [before, after].map((one) => formerText(one, context.checkpoint));
  return splicedXml(text, old!, next!, context);
};

function formerText(text: string, checkpoint: () => void = () => {}): string {
  const root = readXmlTree(text, { ...defaultLimits, attributes: Number.POSITIVE_INFINITY }, checkpoint);
  return printed(former(root, ''), '');
}

function former(element: XmlElement, around: string): XmlElement {
  if (element.nsUri !== exchangeNsUri) return element;
  const name =
    element.name === 'name' && namedByLabels.has(around) ? 'label' : (formerElementNames[element.name] ?? element.name);
  const children = element.children.map((child) => former(child, element.name));
  const changed = { ...element, name, nsUri: formerExchangeNsUri, attributes: formerAttributes(element), children };
  return ownEntry(changes, element.name)?.(changed) ?? changed;
}

function formerAttributes({ name, attributes }: XmlElement): ReadonlyMap<string, string> {
  return new Map(Array.from(attributes, ([key, value]) => [renamed(name, key), formerValue(name, key, value)]));
}

function renamed(element: string, key: string): string {
  return element === 'property' && key === 'propertyDefinitionRef' ? 'identifierref' : (formerAttributeNames[key] ?? key);
}

function formerValue(element: string, key: string, value: string): string {
  if (element === 'font' && key === 'style') return value.replaceAll(' ', '|');
  return key === 'xsi:type' ? formerTypeOf(value, element === 'relationship') : value;
}

/** What had another form then, by the names of elements now. */
const changes: Readonly<Record<string, (element: XmlElement) => XmlElement>> = {
  views: (views) => ({ ...views, children: views.children.flatMap((one) => (one.name === 'diagrams' ? one.children : [one])) }),
  view: (view) => ({ ...view, attributes: without(view, 'xsi:type') }),
  connection: (connection) => ({ ...connection, attributes: without(connection, 'xsi:type') }),
  node: (node) => {
    const isGroup = node.attributes.get('xsi:type') === 'Container' && !node.attributes.has('elementref');
    return { ...node, attributes: new Map([...without(node, 'xsi:type'), ...(isGroup ? [['type', 'group'] as const] : [])]) };
  },
  propertyDefinition: (definition) => {
    const name = childOf(definition, 'name')?.text ?? '';
    const { identifier = '', ...others } = Object.fromEntries(definition.attributes);
    return { ...definition, attributes: new Map(Object.entries({ identifier, name, ...others })), children: [] };
  },
};

function without({ attributes }: XmlElement, gone: string): ReadonlyMap<string, string> {
  return new Map([...attributes].filter(([key]) => key !== gone));
}
