/** Finds what is wrong about the names of lines in a scene: which cover a head of a line, a box without others in it, or each other. */
import { arrowHeadNamed } from '../figures/arrow-heads.ts';
import { inset, intersection, isEmpty, type Point, type Rectangle } from '../geometry/geometry.ts';
import { boundsOfPoints, towards } from '../geometry/points.ts';
import type { Scene, SceneConnection } from '../scene/scene.ts';

export function coveredLabels({ figures, connections }: Scene): string[] {
  const holders = new Set(figures.filter(({ figure }) => figure !== 'bare').map(({ parent }) => parent));
  const boxes = figures.filter(({ id, figure }) => figure !== 'bare' && !holders.has(id));
  const things = [
    ...boxes.map(({ title, bounds }) => ({ what: `the box ${title}`, place: bounds })),
    ...connections.flatMap((line) => headsOf(line).map((place) => ({ what: `a head of ${line.id}`, place }))),
    ...connections.flatMap(({ id, labels }) => labels.map(({ text, box }) => ({ what: `${text} of ${id}`, place: box }))),
  ];
  return connections.flatMap(({ id, labels }) =>
    labels.flatMap(({ text, box }) =>
      things
        .filter(({ place }) => place !== box && !isEmpty(intersection(inset(place, 0.5), box)))
        .map(({ what }) => `${text} of ${id} covers ${what}`),
    ),
  );
}

/** Slim ones: what lies in the corners of a tilted head is not covered. */
function headsOf({ points, sourceHead, targetHead }: SceneConnection): Rectangle[] {
  return [...headOf(sourceHead, points), ...headOf(targetHead, points.toReversed())];
}

function headOf(name: string | undefined, [tip, ...others]: readonly Point[]): Rectangle[] {
  const head = name === undefined ? undefined : arrowHeadNamed(name);
  const next = others.find(({ x, y }) => x !== tip!.x || y !== tip!.y);
  return head && next ? [inset(boundsOfPoints([tip!, towards(tip!, next, head.length)]), -1)] : [];
}
