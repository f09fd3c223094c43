/** Reads views with their nodes. */
import type { ModelObject } from '@orrery/kernel';
import { addPart, isA, made, setIn } from '../archimate/archimate-features.ts';
import { readConnections } from './connection-reader.ts';
import type { ExchangeDocument } from './exchange-document.ts';
import { typeOf, viewpointOf } from './exchange-words.ts';
import { takeStyle } from './figure-style.ts';
import type { Point } from './geometry.ts';
import { keepAttributes } from './kept-content.ts';
import { relationshipsBetween } from './nesting.ts';
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts';

export function readViews(root: XmlElement, document: ExchangeDocument, relationships: readonly ModelObject[]): ModelObject[] {
  const views = childOf(root, 'views');
  for (const other of views?.children.filter(({ name }) => name !== 'diagrams') ?? []) document.keepSilently('views', other);
  const between = relationshipsBetween(relationships);
  const elements = childrenOf(views, 'diagrams').flatMap((diagrams) => childrenOf(diagrams, 'view'));
  // Labels refer to views, so that all of them must be there first.
  const found = elements.map((element) => [element, readView(element, document)] as const);
  for (const [element, view] of found) {
    for (const node of childrenOf(element, 'node')) readNode(node, view, { x: 0, y: 0 }, document);
    readConnections(element, view, document, between);
  }
  return found.map(([, view]) => view);
}

function readView(element: XmlElement, document: ExchangeDocument): ModelObject {
  const { attributes } = element;
  const viewpoint = attributes.get('viewpoint');
  const view = made('ArchimateDiagramModel', viewpoint === undefined ? {} : { viewpoint: viewpointOf(viewpoint) });
  document.identify(view, element);
  document.readTexts(element, view, { name: 'name', documentation: 'documentation' }, ['node', 'connection']);
  keepAttributes(
    view,
    element,
    'identifier',
    'viewpoint',
    ...(typeOf(attributes.get('xsi:type')) === 'Diagram' ? ['xsi:type'] : []),
  );
  return view;
}

/** How each kind of node is read: its class, what its texts are, and which elements it takes itself. */
interface NodeKind {
  readonly className: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly takes: readonly string[];
}

const kinds = {
  element: { className: 'DiagramModelArchimateObject', texts: {}, takes: ['style', 'node'] },
  container: {
    className: 'DiagramModelGroup',
    texts: { label: 'name', documentation: 'documentation' },
    takes: ['style', 'node'],
  },
  note: { className: 'DiagramModelNote', texts: { label: 'content' }, takes: ['style'] },
  reference: { className: 'DiagramModelReference', texts: {}, takes: ['style', 'viewRef'] },
} as const satisfies Readonly<Record<string, NodeKind>>;

function readNode(element: XmlElement, container: ModelObject, around: Point, document: ExchangeDocument): void {
  const { attributes } = element;
  const kind = kindOf(element, document);
  const concept = kind === kinds.element ? document.concept(attributes.get('elementRef')) : undefined;
  if (kind === kinds.element && !(concept && isA(concept, 'ArchimateElement'))) {
    document.keepIn(container, element, 'A node shows an element that is not there.');
    return;
  }
  const node = addPart(container, 'children', made(kind.className));
  document.identify(node, element);
  document.readTexts(element, node, kind.texts, kind.takes);
  if (concept) setIn(node, 'archimateElement', concept);
  if (kind === kinds.reference) setIn(node, 'referencedModel', viewOf(element, document)!);
  keepAttributes(node, element, ...understood(kind, attributes));
  takeStyle(element, node);
  const corner = readBounds(element, node, around);
  const takesNodes = (kind.takes as readonly string[]).includes('node');
  if (takesNodes) for (const child of childrenOf(element, 'node')) readNode(child, node, corner, document);
}

function kindOf(element: XmlElement, document: ExchangeDocument): NodeKind {
  const type = typeOf(element.attributes.get('xsi:type'));
  if (type === 'Element' || (type === '' && element.attributes.has('elementRef'))) return kinds.element;
  if (type === 'Container') return kinds.container;
  return viewOf(element, document) ? kinds.reference : kinds.note;
}

/** The only view that a label refers to. */
function viewOf(element: XmlElement, document: ExchangeDocument): ModelObject | undefined {
  const references = childrenOf(element, 'viewRef');
  const view = references.length === 1 ? document.find(references[0]!.attributes.get('ref')) : undefined;
  return view && isA(view, 'DiagramModel') ? view : undefined;
}

const types = new Map<NodeKind, string>([
  [kinds.element, 'Element'],
  [kinds.container, 'Container'],
  [kinds.note, 'Label'],
  [kinds.reference, 'Label'],
]);

function understood(kind: NodeKind, attributes: ReadonlyMap<string, string>): string[] {
  const isUsual = typeOf(attributes.get('xsi:type')) === types.get(kind);
  return ['identifier', 'x', 'y', 'w', 'h', ...(kind === kinds.element ? ['elementRef'] : []), ...(isUsual ? ['xsi:type'] : [])];
}

function readBounds({ attributes }: XmlElement, node: ModelObject, around: Point): Point {
  const number = (name: string, otherwise: number) => Math.round(Number(attributes.get(name) ?? otherwise)) || 0;
  const corner = { x: number('x', 0), y: number('y', 0) };
  const bounds = { x: corner.x - around.x, y: corner.y - around.y, width: number('w', -1), height: number('h', -1) };
  addPart(node, 'bounds', made('Bounds', bounds));
  return corner;
}
