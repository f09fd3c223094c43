/** Cancels the work of this process: the control thread writes the id of cancelled work into memory that both threads share. */

/** The work is no longer wanted; nobody outside sees this. */
export class Stopped extends Error {
  constructor() {
    super('The work is no longer wanted.');
    this.name = 'Stopped';
  }
}

class Cancellation {
  /** Holds the id of the last work that was cancelled. */
  readonly memory = new SharedArrayBuffer(4);
  private readonly cancelled = new Int32Array(this.memory);
  private current = 0;
  private controller: AbortController | undefined;

  begin(workId: number): void {
    // As the shared memory holds it: with a sign.
    this.current = workId | 0;
    this.controller = undefined;
  }

  /** For jobs that wait for something else than this process. */
  get signal(): AbortSignal {
    this.controller ??= new AbortController();
    if (this.cancelled[0] === this.current) this.controller.abort(new Stopped());
    return this.controller.signal;
  }

  /** Costs next to nothing, so that loops meet it again and again. A plain read is enough, and ten times faster than an atomic one. */
  readonly checkpoint = (): void => {
    if (this.cancelled[0] === this.current) throw new Stopped();
  };

  /** Called with the message of the control thread, for jobs that wait. */
  heard(workId: number): void {
    if ((workId | 0) === this.current) this.controller?.abort(new Stopped());
  }
}

/** A process does one thing at a time. */
export const cancellation = new Cancellation();
