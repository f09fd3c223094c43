/** The part of CanvasRenderingContext2D that painting needs; a canvas of a browser fits as it is. */
import type { Rectangle } from '../geometry/geometry.ts';

export interface CanvasContext<Path, Image, Gradient extends CanvasFade = CanvasFade> {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  lineCap: string;
  lineDashOffset: number;
  font: string;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  clip(): void;
  fill(path: Path): void;
  stroke(path: Path): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  drawImage(image: Image, x: number, y: number, width: number, height: number): void;
  setLineDash(lengths: number[]): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createImageData(width: number, height: number): CanvasPixels;
  putImageData(pixels: CanvasPixels, x: number, y: number): void;
}

/** A buffer of pixels that a canvas takes at once: four bytes each. */
export interface CanvasPixels {
  readonly width: number;
  readonly height: number;
  readonly data: { readonly buffer: ArrayBufferLike };
}

export interface CanvasFade {
  addColorStop(offset: number, colour: string): void;
}

/** What only a browser can make. */
export interface CanvasTools<Path, Image> {
  /** In a browser: `new Path2D(data)`. Equal data of figures are asked for once. */
  readonly pathOf: (data: string) => Path;
  /** Nothing while an image is being loaded. */
  readonly imageOf: (href: string) => Image | undefined;
}

/** Which part of the plane is seen, and how large. */
export interface Camera {
  /** The point of the plane at the upper left corner of the canvas. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the canvas for one of the plane. */
  readonly scale: number;
  /** Of the canvas, in its pixels. */
  readonly width: number;
  readonly height: number;
}

/** The nearest camera that has the plane on whole pixels: a picture that moves looks the same from frame to frame, and browsers know its letters. */
export function onWholePixels(camera: Camera): Camera {
  const { x, y, scale } = camera;
  return { ...camera, x: Math.round(x * scale) / scale, y: Math.round(y * scale) / scale };
}

/** The part of the plane that is seen. */
export function windowOf({ x, y, scale, width, height }: Camera): Rectangle {
  return { x, y, width: width / scale, height: height / scale };
}
