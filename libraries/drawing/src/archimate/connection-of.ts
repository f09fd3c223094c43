/** Makes the connection of a scene. */
import type { ModelObject } from '@orrery/kernel';
import { colourOf } from '../figures/colour.ts';
import type { SceneConnection } from '../scene/scene.ts';
import { visible } from '../text/visible-text.ts';
import { labelsOf } from './connection-label.ts';
import { kindLabel } from './kind-label.ts';
import { conceptOf } from './labels/label-subject.ts';
import { lineWidthOf } from './node-style.ts';
import { type LineLook, plainLook, relationships } from './relationships.ts';
import type { ShownConnection } from './shown-connections.ts';
import { isA, numberIn, numberOption, objectIn, optionIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

/** Radii of bends and bumps. */
const [curve, jump] = [14, 5];
const [paleAlpha, longestTitle] = [100, 500];

export function connectionOf(shown: ShownConnection, drawing: ViewDrawing): SceneConnection {
  const { connection, source, target, points, route } = shown;
  const { model, linkOf } = drawing;
  const concept = conceptOf(connection);
  const objectId = model.idOf(concept);
  const isPale = [source, target].some((end) => isForbidden(end, drawing)) && concept !== connection;
  const { dash, sourceHead, targetHead } = lookOf(shown, concept);
  const alpha = isPale ? paleAlpha : numberOption(connection, 'lineAlpha', 255);
  return {
    id: model.idOf(connection),
    objectId,
    kind: kindLabel(connection),
    title: visible(textIn(concept, 'name').slice(0, longestTitle)).replace(/\s+/g, ' '),
    href: linkOf(objectId),
    source: model.idOf(source),
    target: model.idOf(target),
    points,
    ...(route !== undefined && { route }),
    line: {
      colour: colourOf(textIn(connection, 'lineColor')) ?? '#000000',
      alpha: Math.max(0, Math.min(255, alpha)) / 255,
      width: lineWidthOf(connection),
      dash: ownDash(connection) ?? dash,
      curve,
      jump,
    },
    sourceHead,
    targetHead,
    labels: labelsOf(shown, drawing, isPale),
  };
}

/** Whether the viewpoint of the view does not allow what is shown at an end. */
function isForbidden(end: ModelObject, { allowed }: ViewDrawing): boolean {
  const element = objectIn(end, 'archimateElement');
  return allowed !== undefined && element !== undefined && !allowed.has(element.class.name);
}

/** By the number of the line style. */
const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 4]];

function ownDash(connection: ModelObject): readonly number[] | undefined {
  return dashes[numberOption(connection, 'lineStyle', -1)];
}

function lookOf({ connection, source, target }: ShownConnection, concept: ModelObject): LineLook {
  const row = relationships.get(concept.class.name);
  if (!row) return plainLook(numberIn(connection, 'type', 0));
  const look = { ...row, ...row.lookOf?.(concept) };
  const isHidden = (side: 'source' | 'target', end: ModelObject) => row.hiddenAtJunction?.includes(side) && hidesHeads(end);
  return {
    dash: look.dash,
    sourceHead: isHidden('source', source) ? undefined : look.sourceHead,
    targetHead: isHidden('target', target) ? undefined : look.targetHead,
  };
}

function hidesHeads(end: ModelObject): boolean {
  const element = objectIn(end, 'archimateElement');
  return element !== undefined && isA(element, 'Junction') && optionIn(end, 'hideJunctionArrows') === 'true';
}
