/** Asks Oxigraph in its thread, for a time; a question that takes longer costs the thread. */
import { Worker } from 'node:worker_threads';
import type { Answered, Asked } from './oxigraph-thread.ts';

export class OxigraphThread {
  private worker: Worker | undefined;
  private readonly seconds: number;

  private constructor(worker: Worker, seconds: number) {
    this.worker = worker;
    this.seconds = seconds;
  }

  static async load(quads: number, models: number, seconds: number): Promise<{ engine: OxigraphThread; milliseconds: number }> {
    const worker = new Worker(new URL('./oxigraph-thread.ts', import.meta.url), { workerData: { quads, models } });
    const { milliseconds } = await new Promise<Answered>((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
    return { engine: new OxigraphThread(worker, seconds), milliseconds };
  }

  /** Nothing where it takes too long, and from then on. */
  async ask(asked: Asked): Promise<Answered | undefined> {
    const { worker } = this;
    if (!worker) return undefined;
    const answer = new Promise<Answered>((resolve) => worker.once('message', resolve));
    worker.postMessage(asked);
    const found = await Promise.race([answer, later(this.seconds)]);
    if (!found) await this.close();
    return found;
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}

function later(seconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), seconds * 1000).unref());
}
