/** The difference of two scenes whose figures have places of their own: what is in one of them, what differs, what stands elsewhere. */
import { type Rectangle, union } from '../geometry/geometry.ts';
import type { Scene, SceneFigure } from '../scene/scene.ts';
import type { ChangeKind } from './change-marks.ts';
import { LineChanges } from './line-changes.ts';
import type { SceneDifference } from './marked-scene.ts';

/** Objects that differ are told by their ids. */
export function sceneDifference(older: Scene, newer: Scene, differing: ReadonlySet<string>): SceneDifference {
  const [was, is] = [byId(older.figures), byId(newer.figures)];
  const changes = new Map<string, ChangeKind>();
  const before = new Map<string, Rectangle>();
  for (const figure of newer.figures) {
    const earlier = was.get(figure.id);
    const hasMoved = earlier !== undefined && !samePlace(earlier, was, figure, is);
    if (hasMoved) before.set(figure.id, earlier.bounds);
    const kind = kindOf(figure, earlier, differing, hasMoved);
    if (kind) changes.set(figure.id, kind);
  }
  const gone = older.figures.filter(({ id }) => !is.has(id));
  for (const { id } of gone) changes.set(id, 'removed');
  const lines = new LineChanges(older, newer, differing, changes);
  const scene = {
    ...newer,
    area: union(older.area, newer.area),
    figures: [...newer.figures, ...gone],
    connections: [...newer.connections, ...lines.gone],
    images: { ...older.images, ...newer.images },
  };
  return { scene, changes, before, linesBefore: lines.before };
}

function byId<Shown extends { readonly id: string }>(items: readonly Shown[]): Map<string, Shown> {
  return new Map(items.map((item) => [item.id, item]));
}

function kindOf(
  figure: SceneFigure,
  earlier: SceneFigure | undefined,
  differing: ReadonlySet<string>,
  hasMoved: boolean,
): ChangeKind | undefined {
  if (!earlier) return 'added';
  if (differing.has(figure.objectId) || looksOtherwise(earlier, figure)) return 'changed';
  return hasMoved ? 'moved' : undefined;
}

function looksOtherwise(earlier: SceneFigure, figure: SceneFigure): boolean {
  const look = ({ figure: name, style, texts, title }: SceneFigure) =>
    JSON.stringify([
      name,
      style.fill,
      style.line,
      style.dash,
      title,
      texts.map(({ text, colour, font }) => [text, colour, font]),
    ]);
  return look(earlier) !== look(figure);
}

/** What stands in the same place in what holds it has not moved, wherever that has gone. */
function samePlace(
  earlier: SceneFigure,
  was: ReadonlyMap<string, SceneFigure>,
  figure: SceneFigure,
  is: ReadonlyMap<string, SceneFigure>,
): boolean {
  const [before, now] = [placeIn(earlier, was), placeIn(figure, is)];
  return earlier.parent === figure.parent && JSON.stringify(before) === JSON.stringify(now);
}

function placeIn({ bounds, parent }: SceneFigure, figures: ReadonlyMap<string, SceneFigure>): Rectangle {
  const holder = parent === undefined ? undefined : figures.get(parent)?.bounds;
  const { x, y, width, height } = bounds;
  return holder ? { x: x - holder.x, y: y - holder.y, width, height } : { x, y, width, height };
}
