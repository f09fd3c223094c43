/** A stream of content that gives the memory of each piece back as soon as the piece is on its way. */
import { Readable, type Writable } from 'node:stream';
import { releaseMemory } from '../../storage/content/release-memory.ts';

/** It must own the pieces that it is given, and the memory behind them. */
export class ReleasingStream extends Readable {
  private readonly pieces: AsyncIterator<Uint8Array>;

  constructor(source: AsyncIterable<Uint8Array>) {
    super();
    this.pieces = source[Symbol.asyncIterator]();
  }

  // Only the callback of a write tells that the system has taken the bytes; the pipe of a Readable does not ask for it.
  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    this.writeTo(target as unknown as Writable).catch((error) => this.destroy(error));
    return target;
  }

  override _read(): void {
    this.pieces.next().then(
      ({ done, value }) => this.push(done ? null : value),
      (error) => this.destroy(error),
    );
  }

  /** Where the client has gone, what is held open is closed. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    Promise.resolve(this.pieces.return?.()).then(
      () => done(error),
      () => done(error),
    );
  }

  private async writeTo(target: Writable): Promise<void> {
    for (let next = await this.pieces.next(); !next.done; next = await this.pieces.next()) {
      if (this.destroyed) return;
      if (!(await isWritten(target, next.value))) return;
      releaseMemory(next.value);
    }
    target.end();
    this.push(null);
    this.resume();
  }
}

/** False where nobody takes it any more; the bytes may then still be in use. */
function isWritten(target: Writable, piece: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => resolve(false);
    target.once('close', gone);
    target.write(piece, (error) => {
      target.off('close', gone);
      resolve(!error);
    });
  });
}
