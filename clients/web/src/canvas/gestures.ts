/** Hands on a picture: one finger or the mouse moves it, two fingers and the wheel zoom, a tap chooses. */
import type { Point } from '@orrery/drawing';
import type { Camera } from './camera.ts';

interface Hands {
  readonly onTap: (at: Point) => void;
  readonly onDoubleTap: (at: Point) => void;
  readonly onHover: (at: Point) => void;
}

/** A hand that moves less, in pixels, has tapped; a second tap comes within so many milliseconds. */
const [tapReach, doubleTap] = [5, 400];
/** How much a pixel of the wheel zooms; pinches of a trackpad come as small steps with the control key. */
const [wheelStep, pinchStep, mostStep] = [0.0016, 0.01, 0.5];
/** Wheels that count lines, or pages. */
const unitPixels = [1, 16, 400];

/** Says how to end it. */
export function hearGestures(element: HTMLElement, camera: Camera, hands: Hands): () => void {
  const ending = new AbortController();
  new Gestures(element, camera, hands).listen(ending.signal);
  return () => ending.abort();
}

class Gestures {
  private readonly element: HTMLElement;
  private readonly camera: Camera;
  private readonly hands: Hands;
  private readonly pointers = new Map<number, Point>();
  private hasMoved = false;
  private lastTap = { at: { x: 0, y: 0 }, time: 0 };

  constructor(element: HTMLElement, camera: Camera, hands: Hands) {
    this.element = element;
    this.camera = camera;
    this.hands = hands;
  }

  listen(signal: AbortSignal): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.up(event), { signal });
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  private down(event: PointerEvent): void {
    if (event.button > 1) return;
    // A second finger is no tap.
    this.hasMoved = this.pointers.size > 0;
    this.pointers.set(event.pointerId, this.placeOf(event));
    this.element.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const { pointers, element, camera } = this;
    const before = pointers.get(event.pointerId);
    const at = this.placeOf(event);
    if (!before) {
      this.hands.onHover(at);
      return;
    }
    const by = { x: at.x - before.x, y: at.y - before.y };
    if (!this.hasMoved && Math.hypot(by.x, by.y) < tapReach) return;
    this.hasMoved = true;
    element.dataset.moving = 'true';
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, at);
    if (!other) camera.pan(by);
    else pinch(camera, before, at, other);
  }

  private up(event: PointerEvent): void {
    const isBegun = this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) delete this.element.dataset.moving;
    if (!isBegun || this.hasMoved || event.type === 'pointercancel') return;
    const at = this.placeOf(event);
    const { at: last, time } = this.lastTap;
    const isSecond = event.timeStamp - time < doubleTap && Math.hypot(at.x - last.x, at.y - last.y) < 2 * tapReach;
    this.lastTap = { at, time: isSecond ? 0 : event.timeStamp };
    if (isSecond) this.hands.onDoubleTap(at);
    else this.hands.onTap(at);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = unitPixels[event.deltaMode] ?? 1;
    const step = event.deltaY * pixels * (event.ctrlKey ? pinchStep : wheelStep);
    if (event.shiftKey) this.camera.pan({ x: -(event.deltaX || event.deltaY) * pixels, y: 0 });
    else this.camera.zoom(Math.exp(-Math.max(-mostStep, Math.min(mostStep, step))), this.placeOf(event));
  }

  private placeOf(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}

/** The middle between two fingers stays between them. */
function pinch(camera: Camera, before: Point, at: Point, other: Point): void {
  const distance = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
  camera.pan({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
  camera.zoom(distance(at) / distance(before), middle);
}
