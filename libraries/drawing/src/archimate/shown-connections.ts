/** The connections of a view that are drawn, each with the points that it takes. */
import type { ModelObject } from '@orrery/kernel';
import type { Point } from '../geometry/geometry.ts';
import { isElementNode, type PlacedNode } from './placed-nodes.ts';
import { type ConnectionEnd, type Route, routed } from './routing.ts';
import { isA, numberIn, objectIn, objectsIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

export interface ShownConnection {
  readonly connection: ModelObject;
  readonly source: ModelObject;
  readonly target: ModelObject;
  readonly points: readonly Point[];
  /** As scenes have it. */
  readonly route: string | undefined;
}

interface FoundConnection {
  readonly connection: ModelObject;
  readonly source: ModelObject;
  readonly target: ModelObject;
}

/** What connections may end at. */
export interface ConnectionEnds {
  readonly nodes: ReadonlyMap<ModelObject, PlacedNode>;
  readonly figureOf: (node: ModelObject) => string;
}

const rightAngled = 2;

/** In the order of the document. A connection that ends at another connection is routed after that one, and is drawn only where that one is drawn. */
export function shownConnections(placed: readonly PlacedNode[], ends: ConnectionEnds, drawing: ViewDrawing): ShownConnection[] {
  const found = connectionsOf(placed, drawing);
  const routes = new RoutedConnections(ends, drawing);
  const order = inOrderOfEnds(found);
  for (const connection of order) routes.add(connection);
  return found.flatMap((one) => routes.shown.get(one.connection) ?? []);
}

function connectionsOf(placed: readonly PlacedNode[], { limits, omissions }: ViewDrawing): FoundConnection[] {
  const found: FoundConnection[] = [];
  const waiting = placed.flatMap(({ node }) => objectsIn(node, 'sourceConnections')).reverse();
  for (let connection = waiting.pop(); connection; connection = waiting.pop()) {
    const [source, target] = [objectIn(connection, 'source') ?? connection.container, objectIn(connection, 'target')];
    if (source && target && found.length < limits.connections) found.push({ connection, source, target });
    else if (source && target) omissions.add('connections', 1);
    for (const inner of objectsIn(connection, 'sourceConnections').reverse()) waiting.push(inner);
  }
  return found;
}

/** Those that others end at come before them; those that end at each other in a circle never come. */
function inOrderOfEnds(found: readonly FoundConnection[]): FoundConnection[] {
  const byObject = new Map(found.map((one) => [one.connection, one]));
  const waitingFor = new Map<ModelObject, FoundConnection[]>();
  const missing = new Map<FoundConnection, number>();
  for (const one of found) {
    const ends = new Set([one.source, one.target].filter((end) => byObject.has(end)));
    missing.set(one, ends.size);
    for (const end of ends) {
      const waiting = waitingFor.get(end);
      if (waiting) waiting.push(one);
      else waitingFor.set(end, [one]);
    }
  }
  const order = found.filter((one) => missing.get(one) === 0);
  for (const one of order)
    for (const next of waitingFor.get(one.connection) ?? []) {
      missing.set(next, missing.get(next)! - 1);
      if (missing.get(next) === 0) order.push(next);
    }
  return order;
}

class RoutedConnections {
  readonly shown = new Map<ModelObject, ShownConnection>();
  private readonly ends: ConnectionEnds;
  private readonly drawing: ViewDrawing;
  private readonly isAtRightAngles: boolean;
  /** How many connections without bendpoints lie between two ends. */
  private readonly straight = new Map<ModelObject, Map<ModelObject, number>>();

  constructor(ends: ConnectionEnds, drawing: ViewDrawing) {
    this.ends = ends;
    this.drawing = drawing;
    this.isAtRightAngles = numberIn(drawing.view, 'connectionRouterType', 0) === rightAngled;
  }

  add({ connection, source, target }: FoundConnection): void {
    const [from, to] = [this.endOf(source), this.endOf(target)];
    if (!from || !to || this.isHidden(connection, source, target)) return;
    const bendpoints = this.bendpointsOf(connection);
    const isStraight = bendpoints.length === 0 && !this.isAtRightAngles && source !== target;
    const route: Route = {
      source: from,
      target: to,
      bendpoints,
      isAtRightAngles: this.isAtRightAngles,
      place: isStraight ? this.placeBetween(source, target) : 0,
      isLoop: source === target,
    };
    // Lines lie on the middle of pixels, as outlines do.
    const points = routed(route).map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
    this.shown.set(connection, { connection, source, target, points, route: routeText(route) });
  }

  private endOf(end: ModelObject): ConnectionEnd | undefined {
    const node = this.ends.nodes.get(end);
    if (node) return { bounds: node.bounds, figure: this.ends.figureOf(end) };
    const points = this.shown.get(end)?.points;
    return points && { points: points.map(({ x, y }) => ({ x: x - 0.5, y: y - 0.5 })) };
  }

  /** A figure in another one says already what a connection between the two would. */
  private isHidden(connection: ModelObject, source: ModelObject, target: ModelObject): boolean {
    const [one, other] = [this.ends.nodes.get(source), this.ends.nodes.get(target)];
    if (!one || !other || (one.parent !== other && other.parent !== one)) return false;
    return !isA(connection, 'DiagramModelArchimateConnection') || (isElementNode(one) && isElementNode(other));
  }

  private bendpointsOf(connection: ModelObject): ModelObject[] {
    const { limits, omissions } = this.drawing;
    const bendpoints = objectsIn(connection, 'bendpoints');
    omissions.add('bendpoints', bendpoints.length - limits.bendpoints);
    return bendpoints.length > limits.bendpoints ? bendpoints.slice(0, limits.bendpoints) : bendpoints;
  }

  private placeBetween(source: ModelObject, target: ModelObject): number {
    const [one, other] = this.straight.get(target)?.has(source) ? [target, source] : [source, target];
    const counts = this.straight.get(one) ?? new Map<ModelObject, number>();
    const place = counts.get(other) ?? 0;
    this.straight.set(one, counts.set(other, place + 1));
    return place;
  }
}

function routeText({ isAtRightAngles, bendpoints }: Route): string | undefined {
  if (isAtRightAngles) return 'right angles';
  const bends = bendpoints.map((bendpoint) => bendFeatures.map((name) => numberIn(bendpoint, name, 0)).join(' '));
  return bends.length === 0 ? undefined : bends.join(', ');
}

const bendFeatures = ['startX', 'startY', 'endX', 'endY'];
