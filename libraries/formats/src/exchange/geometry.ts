/** The positions of figures: the metamodel counts from the figure around, the exchange format from the corner of the view. */
import type { ModelObject } from '@orrery/kernel';
import { isA, numberIn, objectIn } from '../archimate/archimate-features.ts';
import { defaultSize } from '../archimate/size-migration.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const nowhere: Point = { x: 0, y: 0 };

/** Remembers what it has worked out; not to be kept while figures move. */
export class Positions {
  private readonly corners = new Map<ModelObject, Point>();
  private readonly centres = new Map<ModelObject, Point>();

  /** The upper left corner of a figure in its view. */
  cornerOf(figure: ModelObject): Point {
    const found = this.corners.get(figure);
    if (found) return found;
    const bounds = objectIn(figure, 'bounds');
    const around = figure.container && isA(figure.container, 'DiagramModelObject') ? this.cornerOf(figure.container) : nowhere;
    const corner = bounds ? { x: around.x + numberIn(bounds, 'x'), y: around.y + numberIn(bounds, 'y') } : around;
    this.corners.set(figure, corner);
    return corner;
  }

  /** The middle of a figure; that of a connection is between those of its ends. */
  centreOf(end: ModelObject): Point {
    const found = this.centres.get(end);
    if (found) return found;
    // Connections that end at each other in a circle are nowhere.
    this.centres.set(end, nowhere);
    const centre = isA(end, 'DiagramModelConnection') ? this.between(end) : this.middleOf(end);
    this.centres.set(end, centre);
    return centre;
  }

  private between(connection: ModelObject): Point {
    const [source, target] = ['source', 'target'].map((name) => objectIn(connection, name));
    const [one, other] = [source ? this.centreOf(source) : nowhere, target ? this.centreOf(target) : nowhere];
    return { x: Math.trunc((one.x + other.x) / 2), y: Math.trunc((one.y + other.y) / 2) };
  }

  private middleOf(figure: ModelObject): Point {
    const corner = this.cornerOf(figure);
    const { width, height } = sizeOf(figure);
    return { x: corner.x + Math.trunc(width / 2), y: corner.y + Math.trunc(height / 2) };
  }
}

/** The size of a figure, also where it has only the usual one. */
export function sizeOf(figure: ModelObject): Size {
  const bounds = objectIn(figure, 'bounds');
  const usual = defaultSize(figure);
  const [width, height] = [bounds ? numberIn(bounds, 'width') : -1, bounds ? numberIn(bounds, 'height') : -1];
  return { width: width < 0 ? usual.width : width, height: height < 0 ? usual.height : height };
}

/** The points of a connection in its view. */
export function pointsOf(connection: ModelObject, bendpoints: readonly ModelObject[], positions: Positions): Point[] {
  const [source, target] = ['source', 'target'].map((name) => objectIn(connection, name));
  if (!source || !target) return [];
  const [from, to] = [positions.centreOf(source), positions.centreOf(target)];
  return bendpoints.map((bendpoint, index) => {
    const share = (index + 1) / (bendpoints.length + 1);
    const along = (start: number, end: number) => Math.round(start * (1 - share) + end * share);
    return {
      x: along(from.x + numberIn(bendpoint, 'startX'), to.x + numberIn(bendpoint, 'endX')),
      y: along(from.y + numberIn(bendpoint, 'startY'), to.y + numberIn(bendpoint, 'endY')),
    };
  });
}
