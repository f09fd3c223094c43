/** The part of the plane that a picture of a view shows: all figures and connections, with a margin. */
import { farthest, inset, isEmpty, type Rectangle, union } from '../geometry/geometry.ts';
import { boundsOfPoints } from '../geometry/points.ts';
import type { SceneConnection, SceneFigure } from '../scene/scene.ts';

/** Around everything, and around connections besides. */
const [margin, connectionMargin] = [10, 10];

const emptyView: Rectangle = { x: 0, y: 0, width: 100, height: 100 };

export function pictureArea(figures: readonly SceneFigure[], connections: readonly SceneConnection[]): Rectangle {
  const boxes = [
    ...figures.filter(({ parent }) => parent === undefined).map(({ bounds }) => bounds),
    ...connections.map(boundsOf),
  ];
  if (boxes.length === 0) return emptyView;
  const all = inset(boxes.reduce(union), -margin);
  const [x, y] = [Math.floor(all.x), Math.floor(all.y)];
  const area = { x, y, width: Math.ceil(all.x + all.width) - x, height: Math.ceil(all.y + all.height) - y };
  return isEmpty(area) || area.width > 2 * farthest + 100 ? emptyView : area;
}

function boundsOf({ points, labels }: SceneConnection): Rectangle {
  const line = boundsOfPoints(points.map(({ x, y }) => ({ x: x - 0.5, y: y - 0.5 })));
  return inset(
    labels.map(({ box }) => box).reduce(union, { ...line, width: line.width + 1, height: line.height + 1 }),
    -connectionMargin,
  );
}
