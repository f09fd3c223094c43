/** The nodes of views beside elements: groups, notes, references, images, and what sketches and canvases hold. */
import type { ModelObject } from '@orrery/kernel';
import type { FigureName } from '../figures/figures.ts';
import { numberIn, objectIn, optionIn, textIn } from './values.ts';

export interface NodeKind {
  readonly label: string;
  readonly size: readonly [width: number, height: number];
  readonly fill: string;
  readonly figureOf: (node: ModelObject) => FigureName;
  readonly textOf: (node: ModelObject) => string;
  /** Beside, and above and below the text. */
  readonly margins: readonly [number, number];
  /** What its icon takes of the width of the text. */
  readonly iconRoom?: number;
  readonly hasOutline?: (node: ModelObject) => boolean;
  /** Whether its outline has the colour of its border, and not one derived of its fill. */
  readonly hasBorderColour?: boolean;
  /** Whether its image is shown in its own size, or stretched over the whole figure. */
  readonly image?: 'stretched' | 'reduced';
}

const [named, contents] = [(node: ModelObject) => textIn(node, 'name'), (node: ModelObject) => textIn(node, 'content')];
const bordered = (node: ModelObject) => textIn(node, 'borderColor') !== '';
const image: NodeKind = {
  label: 'Image',
  size: [200, 150],
  fill: '#ffffff',
  figureOf: () => 'rectangle',
  textOf: () => '',
  margins: [4, 4],
  hasOutline: bordered,
  hasBorderColour: true,
  image: 'stretched',
};

export const nodeKinds: Readonly<Record<string, NodeKind>> = {
  DiagramModelGroup: {
    label: 'Group',
    size: [400, 140],
    fill: '#d2d7d7',
    figureOf: (node) => (numberIn(node, 'borderType', 0) === 0 ? 'tabbedGroup' : 'grouping'),
    textOf: named,
    margins: [4, 4],
  },
  DiagramModelNote: {
    label: 'Note',
    size: [185, 80],
    fill: '#ffffff',
    figureOf: (node) => (numberIn(node, 'borderType', 0) === 0 && !isLegend(node) ? 'note' : 'rectangle'),
    textOf: (node) => (isLegend(node) ? '' : contents(node)),
    margins: [5, 5],
    hasOutline: (node) => numberIn(node, 'borderType', 0) !== 2,
  },
  DiagramModelReference: {
    label: 'View Reference',
    size: [120, 55],
    fill: '#dcebeb',
    figureOf: () => 'rectangle',
    textOf: (node) => textIn(objectIn(node, 'referencedModel') ?? node, 'name'),
    margins: [4, 4],
    iconRoom: 22,
  },
  DiagramModelImage: image,
  CanvasModelImage: image,
  SketchModelSticky: {
    label: 'Sticky',
    size: [135, 70],
    fill: '#ffffff',
    figureOf: () => 'rectangle',
    textOf: contents,
    margins: [10, 4],
  },
  SketchModelActor: {
    label: 'Actor',
    size: [75, 100],
    fill: '#000000',
    figureOf: () => 'stickFigure',
    textOf: named,
    margins: [0, 0],
  },
  CanvasModelBlock: {
    label: 'Block',
    size: [200, 200],
    fill: '#ffffff',
    figureOf: () => 'rectangle',
    textOf: contents,
    margins: [5, 5],
    hasOutline: bordered,
    hasBorderColour: true,
    image: 'reduced',
  },
  CanvasModelSticky: {
    label: 'Sticky',
    size: [75, 63],
    fill: '#ffffff',
    figureOf: () => 'canvasSticky',
    textOf: contents,
    margins: [5, 5],
    hasOutline: bordered,
    hasBorderColour: true,
    image: 'reduced',
  },
};

/** What the tool of a later version may add is drawn as a box with its name. */
export const unknownKind: NodeKind = {
  label: 'Object',
  size: [120, 55],
  fill: '#ffffff',
  figureOf: () => 'rectangle',
  textOf: named,
  margins: [4, 4],
};

export function isLegend(node: ModelObject): boolean {
  return optionIn(node, 'legend') !== undefined;
}
