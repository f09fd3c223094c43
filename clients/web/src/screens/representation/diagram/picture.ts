/** A diagram as it is shown: its scene, what is painted of it, and what is read out of it. */
import {
  type DisplayList,
  displayListOf,
  type Scene,
  type SceneConnection,
  type SceneFigure,
  shippedFont,
  type TextAlternativeEntry,
  textAlternative,
} from '@orrery/drawing';
import { orrery } from '../../../service.ts';

export type DrawnItem = SceneFigure | SceneConnection;

export interface Picture {
  readonly scene: Scene;
  readonly list: DisplayList;
  /** In the order of reading; made when they are first asked for, so that the picture is painted before. */
  readonly entries: readonly TextAlternativeEntry[];
  /** Figures and connections by their ids. */
  readonly shown: ReadonlyMap<string, DrawnItem>;
}

export async function readPicture(id: string, signal: AbortSignal): Promise<Picture> {
  const answer = await orrery.readRepresentationContent({ path: { id }, query: { format: 'scene' }, signal });
  return pictureOf((await answer.json()) as Scene);
}

function pictureOf(scene: Scene): Picture {
  let entries: readonly TextAlternativeEntry[] | undefined;
  return {
    scene,
    list: displayListOf(scene, shippedFont),
    get entries() {
      entries ??= textAlternative(scene);
      return entries;
    },
    shown: new Map([...scene.figures, ...scene.connections].map((one) => [one.id, one])),
  };
}

/** What an address means by `select`: a figure or connection by its own id, else the first one that shows the object. */
export function idNamed({ scene, shown }: Picture, name: string | null): string | undefined {
  if (name === null || name === '') return undefined;
  if (shown.has(name)) return name;
  return [...scene.figures, ...scene.connections].find(({ objectId }) => objectId === name)?.id;
}

/** How an address names it: by its object, which the next revision has too, unless several figures show that. */
export function nameOf({ scene, shown }: Picture, id: string | undefined): string | undefined {
  const one = id === undefined ? undefined : shown.get(id);
  if (!one) return undefined;
  const isShownOnce = [...scene.figures, ...scene.connections].filter(({ objectId }) => objectId === one.objectId).length === 1;
  return isShownOnce ? one.objectId : one.id;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What lies in another document has no object here. */
export function hasObject({ objectId }: Pick<DrawnItem, 'objectId'>): boolean {
  return uuid.test(objectId);
}

export function isConnection(one: DrawnItem): one is SceneConnection {
  return 'points' in one;
}
