/** Paints all items of a group by calls on a canvas. */
import type {
  DisplayGroup,
  DisplayItem,
  ImageItem,
  Paint,
  PathItem,
  Placement,
  Stroke,
  TextItem,
} from '../display/display-list.ts';
import { inset, moved, type Point, type Rectangle } from '../geometry/geometry.ts';
import { fontFamilies } from '../text/font-families.ts';
import type { Font } from '../text/text-measure.ts';
import { type Camera, type CanvasContext, type CanvasTools, windowOf } from './canvas-context.ts';
import { CanvasState } from './canvas-state.ts';
import { type LineStep, lineSteps, seenParts } from './seen-line.ts';

/** Text is painted from this size on, in pixels of the canvas, and icons from this scale on. */
const [leastText, leastIconScale] = [7, 0.6];
/** The same where there are so few groups that nothing is gained by leaving things out. */
const [fewGroups, leastTextOfFew, leastIconScaleOfFew] = [400, 3, 0.3];
/** A line that is so many times longer than the canvas is cut: only what is seen is painted, and so many pixels beyond the edges. */
const [longLine, beyondEdge] = [1.5, 20];
/** Paths that are kept; beyond that they are forgotten all at once. */
const mostPaths = 20_000;

export class ItemPainter<Path, Image> {
  private readonly context: CanvasContext<Path, Image>;
  private readonly tools: CanvasTools<Path, Image>;
  private readonly state: CanvasState<Path, Image>;
  private readonly paths = new Map<string, Path>();
  private readonly steps = new Map<string, readonly LineStep[]>();
  private hasFew = false;

  constructor(context: CanvasContext<Path, Image>, tools: CanvasTools<Path, Image>) {
    this.context = context;
    this.tools = tools;
    this.state = new CanvasState(context);
  }

  /** In the order of painting. */
  paint(groups: readonly DisplayGroup[], camera: Camera, background: string): void {
    this.hasFew = groups.length <= fewGroups;
    this.state.forget();
    this.state.useFill(background);
    this.context.fillRect(0, 0, camera.width, camera.height);
    const window = windowOf(camera);
    for (const group of groups) this.paintGroup(group, camera, isLong(group, window) ? window : undefined);
  }

  /** Of a line only what the window shows, where one is given. */
  private paintGroup(group: DisplayGroup, { x, y, scale }: Camera, window: Rectangle | undefined): void {
    const { origin, clip } = group;
    const place: GroupOrigin = { x: (origin.x - x) * scale, y: (origin.y - y) * scale, scale };
    const back = { x: -origin.x, y: -origin.y };
    this.context.setTransform(scale, 0, 0, scale, place.x, place.y);
    if (clip) this.state.clipped(moved(clip, back), () => this.paintItems(group, place));
    else if (window) this.paintLongLine(group, place, inset(moved(window, back), -beyondEdge));
    else this.paintItems(group, place);
  }

  private paintItems({ items }: DisplayGroup, place: GroupOrigin): void {
    for (const item of items) this.paintItem(item, place);
  }

  private paintItem(item: DisplayItem, place: GroupOrigin): void {
    if (item.type === 'path') this.paintPath(item, place);
    else if (item.type === 'image') this.paintImage(item);
    else if (item.font.size * place.scale >= (this.hasFew ? leastTextOfFew : leastText)) this.paintText(item);
  }

  private paintLongLine({ items }: DisplayGroup, place: GroupOrigin, window: Rectangle): void {
    for (const item of items)
      if (item.type === 'path' && !item.at && item.stroke) this.strokeSeen(item.path, item.stroke, window);
      else this.paintItem(item, place);
  }

  private strokeSeen(path: string, stroke: Stroke, window: Rectangle): void {
    for (const part of seenParts(this.stepsOf(path), window)) {
      this.state.useStroke(stroke, part.start);
      this.context.stroke(this.tools.pathOf(part.path));
    }
  }

