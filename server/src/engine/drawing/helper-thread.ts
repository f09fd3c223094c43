/** A thread of a worker that does one kind of work that cannot be interrupted: it is ended where it takes too long or nobody wants it any more. */
import { Worker } from 'node:worker_threads';

export interface HelperThreadOptions {
  /** The program: it answers every message with one. */
  readonly program: URL | string;
  /** Processor time for one piece of work: how busy the machine is does not decide what a picture shows. */
  readonly seconds: number;
  readonly heapMegabytes: number;
}

/** The work took too long, needed too much memory, or cannot be done: another time it would be the same. */
export class HelperGaveUp extends Error {}

/** The thread could not be started, or has ended by itself: another time it may go well. */
export class HelperFailed extends Error {}

const watchMilliseconds = 200;

export class HelperThread<Input, Answer> {
  private readonly options: HelperThreadOptions;
  private thread: Worker | undefined;

  constructor(options: HelperThreadOptions) {
    this.options = options;
  }

  /** One piece of work at a time. */
  async ask(input: Input, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const thread = this.start();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const stop = () => reject(signal.reason);
    const giveUp = (error: unknown) => reject(new HelperGaveUp('The thread gave up.', { cause: error }));
    const fail = (error: unknown) => (isForWantOfMemory(error) ? giveUp(error) : reject(failure(error)));
    const answered = ({ answer, error }: { answer?: Answer; error?: string }) =>
      error === undefined ? resolve(answer as Answer) : giveUp(error);
    thread.on('message', answered).on('error', fail).on('exit', fail);
    signal.addEventListener('abort', stop, { once: true });
    const watch = watched(thread, this.options.seconds, () => giveUp('time'));
    // A process whose thread works does not end.
    thread.ref();
    thread.postMessage(input);
    try {
      return await promise;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearInterval(watch);
      signal.removeEventListener('abort', stop);
      thread.off('message', answered).off('error', fail).off('exit', fail).unref();
    }
  }

  /** Lets go of the thread and of all that it holds. */
  async end(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }

  private start(): Worker {
    const { program, heapMegabytes } = this.options;
    this.thread ??= this.listened(
      new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    );
    return this.thread;
  }

  /** A thread may end between two questions: the next one starts another. Without a listener its error would end the worker. */
  private listened(thread: Worker): Worker {
    const gone = () => {
      if (this.thread === thread) this.thread = undefined;
    };
    return thread.on('error', gone).on('exit', gone);
  }
}

function isForWantOfMemory(error: unknown): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function failure(cause: unknown): HelperFailed {
  return new HelperFailed('The thread failed.', { cause });
}

/** From the first time that the thread tells how much it has used: one that is just starting does not. */
function watched(thread: Worker, seconds: number, over: () => void): NodeJS.Timeout {
  let before: number | undefined;
  const look = async () => {
    const { user, system } = await thread.cpuUsage();
    before ??= user + system;
    if (user + system - before > seconds * 1e6) over();
  };
  return setInterval(() => void look().catch(() => {}), watchMilliseconds);
}
