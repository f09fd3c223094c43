/** Reads the connections of a view, and adds those that nesting says without drawing them. */
import { append, type ModelObject, uuidV5 } from '@orrery/kernel';
import { addPart, isA, made, objectIn, objectsIn, setIn } from '../archimate/archimate-features.ts';
import { idOfUuid } from '../archimate/archimate-ids.ts';
import type { ExchangeDocument } from './exchange-document.ts';
import { typeOf } from './exchange-words.ts';
import { takeStyle } from './figure-style.ts';
import { Positions } from './geometry.ts';
import { keep, keepAttributes } from './kept-content.ts';
import { nestedPairs, type RelationshipsBetween } from './nesting.ts';
import { childrenOf, type XmlElement } from './xml-tree.ts';

export function readConnections(
  element: XmlElement,
  view: ModelObject,
  document: ExchangeDocument,
  between: RelationshipsBetween,
): void {
  const found = childrenOf(element, 'connection').map((one) => [one, readConnection(one, document)] as const);
  const connected: (readonly [XmlElement, ModelObject])[] = [];
  for (const [one, connection] of found) {
    const ends = connection && endsOf(one, document);
    if (connection && ends) {
      connect(connection, ...ends);
      connected.push([one, connection]);
    } else document.keepIn(view, one, 'A connection refers to what is not there.');
  }
  addImplied(view, document, between);
  const positions = new Positions();
  for (const [one, connection] of connected) readBendpoints(one, connection, positions);
}

function readConnection(element: XmlElement, document: ExchangeDocument): ModelObject | undefined {
  const { attributes } = element;
  const reference = attributes.get('relationshipRef');
  const relationship = document.concept(reference);
  if (reference !== undefined && !(relationship && isA(relationship, 'ArchimateRelationship'))) return undefined;
  const connection = made(relationship ? 'DiagramModelArchimateConnection' : 'DiagramModelConnection');
  if (relationship) setIn(connection, 'archimateRelationship', relationship);
  document.identify(connection, element);
  const texts: Record<string, string> = relationship
    ? { documentation: 'documentation' }
    : { label: 'name', documentation: 'documentation' };
  document.readTexts(element, connection, texts, ['style', 'bendpoint']);
  const isUsual = typeOf(attributes.get('xsi:type')) === typeOf(relationship ? 'Relationship' : 'Line');
  keepAttributes(connection, element, 'identifier', 'source', 'target', 'relationshipRef', ...(isUsual ? ['xsi:type'] : []));
  takeStyle(element, connection);
  return connection;
}

function endsOf({ attributes }: XmlElement, document: ExchangeDocument): [ModelObject, ModelObject] | undefined {
  const [source, target] = ['source', 'target'].map((name) => document.find(attributes.get(name)));
  return source && target && isA(source, 'Connectable') && isA(target, 'Connectable') ? [source, target] : undefined;
}

function connect(connection: ModelObject, source: ModelObject, target: ModelObject): void {
  setIn(connection, 'source', source);
  setIn(connection, 'target', target);
  addPart(source, 'sourceConnections', connection);
  append(target, target.class.featuresByName.get('targetConnections')!, connection);
}

/** Nesting stands for the relationships between the elements; those that are drawn all the same say so. */
function addImplied(view: ModelObject, document: ExchangeDocument, between: RelationshipsBetween): void {
  const drawn = new Map<ModelObject, ReadonlyMap<ModelObject | undefined, ModelObject>>();
  for (const [outer, inner] of nestedPairs(view)) {
    for (const end of [outer, inner]) if (!drawn.has(end)) drawn.set(end, drawnFrom(end));
    const [around, inside] = [objectIn(outer, 'archimateElement')!, objectIn(inner, 'archimateElement')!];
    for (const relationship of between(around, inside)) {
      const [source, target] = objectIn(relationship, 'source') === around ? [outer, inner] : [inner, outer];
      const found = drawn.get(source)!.get(relationship);
      if (found && objectIn(found, 'target') === target) keep(found, 'drawn', 'true');
      else connect(implied(relationship, inner, document), source, target);
    }
  }
}

/** The connections that begin at a figure, by the relationships that they show. */
function drawnFrom(figure: ModelObject): ReadonlyMap<ModelObject | undefined, ModelObject> {
  return new Map(objectsIn(figure, 'sourceConnections').map((one) => [objectIn(one, 'archimateRelationship'), one]));
}

function implied(relationship: ModelObject, inner: ModelObject, { document }: ExchangeDocument): ModelObject {
  const { model } = document;
  const id = idOfUuid(uuidV5(model.lineage, `nested/${model.idOf(inner)}/${model.idOf(relationship)}`));
  const connection = made('DiagramModelArchimateConnection', { id, archimateRelationship: relationship });
  connection.givenId = id;
  return connection;
}

function readBendpoints(element: XmlElement, connection: ModelObject, positions: Positions): void {
  const [from, to] = ['source', 'target'].map((name) => positions.centreOf(objectIn(connection, name)!));
  for (const { attributes } of childrenOf(element, 'bendpoint')) {
    const [x, y] = ['x', 'y'].map((name) => Math.round(Number(attributes.get(name) ?? 0)) || 0);
    const offsets = { startX: x! - from!.x, startY: y! - from!.y, endX: x! - to!.x, endY: y! - to!.y };
    addPart(connection, 'bendpoints', made('DiagramModelBendpoint', offsets));
  }
}
