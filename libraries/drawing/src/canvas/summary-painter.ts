/** Paints groups from afar: figures as boxes, and all connections of a colour as one path. */
import type { DisplayGroup } from '../display/display-list.ts';
import { short } from '../figures/path.ts';
import { intersection, type Point } from '../geometry/geometry.ts';
import type { Camera, CanvasContext, CanvasTools } from './canvas-context.ts';

/** What is smaller on the canvas is a dot that nobody sees. */
const leastPixels = 0.7;
/** A line of less than a pixel is painted as a row of pixels; one of a pixel as an area, which takes longer. */
const hairline = 0.98;

export class SummaryPainter<Path, Image> {
  private readonly context: CanvasContext<Path, Image>;
  private readonly tools: CanvasTools<Path, Image>;
  private readonly lines: readonly DisplayGroup[];
  /** Of all lines, by colour; made when most of them are seen. */
  private paths: ReadonlyMap<string, Path> | undefined;

  constructor(groups: readonly DisplayGroup[], context: CanvasContext<Path, Image>, tools: CanvasTools<Path, Image>) {
    this.lines = groups.filter(({ line }) => line);
    this.context = context;
    this.tools = tools;
  }

  paint(seen: readonly DisplayGroup[], camera: Camera): void {
    for (const group of seen) if (!group.line) this.paintBox(group, camera);
    const lines = seen.filter(({ line }) => line);
    if (lines.length === 0) return;
    const { x, y, scale } = camera;
    this.context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    this.context.lineWidth = hairline / scale;
    this.context.setLineDash([]);
    if (lines.length > this.lines.length / 2) this.strokeAll();
    else this.strokeSome(lines);
  }

  /** In pixels of the canvas, so that edges are sharp. The colour of the line shows about the fill. */
  private paintBox({ bounds, clip, summary }: DisplayGroup, { x, y, scale }: Camera): void {
    if (!summary) return;
    const { context } = this;
    const box = clip ? intersection(bounds, clip) : bounds;
    const [left, top] = [Math.round((box.x - x) * scale), Math.round((box.y - y) * scale)];
    const [width, height] = [box.width * scale, box.height * scale];
    if (width < leastPixels && height < leastPixels) return;
    const [wide, tall] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
    const isFramed = wide > 5 && tall > 5;
    context.fillStyle = isFramed || !summary.fill ? summary.line : summary.fill;
    context.fillRect(left, top, wide, tall);
    if (!isFramed) return;
    context.fillStyle = summary.fill ?? '#ffffff';
    context.fillRect(left + 1, top + 1, wide - 2, tall - 2);
  }

  private strokeAll(): void {
    this.paths ??= new Map(
      [...byColour(this.lines)].map(([colour, lines]) => [colour, this.tools.pathOf(lines.map(pathOf).join(''))]),
    );
    for (const [colour, path] of this.paths) {
      this.context.strokeStyle = colour;
      this.context.stroke(path);
    }
  }

  private strokeSome(lines: readonly DisplayGroup[]): void {
    const { context } = this;
    for (const [colour, found] of byColour(lines)) {
      context.strokeStyle = colour;
      context.beginPath();
      for (const { line } of found) this.addLine(line!);
      context.stroke();
    }
  }

  private addLine([first, ...others]: readonly Point[]): void {
    this.context.moveTo(first!.x, first!.y);
    for (const { x, y } of others) this.context.lineTo(x, y);
  }
}

function byColour(lines: readonly DisplayGroup[]): Map<string, DisplayGroup[]> {
  return Map.groupBy(lines, ({ summary }) => summary?.line ?? '#000000');
}

function pathOf({ line }: DisplayGroup): string {
  return line!.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}
