/** One parser thread: it takes one text at a time, and is thrown away when it does not come back. */
import { Worker } from 'node:worker_threads';
import { QueryLimit } from '@orrery/sparql';
import { programFile } from '../../../program-file.ts';
import type { ParseAnswer, ParseTask } from './parse-messages.ts';

const program = programFile(new URL('./thread-main.ts', import.meta.url));
/** Texts of the greatest length were parsed within 512, whatever they held: long lists, sums, unions, empty groups. */
const heapMebibytes = 640;

interface Pending {
  readonly resolve: (answer: ParseAnswer) => void;
  readonly reject: (error: Error) => void;
}

export class ParserThread {
  isEnded = false;
  private readonly worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMebibytes } });
  private pending: Pending | undefined;

  constructor() {
    this.worker.on('message', (answer: ParseAnswer) => this.settle(({ resolve }) => resolve(answer)));
    this.worker.on('error', (error: Error) => this.end(reasonOf(error)));
    this.worker.on('exit', () => this.end(new Error('The parser thread ended.')));
    this.worker.unref();
  }

  parse(task: ParseTask): Promise<ParseAnswer> {
    if (this.isEnded) return Promise.reject(new QueryLimit('crowd', 'The parser thread has ended.'));
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      // A thread that waits for work does not keep the service alive.
      this.worker.ref();
      this.worker.postMessage(task);
    });
  }

  /** Ends the thread at once. Whoever waits for its answer gets the reason. */
  end(reason: Error): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.settle(({ reject }) => reject(reason));
    void this.worker.terminate();
  }

  private settle(by: (pending: Pending) => void): void {
    const { pending } = this;
    this.pending = undefined;
    this.worker.unref();
    if (pending) by(pending);
  }
}

function reasonOf(error: Error): Error {
  const isOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOfMemory ? new QueryLimit('memory', 'The text needs more memory than its parser may have.', { cause: error }) : error;
}