  private paintPath(item: PathItem, place: GroupOrigin): void {
    const { at } = item;
    if (!at) this.paintShape(item);
    else if (at.rotation !== undefined || place.scale >= (this.hasFew ? leastIconScaleOfFew : leastIconScale))
      this.paintPlaced(item, at, place);
  }

  /** At its own place, perhaps turned; then the place of the group counts again. */
  private paintPlaced(item: PathItem, at: Placement, { x, y, scale }: GroupOrigin): void {
    const { context } = this;
    const angle = ((at.rotation ?? 0) * Math.PI) / 180;
    const [along, across] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    context.setTransform(along, across, -across, along, x + at.x * scale, y + at.y * scale);
    this.paintShape(item);
    context.setTransform(scale, 0, 0, scale, x, y);
  }

  private paintShape({ path, fill, stroke }: PathItem): void {
    const { context } = this;
    const shape = this.shapeOf(path);
    if (fill && fill.alpha > 0) {
      this.useFill(fill);
      context.fill(shape);
    }
    if (stroke && stroke.alpha > 0) {
      this.state.useStroke(stroke);
      context.stroke(shape);
    }
  }

  private useFill({ colour, alpha, gradient }: Paint): void {
    this.state.useAlpha(alpha);
    if (gradient) this.useFade(colour, gradient);
    else this.state.useFill(colour);
  }

  private useFade(colour: string, { from, to, colour: end }: NonNullable<Paint['gradient']>): void {
    const fade = this.context.createLinearGradient(from.x, from.y, to.x, to.y);
    fade.addColorStop(0, colour);
    fade.addColorStop(1, end);
    this.state.useFade(fade);
  }

  private paintText(item: TextItem): void {
    if (item.clip) this.state.clipped(item.clip, () => this.paintLines(item));
    else this.paintLines(item);
  }

  private paintLines(item: TextItem): void {
    this.state.useAlpha(1);
    this.state.useFont(fontText(item.font));
    if (item.shadow) this.paintRuns(item, item.shadow, 1);
    this.paintRuns(item, item.colour, 0);
  }

  private paintRuns({ runs, font }: TextItem, colour: string, away: number): void {
    const { context } = this;
    this.state.useFill(colour);
    for (const { text, x, y, width } of runs) {
      context.fillText(text, x + away, y + away);
      if (font.isUnderlined) context.fillRect(x + away, y + away + 1.5, width, 1);
      if (font.isStruckOut) context.fillRect(x + away, y + away - font.size * 0.3, width, 1);
    }
  }

  private paintImage({ href, box, alpha, clip }: ImageItem): void {
    const image = this.tools.imageOf(href);
    if (!image) return;
    const paint = () => {
      this.state.useAlpha(alpha);
      this.context.drawImage(image, box.x, box.y, box.width, box.height);
    };
    if (clip) this.state.clipped(clip, paint);
    else paint();
  }

  private shapeOf(data: string): Path {
    return kept(this.paths, data, this.tools.pathOf);
  }

  private stepsOf(data: string): readonly LineStep[] {
    return kept(this.steps, data, lineSteps);
  }
}

function kept<Made>(made: Map<string, Made>, data: string, make: (data: string) => Made): Made {
  const known = made.get(data);
  if (known !== undefined) return known;
  if (made.size >= mostPaths) made.clear();
  const fresh = make(data);
  made.set(data, fresh);
  return fresh;
}

function isLong({ line, bounds }: DisplayGroup, { width, height }: Rectangle): boolean {
  return line !== undefined && (bounds.width > longLine * width || bounds.height > longLine * height);
}

/** Where the origin of a group lies on the canvas. */
interface GroupOrigin extends Point {
  readonly scale: number;
}

/** Fonts are few, and their texts long. */
const fontTexts = new WeakMap<Font, string>();

function fontText(font: Font): string {
  const known = fontTexts.get(font);
  if (known !== undefined) return known;
  const { size, isBold, isItalic } = font;
  const text = `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${size}px ${fontFamilies}`;
  fontTexts.set(font, text);
  return text;
}
