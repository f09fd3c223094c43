/** Oxigraph as WebAssembly, in a thread; a question that takes longer than it may costs the thread. */
import { Worker } from 'node:worker_threads';
import { type Patience, type Peer, type PeerAnswer, type PeerMaker, type PeerQuestion, withinSeconds } from './peer.ts';

export function wasmOxigraph(quads: number, models: number, patience: Patience): PeerMaker {
  return { name: 'WASM', load: () => WasmOxigraph.load(quads, models, patience) };
}

class WasmOxigraph implements Peer {
  readonly milliseconds: number;
  hasEnded = false;
  private readonly worker: Worker;
  private readonly patience: Patience;

  private constructor(worker: Worker, milliseconds: number, patience: Patience) {
    this.worker = worker;
    this.milliseconds = milliseconds;
    this.patience = patience;
  }

  static async load(quads: number, models: number, patience: Patience): Promise<WasmOxigraph> {
    const worker = new Worker(new URL('./wasm-oxigraph-thread.ts', import.meta.url), { workerData: { quads, models } });
    const loaded = await answerFrom(worker);
    return new WasmOxigraph(worker, loaded.milliseconds, patience);
  }

  async ask(question: PeerQuestion): Promise<PeerAnswer | undefined> {
    let best: PeerAnswer | undefined;
    for (let round = 0; round < this.patience.rounds; round++) {
      const answer = answerFrom(this.worker);
      this.worker.postMessage(question);
      const found = await withinSeconds(answer, this.patience.seconds);
      if (!found) {
        await this.close();
        return undefined;
      }
      if (!best || found.milliseconds < best.milliseconds) best = found;
    }
    return best;
  }

  async close(): Promise<void> {
    this.hasEnded = true;
    await this.worker.terminate();
  }
}

function answerFrom(worker: Worker): Promise<PeerAnswer> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve).once('error', reject);
  });
}
