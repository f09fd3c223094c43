/** The pulse of an evaluation: now and then it looks at the clock and the memory, and sends what waits to be sent. */
import { getHeapStatistics } from 'node:v8';

/** An evaluation takes more than it may; the message is for whoever asked. */
export class EvaluationLimit extends Error {
  override readonly name = 'EvaluationLimit';
}

export interface PulseOptions {
  readonly seconds: number;
  /** Milliseconds that do not count: models were read in them. */
  readonly uncounted: () => number;
  /** Ends the job where nobody wants it any more. */
  readonly checkpoint: () => void;
  readonly flush: () => void;
}

/** Checkpoints of an evaluation are many steps apart. */
const checkpointsBetweenLooks = 4;
const valuesBetweenLooks = 16;
/** What was found is on its way after this time, however long the next value takes. */
const flushMilliseconds = 20;
/** The share of the heap that may be in use; what is more would end the process. */
const heapShare = 0.8;
const mostHeap = getHeapStatistics().heap_size_limit * heapShare;

export class EvaluationPulse {
  private readonly options: PulseOptions;
  private readonly begin = performance.now();
  private flushed = Number.NEGATIVE_INFINITY;
  private holdsValues = false;
  private checkpoints = 0;
  private values = 0;

  constructor(options: PulseOptions) {
    this.options = options;
  }

  get milliseconds(): number {
    return performance.now() - this.begin;
  }

  /** Called at the checkpoints of the evaluation. */
  readonly beat = (): void => {
    this.options.checkpoint();
    if (++this.checkpoints % checkpointsBetweenLooks === 0) this.look();
  };

  /** Something was written: the first goes at once, and later ones together. */
  wrote(): void {
    this.holdsValues = true;
    if (this.values++ % valuesBetweenLooks === 0) this.look();
  }

  private look(): void {
    const { seconds, uncounted } = this.options;
    const now = performance.now();
    if (now - this.begin - uncounted() > seconds * 1000)
      throw new EvaluationLimit(`The evaluation took longer than ${seconds} seconds.`);
    if (getHeapStatistics().used_heap_size > mostHeap)
      throw new EvaluationLimit('The evaluation needs more memory than is allowed.');
    if (this.holdsValues && now - this.flushed > flushMilliseconds) this.send(now);
  }

  private send(now: number): void {
    this.options.flush();
    this.flushed = now;
    this.holdsValues = false;
  }
}
