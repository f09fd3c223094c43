/** Why a worker has ended: what its process said last, and the signal that ended it. */
import type { Readable } from 'node:stream';
import { EngineLimit } from '../engine-limit.ts';

const mostCharacters = 4000;

export class LastWords {
  private text = '';

  constructor(errors: Readable) {
    errors.setEncoding('utf8');
    errors.on('data', (text: string) => {
      this.text = (this.text + text).slice(-mostCharacters);
    });
  }

  /** V8 says so when it gives up; the system's own end for want of memory is a signal that we did not send. */
  reason(signal: NodeJS.Signals | null): Error {
    if (signal === 'SIGKILL' || /heap out of memory|allocation failed|heap limit/i.test(this.text))
      return new EngineLimit('memory');
    return new Error(`A worker of the engine has ended by itself. ${this.text}`.trim());
  }
}
