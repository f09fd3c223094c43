/** The keys of a diagram, each with what it does. */
import type { Point } from '@orrery/drawing';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { neighbourOf } from '../../../canvas/neighbour.ts';
import { isConnection } from './picture.ts';
import type { DiagramState } from './use-diagram.ts';

interface KeyContext extends DiagramState {
  readonly onFind: () => void;
  readonly complain: (reason: unknown) => void;
}

type Action = (context: KeyContext) => void;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** In pixels of the window. */
const panStep = 60;
const zoomStep = 1.25;

const actions: Readonly<Record<string, Action>> = {
  '+': ({ camera }) => camera.zoom(zoomStep),
  '=': ({ camera }) => camera.zoom(zoomStep),
  '-': ({ camera }) => camera.zoom(1 / zoomStep),
  '0': ({ camera }) => camera.fit(),
  '1': ({ camera }) => camera.actualSize(),
  f: ({ onFind }) => onFind(),
  Enter: ({ selected, open, complain }) => {
    if (selected) open(selected).catch(complain);
  },
  Escape: ({ select }) => select(undefined),
  Home: ({ picture, select }) => select(picture.entries[0]?.id, { isRevealed: true }),
};

/** What a key does; nothing where it is the browser's. */
export function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Action | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const direction = ownEntry(directions, key);
  if (direction) return shiftKey ? pan(direction) : walk(direction);
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ownEntry(actions, name);
}

function pan({ x, y }: Point): Action {
  return ({ camera }) => camera.pan({ x: -x * panStep, y: -y * panStep });
}

/** From the figure that is chosen to the next one; without one, the picture moves. */
function walk(direction: Point): Action {
  return (context) => {
    const { picture, selected, select } = context;
    if (!selected) return pan(direction)(context);
    const start = isConnection(selected) ? picture.shown.get(selected.source) : selected;
    if (!start || isConnection(start)) return;
    const next = neighbourOf(picture.scene.figures, start, direction);
    if (next) select(next.id, { isRevealed: true });
  };
}
