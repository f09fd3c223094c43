/** The views of ArchiMate models as diagrams: figures and connections where the tool has them. */
import type { Model, ModelObject } from '@orrery/kernel';
import { isA, itemsIn, objectIn, objectsIn, textIn } from '../archimate/archimate-features.ts';
import { Positions, pointsOf, sizeOf } from '../exchange/geometry.ts';
import { type Diagram, type DiagramConnection, type DiagramNode, referenceTo, type Style, shown, typeOf } from './diagram.ts';
import { type DiagramSpecification, diagramKind } from './view-kinds.ts';

/** The features of figures and connections that say how they look. */
const styles = [
  'fillColor',
  'alpha',
  'font',
  'fontColor',
  'lineColor',
  'lineWidth',
  'textAlignment',
  'textPosition',
  'borderColor',
  'borderType',
  'imagePath',
  'imagePosition',
  'type',
  'connectionRouterType',
  'background',
];

export function archimateDiagram(
  model: Model,
  view: ModelObject,
  specification: DiagramSpecification,
  checkpoint: () => void = () => {},
): Diagram {
  const figures = [...figuresIn(view, checkpoint)];
  const positions = new Positions();
  return {
    kind: diagramKind,
    specification,
    target: referenceTo(model, view),
    name: textIn(view, 'name'),
    viewpoint: textIn(view, 'viewpoint') || null,
    nodes: figures.map((figure) => nodeOf(model, figure, view, positions)),
    connections: [...connectionsOf(figures, checkpoint)].map((connection) => connectionOf(model, connection, positions)),
  };
}

/** Each after the one around it. Without recursion: figures may be nested deeper than calls. */
function* figuresIn(view: ModelObject, checkpoint: () => void): Generator<ModelObject> {
  const waiting = objectsIn(view, 'children').reverse();
  for (let figure = waiting.pop(); figure; figure = waiting.pop()) {
    checkpoint();
    yield figure;
    for (const inner of objectsIn(figure, 'children').reverse()) waiting.push(inner);
  }
}

/** Connections may begin at other connections. */
function* connectionsOf(figures: readonly ModelObject[], checkpoint: () => void): Generator<ModelObject> {
  for (const figure of figures) {
    const waiting = objectsIn(figure, 'sourceConnections').reverse();
    for (let connection = waiting.pop(); connection; connection = waiting.pop()) {
      checkpoint();
      yield connection;
      for (const further of objectsIn(connection, 'sourceConnections').reverse()) waiting.push(further);
    }
  }
}

function nodeOf(model: Model, figure: ModelObject, view: ModelObject, positions: Positions): DiagramNode {
  const object = objectIn(figure, 'archimateElement') ?? objectIn(figure, 'referencedModel');
  const { container } = figure;
  return {
    id: model.idOf(figure),
    type: typeOf(figure),
    object: object ? shown(model, object) : null,
    parent: container && container !== view ? model.idOf(container) : null,
    bounds: { ...positions.cornerOf(figure), ...sizeOf(figure) },
    text: textOf(figure, object),
    rows: [],
    style: styleOf(figure),
  };
}

function connectionOf(model: Model, connection: ModelObject, positions: Positions): DiagramConnection {
  const object = objectIn(connection, 'archimateRelationship');
  const end = (name: string) => {
    const found = objectIn(connection, name);
    return found ? model.idOf(found) : null;
  };
  return {
    id: model.idOf(connection),
    type: typeOf(connection),
    object: object ? shown(model, object) : null,
    source: end('source'),
    target: end('target'),
    text: textOf(connection, object),
    bendpoints: pointsOf(connection, objectsIn(connection, 'bendpoints'), positions),
    style: styleOf(connection),
  };
}

/** What is written in or at it: the name of what it shows, its own name, or the text of a note. */
function textOf(figure: ModelObject, object: ModelObject | undefined): string {
  if (object) return textIn(object, 'name');
  return textIn(figure, 'name') || (isA(figure, 'TextContent') ? textIn(figure, 'content') : '');
}

function styleOf(figure: ModelObject): Style {
  const found: Record<string, string | number> = {};
  for (const name of styles) {
    const feature = figure.class.featuresByName.get(name);
    if (!feature || !figure.isSet(feature)) continue;
    const [value] = itemsIn(figure, name);
    if (typeof value === 'string') found[name] = value;
    else if (value !== undefined && Number.isFinite(Number(value))) found[name] = Number(value);
  }
  return found;
}
