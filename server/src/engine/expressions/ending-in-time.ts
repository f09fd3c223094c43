/** Ends work that never looks at the clock, such as the match of a regular expression: V8 itself interrupts it, and the worker lives on. */
import { Script } from 'node:vm';
import { ServiceFailure } from '@orrery/expressions';

/** Whoever asks, and however long their evaluation may take. */
const mostMilliseconds = 2000;

const place = Symbol.for('orrery.work-in-time');
const script = new Script(`globalThis[Symbol.for('orrery.work-in-time')]()`);
const here = globalThis as { [place]?: (() => unknown) | undefined };

/** A thread watches the clock meanwhile. To start it takes some hundred microseconds, so that only what may be slow is done so. */
export function endingInTime<Result>(work: () => Result, timeout = mostMilliseconds): Result {
  here[place] = work;
  try {
    return script.runInThisContext({ timeout }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new ServiceFailure('The pattern takes too long on this text.');
  } finally {
    here[place] = undefined;
  }
}
