/** Paints all items of a group by calls on a canvas. */
import type { DisplayGroup, DisplayItem, ImageItem, Paint, PathItem, Stroke, TextItem } from '../display/display-list.ts';
import type { Rectangle } from '../geometry/geometry.ts';
import { fontFamilies } from '../text/font-families.ts';
import type { Font } from '../text/text-measure.ts';
import type { Camera, CanvasContext, CanvasTools } from './canvas-context.ts';

/** Text is painted from this size on, in pixels of the canvas, and icons from this scale on. */
const [leastText, leastIconScale] = [6.5, 0.6];
/** Paths that are kept; beyond that they are forgotten all at once. */
const mostPaths = 20_000;

const noDash: number[] = [];

export class ItemPainter<Path, Image> {
  private readonly context: CanvasContext<Path, Image>;
  private readonly tools: CanvasTools<Path, Image>;
  private readonly paths = new Map<string, Path>();

  constructor(context: CanvasContext<Path, Image>, tools: CanvasTools<Path, Image>) {
    this.context = context;
    this.tools = tools;
  }

  paint(group: DisplayGroup, { x, y, scale }: Camera): void {
    const { context } = this;
    const { origin, clip } = group;
    context.setTransform(scale, 0, 0, scale, (origin.x - x) * scale, (origin.y - y) * scale);
    if (clip) this.clipped({ ...clip, x: clip.x - origin.x, y: clip.y - origin.y }, () => this.paintItems(group, scale));
    else this.paintItems(group, scale);
  }

  private paintItems(group: DisplayGroup, scale: number): void {
    for (const item of group.items) this.paintItem(item, scale);
  }

  private paintItem(item: DisplayItem, scale: number): void {
    if (item.type === 'path') this.paintPath(item, scale);
    else if (item.type === 'image') this.paintImage(item);
    else if (item.font.size * scale >= leastText) this.paintText(item);
  }

  private paintPath(item: PathItem, scale: number): void {
    const { context } = this;
    const { at } = item;
    const isIcon = at !== undefined && at.rotation === undefined;
    if (isIcon && scale < leastIconScale) return;
    if (!at) {
      this.paintShape(item);
      return;
    }
    context.save();
    context.translate(at.x, at.y);
    if (at.rotation) context.rotate((at.rotation * Math.PI) / 180);
    this.paintShape(item);
    context.restore();
  }

  private paintShape({ path, fill, stroke }: PathItem): void {
    const { context } = this;
    const shape = this.shapeOf(path);
    if (fill && fill.alpha > 0) {
      this.useFill(fill);
      context.fill(shape);
    }
    if (stroke && stroke.alpha > 0) {
      this.useStroke(stroke);
      context.stroke(shape);
    }
  }

  private useFill({ colour, alpha, gradient }: Paint): void {
    const { context } = this;
    context.globalAlpha = alpha;
    if (!gradient) context.fillStyle = colour;
    else {
      const { from, to, colour: end } = gradient;
      const fade = context.createLinearGradient(from.x, from.y, to.x, to.y);
      fade.addColorStop(0, colour);
      fade.addColorStop(1, end);
      context.fillStyle = fade;
    }
  }

  private useStroke({ colour, alpha, width, dash, cap }: Stroke): void {
    const { context } = this;
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = cap ?? 'butt';
    context.setLineDash(dash ? [...dash] : noDash);
  }

  private paintText(item: TextItem): void {
    if (item.clip) this.clipped(item.clip, () => this.paintLines(item));
    else this.paintLines(item);
  }

  private paintLines({ runs, font, colour, shadow }: TextItem): void {
    const { context } = this;
    context.globalAlpha = 1;
    context.font = fontText(font);
    for (const [shade, away] of shadow
      ? ([
          [shadow, 1],
          [colour, 0],
        ] as const)
      : ([[colour, 0]] as const)) {
      context.fillStyle = shade;
      for (const { text, x, y, width } of runs) {
        context.fillText(text, x + away, y + away);
        if (font.isUnderlined) context.fillRect(x + away, y + away + 1.5, width, 1);
        if (font.isStruckOut) context.fillRect(x + away, y + away - font.size * 0.3, width, 1);
      }
    }
  }

  private paintImage({ href, box, alpha, clip }: ImageItem): void {
    const image = this.tools.imageOf(href);
    if (!image) return;
    const paint = () => {
      this.context.globalAlpha = alpha;
      this.context.drawImage(image, box.x, box.y, box.width, box.height);
    };
    if (clip) this.clipped(clip, paint);
    else paint();
  }

  private clipped({ x, y, width, height }: Rectangle, paint: () => void): void {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    paint();
    context.restore();
  }

  private shapeOf(data: string): Path {
    const known = this.paths.get(data);
    if (known !== undefined) return known;
    if (this.paths.size >= mostPaths) this.paths.clear();
    const made = this.tools.pathOf(data);
    this.paths.set(data, made);
    return made;
  }
}

function fontText({ size, isBold, isItalic }: Font): string {
  return `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${size}px ${fontFamilies}`;
}
