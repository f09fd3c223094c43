/** The part of a picture that a window shows, as plain values, and how gestures change it. */
import { intersection, isEmpty, type Point, type Rectangle } from '@orrery/drawing';

export interface Viewport {
  /** The point of the picture at the upper left corner of the window. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the window for one of the picture. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const smallestScale = 0.02;
const largestScale = 8;
/** A small picture is enlarged so far, where it is shown whole. */
const largestFit = 1.5;
/** Around a picture that is shown whole, and around a figure that is shown, in pixels of the window. */
const margin = 24;
/** So much of the picture stays in the window, in its pixels: nobody loses it by a gesture. */
const leastSeen = 48;

/** The whole picture, in the middle of what is left above a bar that lies on the window. */
export function fitted({ x, y, width, height }: Rectangle, window: Size, bar = 0): Viewport {
  const above = { width: window.width, height: Math.max(0, window.height - bar) };
  const room = { width: Math.max(1, above.width - 2 * margin), height: Math.max(1, above.height - 2 * margin) };
  const scale = Math.min(largestFit, room.width / Math.max(1, width), room.height / Math.max(1, height));
  return centredOn({ x: x + width / 2, y: y + height / 2 }, scale, above);
}

export function centredOn({ x, y }: Point, scale: number, { width, height }: Size): Viewport {
  return { x: x - width / 2 / scale, y: y - height / 2 / scale, scale };
}

/** The point of the picture that lies under a point of the window. */
export function pointUnder({ x, y, scale }: Viewport, at: Point): Point {
  return { x: x + at.x / scale, y: y + at.y / scale };
}

/** What lies under a point of the window stays there. */
export function zoomed(viewport: Viewport, factor: number, at: Point, smallest = smallestScale): Viewport {
  const scale = Math.min(largestScale, Math.max(smallest, viewport.scale * factor));
  const fixed = pointUnder(viewport, at);
  return { x: fixed.x - at.x / scale, y: fixed.y - at.y / scale, scale };
}

/** By pixels of the window: the picture follows the hand. */
export function panned({ x, y, scale }: Viewport, by: Point): Viewport {
  return { x: x - by.x / scale, y: y - by.y / scale, scale };
}

/** What the window shows of the picture. */
export function seenOf({ x, y, scale }: Viewport, { width, height }: Size): Rectangle {
  return { x, y, width: width / scale, height: height / scale };
}

/** Moves as little as shows the rectangle whole; one that is larger than the window is shown in its middle. */
export function revealing(viewport: Viewport, shown: Rectangle, window: Size): Viewport {
  const { scale } = viewport;
  const along = (from: number, start: number, length: number, room: number) => {
    const [edge, seen] = [margin / scale, room / scale];
    if (length + 2 * edge > seen) return start + length / 2 - seen / 2;
    return Math.min(start - edge, Math.max(from, start + length + edge - seen));
  };
  return {
    x: along(viewport.x, shown.x, shown.width, window.width),
    y: along(viewport.y, shown.y, shown.height, window.height),
    scale,
  };
}

/** Some of the picture stays in the window; one that is smaller stays in it whole. */
export function held(viewport: Viewport, area: Rectangle, window: Size): Viewport {
  const { scale } = viewport;
  const along = (from: number, start: number, length: number, room: number) => {
    const kept = length <= room / scale ? length : leastSeen / scale;
    return Math.min(start + length - kept, Math.max(start + kept - room / scale, from));
  };
  return {
    x: along(viewport.x, area.x, area.width, window.width),
    y: along(viewport.y, area.y, area.height, window.height),
    scale,
  };
}

/** Whether the window shows the whole picture. */
export function showsAll(viewport: Viewport, area: Rectangle, window: Size): boolean {
  const seen = intersection(seenOf(viewport, window), area);
  return !isEmpty(seen) && seen.width >= area.width - 1 && seen.height >= area.height - 1;
}

/** As addresses have it: `x,y,zoom`. */
export function viewportText({ x, y, scale }: Viewport): string {
  return [Math.round(x), Math.round(y), Number(scale.toPrecision(3))].join(',');
}

/** Nothing where the text is no viewport. */
export function viewportIn(text: string | null): Viewport | undefined {
  const numbers = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  if (numbers.length !== 3 || !numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 1e7)) return undefined;
  const [x, y, scale] = numbers as [number, number, number];
  return scale > 0 ? { x, y, scale: Math.min(largestScale, Math.max(smallestScale, scale)) } : undefined;
}
