/** Paints groups from afar: figures as boxes, and all connections of a colour as one path. */
import type { DisplayGroup, Summary } from '../display/display-list.ts';
import { short } from '../figures/path.ts';
import { intersection, type Point } from '../geometry/geometry.ts';
import type { Camera, CanvasContext, CanvasTools } from './canvas-context.ts';
import { BufferedBoxes, CalledBoxes, type FilledBoxes } from './filled-boxes.ts';

/** What is smaller on the canvas is a dot that nobody sees. */
const leastPixels = 0.7;
/** A line of less than a pixel is painted as a row of pixels; one of a pixel as an area, which takes longer. */
const hairline = 0.98;
/** From afar a pixel is wider than any line: lines are paler the smaller the picture, so that boxes are seen between them, but never paler than this. */
const [fullLines, palestLines] = [0.4, 0.25];
/** Of fewer pixels there is only the fill. A pale one is seen by its frame alone. */
const leastFrame = 3;
/** Words are seldom as wide as there is room for them. */
const wordsShare = 0.6;
/** Above so many boxes they are filled in a buffer. */
const manyBoxes = 1000;

export class SummaryPainter<Path, Image> {
  private readonly context: CanvasContext<Path, Image>;
  private readonly tools: CanvasTools<Path, Image>;
  private readonly lines: readonly DisplayGroup[];
  /** Of all lines, by colour; made when most of them are seen. */
  private paths: ReadonlyMap<string, Path> | undefined;
  private buffer: BufferedBoxes<Path, Image> | undefined;

  constructor(groups: readonly DisplayGroup[], context: CanvasContext<Path, Image>, tools: CanvasTools<Path, Image>) {
    this.lines = groups.filter(({ line }) => line);
    this.context = context;
    this.tools = tools;
  }

  paint(seen: readonly DisplayGroup[], camera: Camera, background: string): void {
    const lines = seen.filter(({ line }) => line);
    this.paintBoxes(seen, seen.length - lines.length, camera, background);
    if (lines.length === 0) return;
    const { x, y, scale } = camera;
    this.context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    this.context.lineWidth = hairline / scale;
    this.context.setLineDash([]);
    this.context.globalAlpha = Math.max(palestLines, Math.min(1, scale / fullLines));
    if (lines.length > this.lines.length / 2) this.strokeAll();
    else this.strokeSome(lines);
  }

  private paintBoxes(seen: readonly DisplayGroup[], count: number, camera: Camera, background: string): void {
    const boxes = count > manyBoxes ? this.bufferFor(camera) : new CalledBoxes(this.context);
    boxes.fill(background, 0, 0, camera.width, camera.height);
    for (const group of seen) if (!group.line) paintBox(boxes, group, camera);
    boxes.finish();
  }

  private bufferFor({ width, height }: Camera): FilledBoxes {
    if (!this.buffer?.fits(width, height)) this.buffer = new BufferedBoxes(this.context, width, height);
    return this.buffer;
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

/** In pixels of the canvas, so that edges are sharp. The colour of the line shows about the fill. */
function paintBox(boxes: FilledBoxes, { bounds, clip, summary }: DisplayGroup, { x, y, scale }: Camera): void {
  if (!summary) return;
  const box = clip ? intersection(bounds, clip) : bounds;
  const left = Math.round((box.x - x) * scale);
  const top = Math.round((box.y - y) * scale);
  const width = box.width * scale;
  const height = box.height * scale;
  if (width < leastPixels && height < leastPixels) return;
  const wide = Math.max(1, Math.round(width));
  const tall = Math.max(1, Math.round(height));
  if (summary.isWords) boxes.fill(summary.line, left, top + Math.floor(tall / 2), Math.round(wide * wordsShare), 1);
  else fillBox(boxes, summary, [left, top, wide, tall]);
}

function fillBox(boxes: FilledBoxes, { fill, line }: Summary, [left, top, wide, tall]: [number, number, number, number]): void {
  const isFramed = wide >= leastFrame && tall >= leastFrame;
  boxes.fill(isFramed || !fill ? line : fill, left, top, wide, tall);
  if (isFramed) boxes.fill(fill ?? '#ffffff', left + 1, top + 1, wide - 2, tall - 2);
}

function byColour(lines: readonly DisplayGroup[]): Map<string, DisplayGroup[]> {
  return Map.groupBy(lines, ({ summary }) => summary?.line ?? '#000000');
}

function pathOf({ line }: DisplayGroup): string {
  return line!.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}
