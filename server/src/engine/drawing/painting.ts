/** Paints SVG as PNG, and lays graphs out, in threads beside the worker; a worker does one thing at a time, so that it has one of each. */
import type { ElkGraph } from '@orrery/drawing';
import { ProcessLimit } from '../../processes/process-limit.ts';
import { HelperGaveUp, HelperThread } from './helper-thread.ts';

export interface PaintedPicture {
  readonly svg: string;
  readonly scale: number;
}

const layouts = new HelperThread<ElkGraph, ElkGraph>({
  program: new URL('./layout-thread.ts', import.meta.url),
  seconds: 60,
  heapMegabytes: 1500,
});

const paintings = new HelperThread<PaintedPicture, Uint8Array>({
  program: new URL('./painting-thread.ts', import.meta.url),
  seconds: 60,
  heapMegabytes: 512,
});

/** Nothing where it takes too long or needs too much. */
export async function layOut(graph: ElkGraph, signal: AbortSignal): Promise<ElkGraph | undefined> {
  try {
    return await layouts.ask(graph, signal);
  } catch (error) {
    if (error instanceof HelperGaveUp) return undefined;
    throw error;
  }
}

export async function paint(picture: PaintedPicture, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await paintings.ask(picture, signal);
  } catch (error) {
    throw error instanceof HelperGaveUp ? new ProcessLimit('time', error) : error;
  }
}

/** Lets go of the memory of earlier work. */
export function endPainting(): void {
  void layouts.end();
  void paintings.end();
}
