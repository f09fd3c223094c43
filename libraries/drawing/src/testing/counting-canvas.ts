/** A canvas that counts the calls that are made on it. */
import type { CanvasContext, CanvasTools } from '../canvas/canvas-context.ts';

export class CountingCanvas implements CanvasContext<string, string>, CanvasTools<string, string> {
  readonly calls: Record<string, number> = {};
  readonly texts: string[] = [];
  /** Those that were filled, each with its colour. */
  readonly boxes: string[] = [];
  /** The data of all paths that were asked for. */
  readonly made: string[] = [];
  /** Of the buffer that was made last. */
  pixels = new Uint8ClampedArray();
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = 'butt';
  lineDashOffset = 0;
  font = '';

  readonly pathOf = (data: string): string => {
    this.made.push(data);
    return data;
  };
  readonly imageOf = (href: string): string => href;

  save = () => this.count('save');
  restore = () => this.count('restore');
  setTransform = () => this.count('setTransform');
  translate = () => this.count('translate');
  rotate = () => this.count('rotate');
  beginPath = () => this.count('beginPath');
  moveTo = () => this.count('moveTo');
  lineTo = () => this.count('lineTo');
  rect = () => this.count('rect');
  clip = () => this.count('clip');
  fill = () => this.count('fill');
  stroke = () => this.count('stroke');
  fillRect(...place: readonly number[]): void {
    this.boxes.push(`${this.fillStyle} ${place.join(' ')}`);
    this.count('fillRect');
  }

  drawImage = () => this.count('drawImage');
  setLineDash = () => this.count('setLineDash');
  putImageData = () => this.count('putImageData');

  fillText(text: string): void {
    this.texts.push(text);
    this.count('fillText');
  }

  createImageData(width: number, height: number): { width: number; height: number; data: Uint8ClampedArray } {
    this.pixels = new Uint8ClampedArray(4 * width * height);
    return { width, height, data: this.pixels };
  }

  createLinearGradient(): { addColorStop(): void } {
    this.count('createLinearGradient');
    return { addColorStop: () => {} };
  }

  /** All calls together. */
  get total(): number {
    return Object.values(this.calls).reduce((sum, count) => sum + count, 0);
  }

  private count(name: string): void {
    this.calls[name] = (this.calls[name] ?? 0) + 1;
  }
}
