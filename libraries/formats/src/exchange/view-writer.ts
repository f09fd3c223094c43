/** Writes views with their nodes and connections. */
import { type ModelObject, UnwritableContent } from '@orrery/kernel';
import { isA, objectIn, objectsIn, textIn } from '../archimate/archimate-features.ts';
import type { ExchangeIds } from './exchange-ids.ts';
import { viewpointName } from './exchange-words.ts';
import { writtenStyle } from './figure-style.ts';
import { type Point, Positions, pointsOf, sizeOf } from './geometry.ts';
import { keptAttributes, keptElements, keptIn } from './kept-content.ts';
import { isNested } from './nesting.ts';
import type { PropertyWriter } from './property-writer.ts';
import type { TextLanguages } from './text-languages.ts';
import { element, inOrder, type OutputPart, textElement } from './xml-output.ts';

type Attributes = (readonly [string, string])[];

const deepest = 500;

/** The texts of figures and connections, by feature; the first kind that fits counts. */
const texts: readonly (readonly [general: string, features: Readonly<Record<string, string>>])[] = [
  ['DiagramModelArchimateConnection', { documentation: 'documentation' }],
  ['DiagramModelConnection', { name: 'label', documentation: 'documentation' }],
  ['DiagramModelGroup', { name: 'label', documentation: 'documentation' }],
  ['DiagramModelNote', { content: 'label' }],
  ['SketchModelSticky', { content: 'label' }],
  ['ArchimateDiagramModel', { name: 'name', documentation: 'documentation' }],
];

export class ViewWriter {
  private readonly ids: ExchangeIds;
  private readonly texts: TextLanguages;
  private readonly properties: PropertyWriter;
  private positions = new Positions();
  private origin: Point = { x: 0, y: 0 };

  constructor(ids: ExchangeIds, languages: TextLanguages, properties: PropertyWriter) {
    this.ids = ids;
    this.texts = languages;
    this.properties = properties;
  }

  view(view: ModelObject): OutputPart {
    this.positions = new Positions();
    const figures = figuresIn(view);
    const connections = figures.flatMap(connectionsOf).filter((one) => !isImplied(one));
    this.origin = this.originOf(figures, connections);
    const viewpoint = textIn(view, 'viewpoint');
    const attributes: Attributes = [
      ['identifier', this.ids.of(view)],
      ['xsi:type', 'Diagram'],
      ...(viewpoint === '' ? [] : [['viewpoint', viewpointName(viewpoint)] as const]),
    ];
    const parts = [
      ...this.ownParts(view),
      ...(textIn(view, 'name') === '' ? [element('name')] : []),
      ...this.properties.of(view),
      ...objectsIn(view, 'children').map((figure) => this.node(figure)),
      ...connections.flatMap((connection) => this.connection(connection)),
    ];
    return element('view', merged(attributes, view), inOrder('name documentation * properties node connection', parts));
  }

  private node(figure: ModelObject): OutputPart {
    const { x, y } = this.positions.cornerOf(figure);
    const { width, height } = sizeOf(figure);
    const concept = objectIn(figure, 'archimateElement');
    const children = objectsIn(figure, 'children');
    const attributes: Attributes = [
      ['identifier', this.ids.of(figure)],
      ...(concept ? [['elementRef', this.ids.of(concept)] as const] : []),
      ['xsi:type', concept ? 'Element' : isA(figure, 'DiagramModelGroup') || children.length > 0 ? 'Container' : 'Label'],
      ['x', String(x - this.origin.x)],
      ['y', String(y - this.origin.y)],
      ['w', String(Math.max(1, width))],
      ['h', String(Math.max(1, height))],
    ];
    const parts = [...this.ownParts(figure), ...this.viewReference(figure), ...children.map((child) => this.node(child))];
    return element('node', merged(attributes, figure), inOrder('* label documentation style viewRef node', parts));
  }

