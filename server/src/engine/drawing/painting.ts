/** Paints SVG as PNG, and lays graphs out, in threads beside the worker; a worker does one thing at a time, so that it has one of each. */
import type { ElkGraph } from '@orrery/drawing';
import { ProcessLimit } from '../../processes/process-limit.ts';
import { programFile } from '../../program-file.ts';
import { HelperFailed, HelperGaveUp, HelperThread } from './helper-thread.ts';

export interface PaintedPicture {
  readonly svg: string;
  readonly scale: number;
  /** The picture is made smaller where it would have more. */
  readonly mostPixels?: number;
  /** Files of fonts beside the shipped one. */
  readonly fonts?: readonly string[];
}

/** Processor time in seconds. */
export const helperSeconds = { layout: 30, painting: 20, svgImage: 5 };
const svgImagePixels = 1_000_000;

const layouts = new HelperThread<ElkGraph, ElkGraph>({
  program: programFile(new URL('./layout-thread.ts', import.meta.url)),
  seconds: helperSeconds.layout,
  heapMegabytes: 1500,
});

const paintings = new HelperThread<PaintedPicture, Uint8Array>({
  program: programFile(new URL('./painting-thread.ts', import.meta.url)),
  seconds: helperSeconds.painting,
  heapMegabytes: 512,
});

/** Images in SVG of models are not ours: whatever they do, they have little time. */
const svgImages = new HelperThread<PaintedPicture, Uint8Array>({
  program: programFile(new URL('./painting-thread.ts', import.meta.url)),
  seconds: helperSeconds.svgImage,
  heapMegabytes: 128,
});

/** Nothing where it takes too long or needs too much. */
export function layOut(graph: ElkGraph, signal: AbortSignal): Promise<ElkGraph | undefined> {
  return orNothing(layouts.ask(graph, signal));
}

export async function paint(picture: PaintedPicture, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await paintings.ask(picture, signal);
  } catch (error) {
    throw error instanceof HelperGaveUp ? new ProcessLimit('time', error) : againLater(error);
  }
}

/** An image in SVG that is part of a model, as a bitmap; nothing where it is none, takes too long or needs too much. */
export function paintSvgImage(svg: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  return orNothing(svgImages.ask({ svg, scale: 1, mostPixels: svgImagePixels }, signal));
}

/** Lets go of the memory of earlier work. */
export function endPainting(): void {
  for (const thread of [layouts, paintings, svgImages]) void thread.end();
}

async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HelperGaveUp) return undefined;
    throw againLater(error);
  }
}

/** What failed by accident is not part of a picture, which is kept for good. */
function againLater(error: unknown): unknown {
  return error instanceof HelperFailed ? new ProcessLimit('unstarted', error) : error;
}
