/** Makes the figure of a node of a view. */
import { colourOf, shade } from '../figures/colour.ts';
import type { SceneFigure, SceneIcon } from '../scene/scene.ts';
import { visible } from '../text/visible-text.ts';
import { kindLabel } from './kind-label.ts';
import { conceptOf } from './labels/label-subject.ts';
import { legendOf } from './legend.ts';
import { imageOf, isMissingImage } from './node-image.ts';
import { isLegend } from './node-kinds.ts';
import { lookOf, type NodeLook } from './node-look.ts';
import { styleOf } from './node-style.ts';
import { labelOf, tabOf, textBlockOf } from './node-text.ts';
import type { PlacedNode } from './placed-nodes.ts';
import { numberOption, optionIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

/** Titles are read out and shown beside the pointer: a line is enough. */
const longestTitle = 500;

export function figureOfNode(placed: PlacedNode, drawing: ViewDrawing): SceneFigure {
  const { node, bounds, clip, parent } = placed;
  const look = lookOf(node, drawing.allowed);
  const style = styleOf(look);
  const objectId = drawing.model.idOf(conceptOf(node));
  const text = labelOf(look, drawing);
  const image = imageOf(look, bounds, drawing);
  const icon = iconOf(look, bounds.width, style.lineWidth, image !== undefined);
  const figure: SceneFigure = {
    id: drawing.model.idOf(node),
    objectId,
    kind: kindLabel(node),
    title: titleOf(look, text),
    href: drawing.linkOf(objectId),
    parent: parent && drawing.model.idOf(parent.node),
    bounds,
    clip,
    figure: look.figure,
    style: { ...style, tab: tabOf(look, bounds, text, drawing), ...(look.figure === 'canvasSticky' && paper(style.fill)) },
    ...(icon && { icons: [icon] }),
    ...(image && { image }),
    texts: text.trim() === '' ? [] : [textBlockOf(look, bounds, text, icon !== undefined)],
  };
  if (isMissingImage(look, image)) return { ...figure, ...missingImage(style) };
  return isLegend(node) ? { ...figure, ...legendOf(node, drawing) } : figure;
}

function missingImage(style: SceneFigure['style']): Pick<SceneFigure, 'figure' | 'style'> {
  const outline = { line: '#9a9a9a', lineAlpha: 1, lineWidth: 1, dash: [4, 3], hasOutline: true };
  return { figure: 'missingImage', style: { ...style, ...outline } };
}

/** The name of what is shown, or what the node says where that has none. */
function titleOf({ node }: NodeLook, text: string): string {
  const name = textIn(conceptOf(node), 'name');
  return visible((name === '' ? text : name).slice(0, longestTitle)).replace(/\s+/g, ' ');
}

/** A sheet is lighter on its right side. */
function paper(fill: string): Pick<SceneFigure['style'], 'gradient' | 'gradientTo'> {
  return { gradient: 'right', gradientTo: shade(fill, 1 / 0.9) };
}

const [onlyWithoutImage, always] = [0, 1];
const paleIcon = '#c0c0c0';

function iconOf(look: NodeLook, width: number, lineWidth: number, hasImage: boolean): SceneIcon | undefined {
  const visibility = numberOption(look.node, 'iconVisible', onlyWithoutImage);
  const isShown = visibility === always || (visibility === onlyWithoutImage && !hasImage);
  if (!look.icon || !isShown) return undefined;
  const own = colourOf(optionIn(look.node, 'iconColor')) ?? '#000000';
  // Its strokes lie on the middle of pixels.
  return { icon: look.icon, at: { x: width + 0.5 - (lineWidth - 1), y: 0.5 }, colour: look.isPale ? paleIcon : own };
}
