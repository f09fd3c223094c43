/** Small scenes for tests. */
import type { Scene, SceneConnection, SceneFigure } from '../scene/scene.ts';
import { defaultFont } from '../text/text-measure.ts';

const plainStyle = {
  fill: '#ffffb5',
  fillAlpha: 1,
  line: '#b2b27e',
  lineAlpha: 1,
  lineWidth: 1,
  dash: [],
  hasOutline: true,
} as const;

export function aFigure({
  style,
  ...given
}: Partial<Omit<SceneFigure, 'style'>> & { readonly style?: Partial<SceneFigure['style']> } = {}): SceneFigure {
  const id = given.id ?? 'a';
  return {
    id,
    objectId: `object-${id}`,
    kind: 'Business Actor',
    title: 'Ada',
    bounds: { x: 10, y: 20, width: 120, height: 55 },
    figure: 'rectangle',
    style: { ...plainStyle, ...style },
    texts: [],
    ...given,
  };
}

export function aText(text: string, given: Partial<SceneFigure['texts'][number]> = {}): SceneFigure['texts'][number] {
  const box = { x: 4, y: 4, width: 112, height: 47 };
  return { text, box, font: defaultFont, colour: '#000000', align: 'centre', valign: 'top', ...given };
}

export function aConnection(
  points: readonly (readonly [number, number])[],
  given: Partial<SceneConnection> = {},
): SceneConnection {
  return {
    id: 'c',
    objectId: 'object-c',
    kind: 'Flow relation',
    title: '',
    source: 'a',
    target: 'b',
    points: points.map(([x, y]) => ({ x, y })),
    line: { colour: '#000000', alpha: 1, width: 1, dash: [] },
    labels: [],
    ...given,
  };
}

export function aScene(
  figures: readonly SceneFigure[],
  connections: readonly SceneConnection[] = [],
  given: Partial<Scene> = {},
): Scene {
  const area = { x: 0, y: 0, width: 400, height: 300 };
  return { name: 'Floor', area, background: '#ffffff', figures, connections, images: {}, omitted: [], ...given };
}
