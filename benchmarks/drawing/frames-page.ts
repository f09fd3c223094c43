/** Runs in the browser: paints frames of a scene while the camera moves. */
import { CanvasPainter, displayListOf, type Scene, shippedFont } from '@orrery/drawing';

interface Page {
  readonly scene: Scene;
  paintFrames?: (scale: number, count: number, growth: number) => Promise<number[]>;
}

/** What this page needs of a browser; the project has no types of the DOM. */
interface Browser {
  readonly document: { querySelector(name: string): { getContext(kind: string): never; width: number; height: number } };
  readonly Path2D: new (data: string) => object;
  requestAnimationFrame(paint: (time: number) => void): void;
}

const browser = globalThis as unknown as Browser & Page;
const list = displayListOf(browser.scene, shippedFont);
const canvas = browser.document.querySelector('canvas');
const painter = new CanvasPainter<object, never>(list, canvas.getContext('2d'), {
  pathOf: (data) => new browser.Path2D(data),
  imageOf: () => undefined,
});

/** Intervals between frames, each larger than the one before by the growth. With a scale of 0 all is in view, below that nothing. */
browser.paintFrames = async (scale, count, growth) => {
  const { width, height } = canvas;
  const fit = Math.min(width / list.area.width, height / list.area.height);
  const far = scale < 0 ? 10_000_000 : 0;
  const times: number[] = [];
  for (let frame = 0; frame <= count; frame++) {
    times.push(await new Promise<number>((resolve) => browser.requestAnimationFrame(resolve)));
    const at = { x: list.area.x + frame * 3 + far, y: list.area.y + frame * 2 };
    painter.paint({ ...at, scale: (scale > 0 ? scale : fit) * growth ** frame, width, height });
  }
  return times.slice(1).map((time, index) => time - times[index]!);
};
