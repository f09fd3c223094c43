/** Paints groups from afar: figures as boxes, and all connections of a colour as one path that is made once. */
import type { DisplayGroup } from '../display/display-list.ts';
import { short } from '../figures/path.ts';
import { intersection, type Point } from '../geometry/geometry.ts';
import type { Camera, CanvasContext, CanvasTools } from './canvas-context.ts';

/** What is smaller on the canvas is a dot that nobody sees. */
const leastPixels = 0.7;

export class SummaryPainter<Path, Image> {
  private readonly context: CanvasContext<Path, Image>;
  private readonly tools: CanvasTools<Path, Image>;
  private readonly groups: readonly DisplayGroup[];
  private lines: ReadonlyMap<string, Path> | undefined;

  constructor(groups: readonly DisplayGroup[], context: CanvasContext<Path, Image>, tools: CanvasTools<Path, Image>) {
    this.groups = groups;
    this.context = context;
    this.tools = tools;
  }

  paint(seen: readonly DisplayGroup[], camera: Camera): void {
    for (const group of seen) if (!group.line) this.paintBox(group, camera);
    this.lines ??= this.linesByColour();
    if (seen.some(({ line }) => line)) for (const [colour, path] of this.lines) this.paintLines(colour, path, camera);
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

  private paintLines(colour: string, path: Path, { x, y, scale }: Camera): void {
    const { context } = this;
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    context.strokeStyle = colour;
    context.lineWidth = 1 / scale;
    context.setLineDash([]);
    context.stroke(path);
  }

  private linesByColour(): ReadonlyMap<string, Path> {
    const data = new Map<string, string[]>();
    for (const { line, summary } of this.groups)
      if (line && summary) data.set(summary.line, addedTo(data.get(summary.line), pathOf(line)));
    return new Map([...data].map(([colour, pieces]) => [colour, this.tools.pathOf(pieces.join(''))]));
  }
}

function addedTo(pieces: string[] = [], piece: string): string[] {
  pieces.push(piece);
  return pieces;
}

function pathOf(line: readonly Point[]): string {
  return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}
