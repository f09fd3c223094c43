/** The state of a canvas: what is set already is not set again, which costs browsers more than asking. */
import type { Stroke } from '../display/display-list.ts';
import type { Rectangle } from '../geometry/geometry.ts';
import type { CanvasContext } from './canvas-context.ts';

const noDash: number[] = [];

interface SetState {
  alpha?: number;
  fill?: string | undefined;
  stroke?: string;
  width?: number;
  cap?: string;
  dash?: readonly number[];
  dashStart?: number;
  font?: string;
}

export class CanvasState<Path, Image> {
  private readonly context: CanvasContext<Path, Image>;
  private set: SetState = {};

  constructor(context: CanvasContext<Path, Image>) {
    this.context = context;
  }

  /** Somebody else has painted, or what was set has been taken back. */
  forget(): void {
    this.set = {};
  }

  useAlpha(alpha: number): void {
    if (alpha === this.set.alpha) return;
    this.set.alpha = alpha;
    this.context.globalAlpha = alpha;
  }

  useFill(colour: string): void {
    if (colour === this.set.fill) return;
    this.set.fill = colour;
    this.context.fillStyle = colour;
  }

  /** What is no colour, such as a gradient. */
  useFade(fade: unknown): void {
    this.set.fill = undefined;
    this.context.fillStyle = fade;
  }

  useFont(font: string): void {
    if (font === this.set.font) return;
    this.set.font = font;
    this.context.font = font;
  }

  /** Dashes begin as if the line had begun so far away. */
  useStroke({ colour, alpha, width, dash = noDash, cap = 'butt' }: Stroke, dashStart = 0): void {
    const { context, set } = this;
    this.useAlpha(alpha);
    if (colour !== set.stroke) context.strokeStyle = colour;
    if (width !== set.width) context.lineWidth = width;
    if (cap !== set.cap) context.lineCap = cap;
    if (dash !== set.dash) context.setLineDash([...dash]);
    if (dashStart !== set.dashStart) context.lineDashOffset = dashStart;
    set.stroke = colour;
    set.width = width;
    set.cap = cap;
    set.dash = dash;
    set.dashStart = dashStart;
  }

  /** Paints nothing outside a rectangle. */
  clipped({ x, y, width, height }: Rectangle, paint: () => void): void {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    paint();
    context.restore();
    this.forget();
  }
}
