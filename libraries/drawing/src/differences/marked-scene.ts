/** A scene on which differences are marked, with a legend beneath. */
import { bottom, type Point, type Rectangle, right, union } from '../geometry/geometry.ts';
import type { Scene, SceneConnection, SceneFigure } from '../scene/scene.ts';
import { type ChangeKind, type Changes, markOf } from './change-marks.ts';
import { legendOf } from './legend.ts';
import { frameOf, ghostOf, signFont, signOf, signSize } from './mark-figures.ts';

export interface SceneDifference {
  /** All that is in either of the two, what was removed too. */
  readonly scene: Scene;
  readonly changes: Changes;
  /** Where what was moved stood before. */
  readonly before: ReadonlyMap<string, Rectangle>;
  /** Which way lines took that are led elsewhere now. */
  readonly linesBefore?: ReadonlyMap<string, readonly Point[]>;
}

const margin = 12;

export function markedScene({ scene, changes, before, linesBefore = new Map() }: SceneDifference): Scene {
  const figures = scene.figures.map((figure) => (isGone(figure, changes) ? faded(figure) : figure));
  const marks = scene.figures.flatMap((figure) => marksOf(figure, changes.get(figure.id), before.get(figure.id)));
  const ghosts = scene.connections.flatMap((connection) => formerWay(connection, linesBefore.get(connection.id)));
  const connections = scene.connections.map((connection) => coloured(connection, changes.get(connection.id)));
  const area = areaOf(scene, marks);
  const legend = legendOf(changes, { x: area.x + margin, y: bottom(area) });
  return {
    ...scene,
    area: { ...area, width: Math.max(area.width, legend.width + 2 * margin), height: area.height + legend.height + margin },
    figures: [...figures, ...marks, ...legend.figures],
    connections: [...ghosts, ...connections],
  };
}

/** With what held it, too. */
function isGone({ id, parent }: SceneFigure, changes: Changes): boolean {
  return [id, parent].some((one) => one !== undefined && changes.get(one) === 'removed');
}

/** What is gone is shown pale. */
function faded(figure: SceneFigure): SceneFigure {
  const style = { ...figure.style, fillAlpha: figure.style.fillAlpha * 0.35, lineAlpha: figure.style.lineAlpha * 0.5 };
  return { ...figure, style, texts: figure.texts.map((text) => ({ ...text, colour: '#6e7781' })) };
}

/** A line of text in a box has a sign alone: a frame would cover its neighbours. */
function marksOf(figure: SceneFigure, kind: ChangeKind | undefined, was: Rectangle | undefined): SceneFigure[] {
  if (kind === undefined) return [];
  const { bounds } = figure;
  const mark = markOf(kind);
  if (figure.figure === 'bare') return [signOf(figure, { x: bounds.x - 12, y: bounds.y + bounds.height / 2 }, mark)];
  const ghost = was ? [ghostOf(figure, was, markOf('moved'))] : [];
  return [...ghost, frameOf(figure, bounds, mark), signOf(figure, { x: bounds.x - 2, y: bounds.y - 2 }, mark)];
}

/** Lines lie above all figures: their sign stands in a gap of the line. */
function coloured(connection: SceneConnection, kind: ChangeKind | undefined): SceneConnection {
  if (kind === undefined) return connection;
  const { colour, dash, sign } = markOf(kind);
  const { x, y } = placeOfSign(connection.points);
  const box = { x: x - signSize / 2, y: y - signSize / 2, width: signSize, height: signSize };
  const label = { text: sign, box, font: signFont, colour, align: 'centre', interruptsLine: true } as const;
  return { ...connection, line: { ...connection.line, colour, width: 2, dash }, labels: [...connection.labels, label] };
}

function formerWay(connection: SceneConnection, points: readonly Point[] | undefined): SceneConnection[] {
  if (!points) return [];
  const { colour, dash } = markOf('moved');
  const line = { ...connection.line, colour, dash, width: 1, alpha: 0.6 };
  return [
    { ...connection, id: `${connection.id} ghost`, points, line, sourceHead: undefined, targetHead: undefined, labels: [] },
  ];
}

/** On the longest part of the line, a third of the way, so that names in the middle can be read. */
function placeOfSign(points: readonly Point[]): Point {
  const parts = points.slice(1).map((to, index) => ({ from: points[index]!, to }));
  const lengthOf = ({ from, to }: { from: Point; to: Point }) => Math.hypot(to.x - from.x, to.y - from.y);
  const { from, to } = parts.reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));
  return { x: from.x + (to.x - from.x) * 0.3, y: from.y + (to.y - from.y) * 0.3 };
}

function areaOf({ area }: Scene, marks: readonly SceneFigure[]): Rectangle {
  const all = marks.reduce((sum, { bounds }) => union(sum, bounds), area);
  const grown =
    all === area ? area : { x: all.x - 4, y: all.y - 4, width: right(all) - all.x + 8, height: bottom(all) - all.y + 8 };
  return union(area, grown);
}
