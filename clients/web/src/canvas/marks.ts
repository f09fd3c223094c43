/** Marks above a picture: what is chosen, and what was found. Told by their lines too, not by colour alone. */
import type { DisplayGroup, Rectangle } from '@orrery/drawing';
import type { Viewport } from './viewport.ts';

export interface Marks {
  readonly selected?: string | undefined;
  readonly found: readonly string[];
}

export const noMarks: Marks = { found: [] };

/** On paper, which is light in both themes. */
const [selectedColour, foundColour, haloColour] = ['#2b4fc7', '#b45309', 'rgb(255 255 255 / 85%)'];
const mostFound = 2000;
const handle = 3;
/** Lower ones would be covered by handles. */
const leastForHandles = 24;

export function paintMarks(
  context: CanvasRenderingContext2D,
  groups: ReadonlyMap<string, DisplayGroup>,
  { selected, found }: Marks,
  viewport: Viewport,
  ratio: number,
): void {
  const pen = new Pen(context, viewport, ratio);
  for (const id of found.slice(0, mostFound)) {
    const group = groups.get(id);
    if (group && id !== selected) pen.outline(group, foundColour, [6, 4]);
  }
  const group = selected === undefined ? undefined : groups.get(selected);
  if (!group) return;
  pen.outline(group, selectedColour, []);
  if (!group.line) pen.handles(group.bounds);
}

class Pen {
  private readonly context: CanvasRenderingContext2D;
  private readonly viewport: Viewport;

  constructor(context: CanvasRenderingContext2D, viewport: Viewport, ratio: number) {
    this.context = context;
    this.viewport = viewport;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.globalAlpha = 1;
    context.lineCap = 'butt';
    context.lineDashOffset = 0;
  }

  /** Around a figure, along a line; a pale line beneath it keeps it apart from the picture. */
  outline(group: DisplayGroup, colour: string, dash: number[]): void {
    const { context } = this;
    context.beginPath();
    if (group.line) for (const [index, point] of group.line.entries()) this.step(point, index === 0);
    else this.frame(group.bounds, 2);
    for (const [width, style, dashes] of [
      [5, haloColour, []],
      [2, colour, dash],
    ] as const) {
      context.lineWidth = width;
      context.strokeStyle = style;
      context.setLineDash([...dashes]);
      context.stroke();
    }
    context.setLineDash([]);
  }

  handles(bounds: Rectangle): void {
    const { context } = this;
    const { left, top, width, height } = this.placed(bounds);
    if (Math.min(width, height) < leastForHandles) return;
    context.fillStyle = selectedColour;
    for (const x of [left, left + width])
      for (const y of [top, top + height]) context.fillRect(x - handle, y - handle, 2 * handle, 2 * handle);
  }

  private frame(bounds: Rectangle, around: number): void {
    const { left, top, width, height } = this.placed(bounds);
    this.context.rect(left - around, top - around, width + 2 * around, height + 2 * around);
  }

  private step({ x, y }: { readonly x: number; readonly y: number }, isFirst: boolean): void {
    const { left, top } = this.placed({ x, y, width: 0, height: 0 });
    if (isFirst) this.context.moveTo(left, top);
    else this.context.lineTo(left, top);
  }

  private placed({ x, y, width, height }: Rectangle) {
    const { viewport } = this;
    const { scale } = viewport;
    return { left: (x - viewport.x) * scale, top: (y - viewport.y) * scale, width: width * scale, height: height * scale };
  }
}
