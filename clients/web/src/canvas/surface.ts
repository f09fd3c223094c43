/** A canvas that shows a display list where a camera looks, painted when something changes and at no other time. */
import { CanvasPainter, type DisplayGroup, type DisplayList, groupAt, type Point } from '@orrery/drawing';
import type { Camera } from './camera.ts';
import { type Marks, noMarks, paintMarks } from './marks.ts';
import { pointUnder } from './viewport.ts';

/** Lines are hit within so many pixels of the window. */
const reach = 6;
/** A window of many pixels is painted with fewer. */
const mostPixels = 8_000_000;

const safeImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*$/;

export class Surface {
  readonly groups: ReadonlyMap<string, DisplayGroup>;
  private readonly canvas: HTMLCanvasElement;
  private readonly camera: Camera;
  private readonly painter: CanvasPainter<Path2D, HTMLImageElement>;
  private readonly context: CanvasRenderingContext2D;
  private readonly images = new Map<string, HTMLImageElement>();
  private marks: Marks = noMarks;
  private frame = 0;
  private isPainted = false;
  private isEnded = false;

  constructor(canvas: HTMLCanvasElement, list: DisplayList, camera: Camera) {
    this.canvas = canvas;
    this.camera = camera;
    this.groups = new Map(list.groups.map((group) => [group.id, group]));
    this.context = canvas.getContext('2d')!;
    this.painter = new CanvasPainter<Path2D, HTMLImageElement>(list, this.context, {
      pathOf: (data) => new Path2D(data),
      imageOf: (href) => this.imageOf(href),
    });
  }

  /** Says how to end it. */
  start(): () => void {
    const observer = new ResizeObserver(() => this.measure());
    observer.observe(this.canvas.parentElement!);
    const stop = this.camera.subscribe(() => this.ask());
    this.measure();
    return () => {
      observer.disconnect();
      stop();
      this.isEnded = true;
      cancelAnimationFrame(this.frame);
    };
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.ask();
  }

  /** Paints with the next frame. */
  ask(): void {
    if (this.isEnded) return;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }

  /** What lies under a point of the window. */
  groupUnder(at: Point): DisplayGroup | undefined {
    const { viewport } = this.camera;
    return groupAt(this.painter.places, pointUnder(viewport, at), reach / viewport.scale);
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas.parentElement!;
    if (width === 0 || height === 0) return;
    const ratio = this.ratioFor(width, height);
    const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== wide || this.canvas.height !== tall) {
      this.canvas.width = wide;
      this.canvas.height = tall;
    }
    this.camera.resize({ width, height });
    this.ask();
  }

  /** Pixels of the device for one of the page. */
  private ratioFor(width: number, height: number): number {
    return Math.min(window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)));
  }

  private paint(): void {
    const { canvas, camera } = this;
    const { viewport, window } = camera;
    if (window.width === 0) return;
    const ratio = canvas.width / window.width;
    const { width, height } = canvas;
    this.painter.paint({ ...viewport, scale: viewport.scale * ratio, width, height });
    paintMarks(this.context, this.groups, this.marks, viewport, ratio);
    if (!this.isPainted) performance.mark('diagram painted');
    this.isPainted = true;
  }

  /** Only what lies in the picture itself; nothing is fetched. */
  private imageOf(href: string): HTMLImageElement | undefined {
    const known = this.images.get(href);
    if (known) return known.complete && known.naturalWidth > 0 ? known : undefined;
    if (!safeImage.test(href)) return undefined;
    const image = new Image();
    image.onload = () => this.ask();
    this.images.set(href, image);
    image.src = href;
    return undefined;
  }
}
