/** The reason why a process has ended, by its last error output and the signal that ended it. */
import type { Readable } from 'node:stream';
import { ProcessLimit } from './process-limit.ts';
import { memoryMark } from './protocol/memory-mark.ts';

const mostCharacters = 4000;
/** V8 writes one of these when its heap is full. */
const wordsOfFullMemory = new RegExp(`heap out of memory|allocation failed|heap limit|${memoryMark}`, 'i');
/** By the system for want of memory, or by a person. */
const signalsFromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

export class ExitReason {
  private text = '';
  private readonly errors: Readable;
  private readonly add = (text: string): void => {
    this.text = (this.text + text).slice(-mostCharacters);
  };

  constructor(errors: Readable) {
    this.errors = errors;
    errors.setEncoding('utf8');
    errors.on('data', this.add);
  }

  /** Hears nothing more. */
  detach(): void {
    this.errors.off('data', this.add);
  }

  of(signal: NodeJS.Signals | null): Error {
    if (wordsOfFullMemory.test(this.text)) return new ProcessLimit('memory', new Error(this.text));
    if (signalsFromOutside.includes(signal)) return new ProcessLimit('killed', new Error(`${signal} ${this.text}`.trim()));
    return new Error(`A child process has ended by itself. ${this.text}`.trim());
  }
}
