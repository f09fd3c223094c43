/** The pulse of an evaluation: now and then it looks at the clock and the memory, and sends what waits to be sent. */
import { EvaluationMemory } from './evaluation-memory.ts';
import type { Loading } from './open-models.ts';

/** An evaluation takes more than it may; the message is for whoever asked. */
export class EvaluationLimit extends Error {
  override readonly name = 'EvaluationLimit';
}

export interface PulseOptions {
  readonly seconds: number;
  /** What does not count: models were read meanwhile. */
  readonly uncounted: () => Loading;
  /** Ends the job where nobody wants it any more. */
  readonly checkpoint: () => void;
  readonly flush: () => void;
}

/** Checkpoints of an evaluation are many steps apart. */
const checkpointsBetweenLooks = 4;
const valuesBetweenLooks = 16;
/** What was found is on its way after this time, however long the next value takes. */
const flushMilliseconds = 20;
export class EvaluationPulse {
  private readonly options: PulseOptions;
  private readonly begin = performance.now();
  private readonly memory = new EvaluationMemory();
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
    const [now, { milliseconds, bytes }] = [performance.now(), uncounted()];
    if (now - this.begin - milliseconds > seconds * 1000)
      throw new EvaluationLimit(`The evaluation took longer than ${seconds} seconds.`);
    if (this.memory.isTooMuch(bytes)) throw new EvaluationLimit('The evaluation needs more memory than is allowed.');
    if (this.holdsValues && now - this.flushed > flushMilliseconds) this.send(now);
  }

  private send(now: number): void {
    this.options.flush();
    this.flushed = now;
    this.holdsValues = false;
  }
}
