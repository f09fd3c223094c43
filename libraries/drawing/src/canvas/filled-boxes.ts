/** Ways to fill boxes in whole pixels: a few by calls on a canvas, thousands in a buffer that the canvas takes at once. */
import type { CanvasContext, CanvasPixels } from './canvas-context.ts';

export interface FilledBoxes {
  fill(colour: string, left: number, top: number, width: number, height: number): void;
  /** All boxes are there. */
  finish(): void;
}

/** Each box is a call, which costs a browser about a microsecond. */
export class CalledBoxes<Path, Image> implements FilledBoxes {
  private readonly context: CanvasContext<Path, Image>;

  constructor(context: CanvasContext<Path, Image>) {
    this.context = context;
  }

  fill(colour: string, left: number, top: number, width: number, height: number): void {
    this.context.fillStyle = colour;
    this.context.fillRect(left, top, width, height);
  }

  finish(): void {}
}

/** Takes the time of copying all pixels, however many boxes there are. */
export class BufferedBoxes<Path, Image> implements FilledBoxes {
  private readonly context: CanvasContext<Path, Image>;
  private readonly image: CanvasPixels;
  private readonly pixels: Uint32Array;
  private readonly colours = new Map<string, number>();

  constructor(context: CanvasContext<Path, Image>, width: number, height: number) {
    this.context = context;
    this.image = context.createImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  fits(width: number, height: number): boolean {
    return this.image.width === width && this.image.height === height;
  }

  fill(colour: string, left: number, top: number, width: number, height: number): void {
    const { pixels, image } = this;
    const first = Math.max(0, left);
    const last = Math.min(image.width, left + width);
    if (first >= last) return;
    const value = this.valueOf(colour);
    const end = Math.min(image.height, top + height) * image.width;
    for (let row = Math.max(0, top) * image.width; row < end; row += image.width) fillRow(pixels, value, row + first, row + last);
  }

  finish(): void {
    this.context.putImageData(this.image, 0, 0);
  }

  private valueOf(colour: string): number {
    const known = this.colours.get(colour);
    if (known !== undefined) return known;
    const made = pixelOf(colour);
    this.colours.set(colour, made);
    return made;
  }
}

/** Of a few pixels, a loop is done before a call has begun. */
const fewPixels = 32;

function fillRow(pixels: Uint32Array, value: number, start: number, end: number): void {
  if (end - start > fewPixels) pixels.fill(value, start, end);
  else for (let index = start; index < end; index++) pixels[index] = value;
}

/** Bytes are red, green, blue and opaque, in the order of memory; all machines that browsers run on have the lowest byte first. */
function pixelOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
