/** Turns documents of version 2.1 of the exchange format into those of version 3, before anybody looks at what they say. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { exchangeNsUri, formerExchangeNsUri } from '../archimate/exchange-namespaces.ts';
import { childrenOf, type XmlElement } from './xml-tree.ts';

const attributeNames: Readonly<Record<string, string>> = {
  elementref: 'elementRef',
  relationshipref: 'relationshipRef',
  identifierref: 'identifierRef',
};

const elementNames: Readonly<Record<string, string>> = {
  organization: 'organizations',
  propertydefs: 'propertyDefinitions',
  propertydef: 'propertyDefinition',
};

/** Where a label is called a name now. */
export const namedByLabels: ReadonlySet<string> = new Set(['element', 'relationship', 'view']);

/** By the names of now. */
export const formerAttributeNames = swapped(attributeNames);
export const formerElementNames = swapped(elementNames);

function swapped(names: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(names).map(([before, now]) => [now, before]));
}

export function modernised(root: XmlElement): XmlElement {
  return root.nsUri === formerExchangeNsUri ? modern(root, '') : root;
}

function modern(element: XmlElement, around: string): XmlElement {
  if (element.nsUri !== formerExchangeNsUri) return element;
  const name =
    element.name === 'label' && namedByLabels.has(around) ? 'name' : (ownEntry(elementNames, element.name) ?? element.name);
  const children = element.children.map((child) => modern(child, element.name));
  const changed = { ...element, name, nsUri: exchangeNsUri, attributes: modernAttributes(element), children };
  return ownEntry(changes, element.name)?.(changed) ?? changed;
}

function modernAttributes({ name, attributes }: XmlElement): ReadonlyMap<string, string> {
  const entries = [...attributes].map(([key, value]) => [renamed(name, key), modernValue(name, key, value)] as const);
  return new Map(entries.filter(([key]) => key !== 'xsi:schemaLocation'));
}

function renamed(element: string, key: string): string {
  return element === 'property' && key === 'identifierref' ? 'propertyDefinitionRef' : (ownEntry(attributeNames, key) ?? key);
}

function modernValue(element: string, key: string, value: string): string {
  return element === 'font' && key === 'style' ? value.replaceAll('|', ' ') : value;
}

/** What has another form now, by the former names of elements. */
const changes: Readonly<Record<string, (element: XmlElement) => XmlElement>> = {
  views: (views) => ({ ...views, children: [{ ...views, name: 'diagrams', attributes: new Map() }] }),
  propertydef: (definition) => {
    const { name: text = '', ...others } = Object.fromEntries(definition.attributes);
    const name = { ...definition, name: 'name', attributes: new Map<string, string>(), children: [], text };
    return { ...definition, attributes: new Map(Object.entries(others)), children: [name] };
  },
  node: (node) => {
    const attributes = new Map(node.attributes);
    const isGroup = attributes.get('type') === 'group';
    attributes.delete('type');
    attributes.set('xsi:type', attributes.has('elementRef') ? 'Element' : isGroup ? 'Container' : 'Label');
    return { ...node, attributes };
  },
  connection: (connection) => {
    const type = connection.attributes.has('relationshipRef') ? 'Relationship' : 'Line';
    // Points come behind the style now.
    const children = [...connection.children.filter((one) => one.name !== 'bendpoint'), ...childrenOf(connection, 'bendpoint')];
    return { ...connection, children, attributes: new Map([...connection.attributes, ['xsi:type', type]]) };
  },
};
