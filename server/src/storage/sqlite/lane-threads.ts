/** The threads of lanes. A lane that closes leaves its thread to the next one, up to so many: tests open databases by the hundred. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { programFile } from '../../program-file.ts';
import type { LaneMessage } from './lane-thread.ts';

const program = programFile(new URL('./lane-thread.ts', import.meta.url));

export class LaneThreads {
  private readonly most: number;
  private readonly idle: Worker[] = [];

  constructor(most: number) {
    this.most = most;
  }

  take(): Worker {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      kept.ref();
      if (!isOver(kept)) return kept;
    }
    return new Worker(program, { execArgv: [] });
  }

  /** Its database is closed, and nobody listens to it. A thread that is one too many is ended. */
  async giveBack(worker: Worker): Promise<void> {
    if (isOver(worker)) return;
    if (this.idle.length >= this.most) return end(worker);
    worker.unref();
    this.idle.push(worker);
  }
}

/** The number of a thread that has ended is -1. */
function isOver({ threadId }: Worker): boolean {
  return threadId < 0;
}

async function end(worker: Worker): Promise<void> {
  worker.postMessage('end' satisfies LaneMessage);
  await once(worker, 'exit');
}
