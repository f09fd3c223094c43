/** The program of the thread that paints SVG as PNG, with the shipped font and the fonts that it is told to take. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { limitedProgram } from './limited-program.ts';
import type { PaintedPicture } from './painting.ts';

const faces = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const fontFolder = new URL('../../../../libraries/drawing/fonts/', import.meta.url);
const shipped = faces.map((face) => new Uint8Array(readFileSync(new URL(`Arimo-${face}.ttf`, fontFolder))));
const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
/** Of 64 KiB: a gigabyte. */
const mostPages = 16_384;
const isReady = initWasm(limitedProgram(readFileSync(program), mostPages));

parentPort!.on('message', (picture: PaintedPicture) => {
  isReady
    .then(() => paint(picture))
    .then(
      (answer) => parentPort!.postMessage({ answer }),
      (error: unknown) => parentPort!.postMessage({ error: String(error) }),
    );
});

function paint({ svg, scale, mostPixels, fonts = [] }: PaintedPicture): Uint8Array {
  const fontBuffers = [...shipped, ...fonts.map((path) => new Uint8Array(readFileSync(path)))];
  const value = Math.min(scale, mostPixels === undefined ? scale : fittingScale(svg, mostPixels));
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Arimo' }, fitTo: { mode: 'zoom', value } });
  try {
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}

/** For drawings that say themselves how large they are. */
function fittingScale(svg: string, mostPixels: number): number {
  const drawing = new Resvg(svg, { font: { fontBuffers: [] } });
  const { width, height } = drawing;
  drawing.free();
  return Math.sqrt(mostPixels / Math.max(1, width * height));
}
