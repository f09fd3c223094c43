/** The program of the thread that paints SVG as PNG, with the shipped font and nothing else of this machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PaintedPicture } from './painting.ts';

const faces = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const fontFolder = new URL('../../../../libraries/drawing/fonts/', import.meta.url);
const fontBuffers = faces.map((face) => new Uint8Array(readFileSync(new URL(`Arimo-${face}.ttf`, fontFolder))));
const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const isReady = initWasm(readFileSync(program));

parentPort!.on('message', ({ svg, scale }: PaintedPicture) => {
  isReady
    .then(() => paint(svg, scale))
    .then(
      (answer) => parentPort!.postMessage({ answer }),
      (error: unknown) => parentPort!.postMessage({ error: String(error) }),
    );
});

function paint(svg: string, scale: number): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Arimo' }, fitTo: { mode: 'zoom', value: scale } });
  try {
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    drawing.free();
  }
}
