/** The camera above a picture: where it stands, what moves it, and who wants to know. */
import type { Point, Rectangle } from '@orrery/drawing';
import { centredOn, fitted, held, panned, revealing, type Size, smallestScale, type Viewport, zoomed } from './viewport.ts';

/** What the buttons for zooming cover of the window, in pixels. */
const barHeight = 36;

export class Camera {
  readonly area: Rectangle;
  viewport: Viewport = { x: 0, y: 0, scale: 1 };
  window: Size = { width: 0, height: 0 };
  /** Whether the reader has moved it, and not only looked at all of the picture. */
  isMoved = false;
  private readonly listeners = new Set<() => void>();

  constructor(area: Rectangle, first: Viewport | undefined) {
    this.area = area;
    if (!first) return;
    this.viewport = first;
    this.isMoved = true;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Viewport => this.viewport;

  /** A picture that was shown whole stays so. */
  resize(window: Size): void {
    if (window.width === this.window.width && window.height === this.window.height) return;
    this.window = window;
    // Another value in any case: what is seen of the picture has changed.
    this.viewport = this.isMoved ? { ...this.viewport } : fitted(this.area, window, barHeight);
    this.tell();
  }

  fit(): void {
    this.isMoved = false;
    this.viewport = fitted(this.area, this.window, barHeight);
    this.tell();
  }

  actualSize(): void {
    this.zoom(1 / this.viewport.scale);
  }

  /** About the middle of the window, where no point is given. */
  zoom(factor: number, at: Point = { x: this.window.width / 2, y: this.window.height / 2 }): void {
    const smallest = Math.min(smallestScale, fitted(this.area, this.window, barHeight).scale);
    this.move(zoomed(this.viewport, factor, at, smallest));
  }

  pan(by: Point): void {
    this.move(panned(this.viewport, by));
  }

  centre(point: Point): void {
    this.move(centredOn(point, this.viewport.scale, this.window));
  }

  reveal(shown: Rectangle): void {
    this.move(revealing(this.viewport, shown, this.window));
  }

  private move(viewport: Viewport): void {
    const next = held(viewport, this.area, this.window);
    const { x, y, scale } = this.viewport;
    if (next.x === x && next.y === y && next.scale === scale) return;
    this.viewport = next;
    this.isMoved = true;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
