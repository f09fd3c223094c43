/** A thread of a worker that does one kind of work that cannot be interrupted: it is ended where it takes too long or nobody wants it any more. */
import { Worker } from 'node:worker_threads';

export interface HelperThreadOptions {
  /** The program: it answers every message with one. */
  readonly program: URL;
  /** Processor time for one piece of work: how busy the machine is does not decide what a picture shows. */
  readonly seconds: number;
  readonly heapMegabytes: number;
}

/** The thread gave up, or was ended: it took too long, or needed too much memory. */
export class HelperGaveUp extends Error {}

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
    const fail = (error: unknown) => reject(new HelperGaveUp('The thread failed.', { cause: error }));
    const answered = ({ answer, error }: { answer?: Answer; error?: string }) =>
      error === undefined ? resolve(answer as Answer) : fail(error);
    thread.on('message', answered).on('error', fail).on('exit', fail);
    signal.addEventListener('abort', stop, { once: true });
    const watch = watched(thread, this.options.seconds, () => fail('time'));
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
    this.thread ??= new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    return this.thread;
  }
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
