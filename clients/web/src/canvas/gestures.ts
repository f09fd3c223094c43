/** Hands on a picture: one finger or the mouse moves it, two fingers and the wheel zoom, a tap chooses. */
import type { Point } from '@orrery/drawing';
import type { Camera } from './camera.ts';

interface Hands {
  readonly onTap: (at: Point) => void;
  readonly onDoubleTap: (at: Point) => void;
  readonly onHover: (at: Point) => void;
}

/** A hand that moves less, in pixels, has tapped. */
const tapReach = 5;
/** How much a pixel of the wheel zooms; pinches of a trackpad come as small steps with the control key. */
const [wheelStep, pinchStep, mostStep] = [0.0016, 0.01, 0.5];
/** Wheels that count lines, or pages. */
const unitPixels = [1, 16, 400];

/** Says how to end it. */
export function hearGestures(element: HTMLElement, camera: Camera, hands: Hands): () => void {
  const pointers = new Map<number, Point>();
  let hasMoved = false;
  let lastTap = { at: { x: 0, y: 0 }, time: 0 };
  const placeOf = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const down = (event: PointerEvent) => {
    if (event.button > 1 || (event.target as HTMLElement).closest('button, a, input')) return;
    // A second finger is no tap.
    hasMoved = pointers.size > 0;
    pointers.set(event.pointerId, placeOf(event));
    element.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    const at = placeOf(event);
    if (!before) return hands.onHover(at);
    const by = { x: at.x - before.x, y: at.y - before.y };
    if (!hasMoved && Math.hypot(by.x, by.y) < tapReach) return;
    hasMoved = true;
    element.dataset.moving = 'true';
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, at);
    if (!other) camera.pan(by);
    else pinch(camera, before, at, other);
  };

  const up = (event: PointerEvent) => {
    const begun = pointers.delete(event.pointerId);
    if (pointers.size === 0) delete element.dataset.moving;
    if (!begun || hasMoved || event.type === 'pointercancel') return;
    const at = placeOf(event);
    const isSecond = event.timeStamp - lastTap.time < 400 && Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < 2 * tapReach;
    lastTap = { at, time: isSecond ? 0 : event.timeStamp };
    if (isSecond) hands.onDoubleTap(at);
    else hands.onTap(at);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = unitPixels[event.deltaMode] ?? 1;
    if (event.shiftKey) return camera.pan({ x: -(event.deltaX || event.deltaY) * pixels, y: 0 });
    const step = event.deltaY * pixels * (event.ctrlKey ? pinchStep : wheelStep);
    camera.zoom(Math.exp(-Math.max(-mostStep, Math.min(mostStep, step))), placeOf(event));
  };

  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => ending.abort();
}

/** The middle between two fingers stays between them. */
function pinch(camera: Camera, before: Point, at: Point, other: Point): void {
  const distance = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
  camera.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  camera.zoom(distance(at) / distance(before), middle);
}
