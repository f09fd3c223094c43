/** Makes the display list of a scene. */
import type { Scene } from '../scene/scene.ts';
import type { TextMeasure } from '../text/text-measure.ts';
import { connectionGroup } from './connection-group.ts';
import type { DisplayList } from './display-list.ts';
import { figureGroup } from './figure-group.ts';
import { lineJumps } from './line-jumps.ts';

export function displayListOf(scene: Scene, measure: TextMeasure): DisplayList {
  const painting = { images: scene.images, measure, parts: new Map() };
  const figures = scene.figures.map((figure) => figureGroup(figure, painting)).filter((group) => group !== undefined);
  const { jumps } = lineJumps(scene.connections);
  const connections = scene.connections.map((connection, index) =>
    connectionGroup(connection, jumps[index] ?? [], scene.background, measure),
  );
  return { name: scene.name, area: scene.area, background: scene.background, groups: [...figures, ...connections] };
}