  private viewReference(figure: ModelObject): OutputPart[] {
    const view = objectIn(figure, 'referencedModel');
    if (!view || !isA(view, 'ArchimateDiagramModel')) return [];
    const hasLabel = keptElements(figure).some(([name]) => name === 'label');
    const label = hasLabel || textIn(view, 'name') === '' ? [] : [textElement('label', textIn(view, 'name'), this.texts.usual)];
    return [...label, element('viewRef', [['ref', this.ids.of(view)]])];
  }

  private connection(connection: ModelObject): OutputPart[] {
    const [source, target] = ['source', 'target'].map((name) => objectIn(connection, name));
    if (!source || !target) return [];
    const relationship = objectIn(connection, 'archimateRelationship');
    const attributes: Attributes = [
      ['identifier', this.ids.of(connection)],
      ...(relationship ? [['relationshipRef', this.ids.of(relationship)] as const] : []),
      ['xsi:type', relationship ? 'Relationship' : 'Line'],
      ['source', this.ids.of(source)],
      ['target', this.ids.of(target)],
    ];
    const bendpoints = this.points(connection).map((point) => element('bendpoint', this.placed(point)));
    const order = '* label documentation style viewRef sourceAttachment bendpoint targetAttachment';
    return [element('connection', merged(attributes, connection), inOrder(order, [...this.ownParts(connection), ...bendpoints]))];
  }

  private ownParts(object: ModelObject): OutputPart[] {
    const features = texts.find(([general]) => isA(object, general))?.[1] ?? {};
    const written = Object.entries(features).flatMap(([feature, name]) => {
      const text = textIn(object, feature);
      return text === '' ? [] : [textElement(name, text, this.texts.written(object, feature))];
    });
    const kept = keptElements(object).map(([name, raw]) => ({ name, raw }));
    return [...written, ...kept, ...(isA(object, 'DiagramModel') ? [] : writtenStyle(object))];
  }

  private points(connection: ModelObject): Point[] {
    return pointsOf(connection, objectsIn(connection, 'bendpoints'), this.positions);
  }

  private placed({ x, y }: Point): Attributes {
    return [
      ['x', String(x - this.origin.x)],
      ['y', String(y - this.origin.y)],
    ];
  }

  /** No number may be below zero: a view that begins further left or above is moved as a whole. */
  private originOf(figures: readonly ModelObject[], connections: readonly ModelObject[]): Point {
    const all = [...figures.map((figure) => this.positions.cornerOf(figure)), ...connections.flatMap((one) => this.points(one))];
    return all.reduce((least, { x, y }) => ({ x: Math.min(least.x, x), y: Math.min(least.y, y) }), { x: 0, y: 0 });
  }
}

/** Kept attributes come last, and win. */
function merged(attributes: Attributes, object: ModelObject): Attributes {
  return [...new Map([...attributes, ...keptAttributes(object)])];
}

/** Level by level; deeper ones than any tool draws are refused. */
function figuresIn(view: ModelObject): ModelObject[] {
  const figures: ModelObject[] = [];
  let level = objectsIn(view, 'children');
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new UnwritableContent(`Figures are nested deeper than ${deepest}.`);
    for (const figure of level) figures.push(figure);
    level = level.flatMap((figure) => objectsIn(figure, 'children'));
  }
  return figures;
}

/** The connections that begin at a figure, and those that begin at them. */
function connectionsOf(figure: ModelObject): ModelObject[] {
  const found = [...objectsIn(figure, 'sourceConnections')];
  for (const next of found) for (const nested of objectsIn(next, 'sourceConnections')) found.push(nested);
  return found;
}

/** Nesting says what the connection would say; other tools do not expect it then. */
function isImplied(connection: ModelObject): boolean {
  const relationship = objectIn(connection, 'archimateRelationship');
  const [source, target] = ['source', 'target'].map((name) => objectIn(connection, name));
  if (!relationship || !source || !target || keptIn(connection, 'drawn') !== undefined) return false;
  const isSame = ['source', 'target'].every(
    (name, index) => objectIn(relationship, name) === objectIn([source, target][index]!, 'archimateElement'),
  );
  return isSame && (isNested(source, target) || isNested(target, source));
}
