/** Makes the scene of an ArchiMate view, a sketch or a canvas, as the Archi tool shows it. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { Scene } from '../scene/scene.ts';
import { shippedFont } from '../text/shipped-font.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import { visible } from '../text/visible-text.ts';
import { connectionOf } from './connection-of.ts';
import { type DrawingLimits, defaultDrawingLimits, Omissions } from './drawing-limits.ts';
import { figureOfNode } from './figure-of-node.ts';
import { type ImageSource, SceneImages } from './images.ts';
import { LabelExpressions } from './labels/label-expression.ts';
import { lookOf } from './node-look.ts';
import { pictureArea } from './picture-area.ts';
import { placedNodes } from './placed-nodes.ts';
import { shownConnections } from './shown-connections.ts';
import { isA, objectsIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';
import { allowedElements } from './viewpoints.ts';

export interface ViewOptions {
  readonly measure?: TextMeasure;
  /** The images of the model, by the paths that it gives. */
  readonly imageOf?: ImageSource;
  /** Where a click on an object leads. */
  readonly linkOf?: (objectId: string) => string | undefined;
  readonly limits?: Partial<DrawingLimits>;
}

const longestName = 1000;

/** The model must be one of the version that the tool writes now; see `migrateArchimate`. Nothing for an object that is no view. */
export function sceneOfView(model: Model, viewId: string, options: ViewOptions = {}): Scene | undefined {
  const view = findView(model, viewId);
  return view && sceneOf(drawingOf(model, view, options));
}

/** Looks through folders alone: what is shown in views need not get ids for this. */
function findView(model: Model, id: string): ModelObject | undefined {
  const waiting = [...model.roots];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isA(next, 'DiagramModel')) {
      if (model.idOf(next) === id) return next;
    } else for (const part of [...objectsIn(next, 'folders'), ...objectsIn(next, 'elements')]) waiting.push(part);
  }
  return undefined;
}

function drawingOf(model: Model, view: ModelObject, { measure, imageOf, linkOf, limits }: ViewOptions): ViewDrawing {
  const [allLimits, omissions] = [{ ...defaultDrawingLimits, ...limits }, new Omissions()];
  return {
    model,
    view,
    measure: measure ?? shippedFont,
    limits: allLimits,
    omissions,
    images: new SceneImages(imageOf ?? (() => undefined), allLimits, omissions),
    labels: new LabelExpressions(model),
    allowed: allowedElements(textIn(view, 'viewpoint')),
    linkOf: linkOf ?? (() => undefined),
  };
}

function sceneOf(drawing: ViewDrawing): Scene {
  const { view, limits, omissions, images, allowed } = drawing;
  const placed = placedNodes(view, limits.figures, omissions);
  const figures = placed.map((node) => figureOfNode(node, drawing));
  const nodes = new Map(placed.map((one) => [one.node, one]));
  const ends = { nodes, figureOf: (node: ModelObject) => lookOf(node, allowed).figure };
  const connections = shownConnections(placed, ends, drawing).map((shown) => connectionOf(shown, drawing));
  return {
    name: visible(textIn(view, 'name').slice(0, longestName)),
    area: pictureArea(figures, connections),
    background: '#ffffff',
    figures,
    connections,
    images: images.found,
    omitted: omissions.list(),
  };
}
