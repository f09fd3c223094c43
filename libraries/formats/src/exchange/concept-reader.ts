/** Reads elements and relationships; what is no concept of ArchiMate is kept as it is. */
import { type ModelObject, ownEntry } from '@orrery/kernel';
import { made, setIn } from '../archimate/archimate-features.ts';
import type { ExchangeDocument } from './exchange-document.ts';
import { accessTypes, elementClass, relationshipClass, typeOf } from './exchange-words.ts';
import { keepAttributes } from './kept-content.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

/** All concepts in the order of the document. */
export function readConcepts(root: XmlElement, document: ExchangeDocument): ModelObject[] {
  const elements = childrenOf(childOf(root, 'elements'), 'element').flatMap((one) => readElement(one, document) ?? []);
  const waiting = childrenOf(childOf(root, 'relationships'), 'relationship').flatMap((one) => {
    const object = readRelationship(one, document);
    return object ? [[one, object] as const] : [];
  });
  // Relationships may end at relationships, so that all of them must be there first.
  const relationships = waiting.flatMap(([one, object]) => (connect(one, object, document) ? object : []));
  return [...elements, ...relationships];
}

function readElement(element: XmlElement, document: ExchangeDocument): ModelObject | undefined {
  const type = typeOf(element.attributes.get('xsi:type'));
  const className = elementClass(type);
  if (className === undefined) return document.keepUnknown('elements', element, `There is no element of type ${type || 'none'}.`);
  const object = made(className, type === 'OrJunction' ? { type: 'or' } : {});
  readCommon(element, object, document, 'identifier', 'xsi:type');
  return object;
}

function readRelationship(element: XmlElement, document: ExchangeDocument): ModelObject | undefined {
  const type = typeOf(element.attributes.get('xsi:type'));
  const className = relationshipClass(type);
  if (className === undefined)
    return document.keepUnknown('relationships', element, `There is no relationship of type ${type || 'none'}.`);
  const object = made(className);
  const { attributes } = element;
  if (className === 'AccessRelationship') readAccess(object, attributes.get('accessType'));
  if (className === 'InfluenceRelationship' && attributes.has('modifier')) setIn(object, 'strength', attributes.get('modifier')!);
  if (className === 'AssociationRelationship' && /^(?:true|1)$/.test(attributes.get('isDirected') ?? ''))
    setIn(object, 'directed', true);
  readCommon(element, object, document, 'identifier', 'xsi:type', 'source', 'target', ...ownAttribute(className));
  return object;
}

function ownAttribute(className: string): string[] {
  return [ownEntry(ownAttributes, className) ?? []].flat();
}

const ownAttributes: Readonly<Record<string, string>> = {
  AccessRelationship: 'accessType',
  InfluenceRelationship: 'modifier',
  AssociationRelationship: 'isDirected',
};

/** Without a word it is access of an unknown kind, whatever the tool makes of it. */
function readAccess(object: ModelObject, written: string | undefined): void {
  const index = accessTypes.indexOf(written as (typeof accessTypes)[number]);
  setIn(object, 'accessType', index < 0 ? 2 : index);
}

function readCommon(
  element: XmlElement,
  object: ModelObject,
  document: ExchangeDocument,
  ...understood: readonly string[]
): void {
  document.identify(object, element);
  document.readTexts(element, object, { name: 'name', documentation: 'documentation' });
  keepAttributes(object, element, ...understood);
}

function connect(element: XmlElement, object: ModelObject, document: ExchangeDocument): boolean {
  for (const end of ['source', 'target']) {
    const concept = document.concept(element.attributes.get(end));
    if (!concept) {
      document.forget(object);
      document.keepUnknown('relationships', element, `The ${end} of a relationship is not there.`);
      return false;
    }
    setIn(object, end, concept);
  }
  return true;
}
