/** One process of the engine: takes one command at a time, and is thrown away when it does not come back. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { QueryLimit } from '@orrery/sparql';
import { type Frame, frameOf, messageFrame, readFrames } from './frames.ts';
import { KeptStores } from './kept-stores.ts';
import { type Command, memoryMark } from './messages.ts';

const program = fileURLToPath(new URL('./child/main.ts', import.meta.url));
const watchMilliseconds = 50;

export class EngineProcess {
  readonly stores = new KeptStores();
  /** The store that is being loaded just now. */
  loading: string | undefined;
  isEnded = false;
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly frames: AsyncGenerator<Frame>;
  private readonly closed: Promise<unknown>;
  private reason: QueryLimit | undefined;
  private lastWords = '';

  constructor(memoryLimitBytes: number) {
    this.child = spawn(
      process.execPath,
      [...heapOf(memoryLimitBytes), program, String(memoryLimitBytes), String(watchMilliseconds)],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: environment(),
      },
    );
    this.child.stdin.on('error', () => this.end());
    this.child.stderr.on('data', (words: Buffer) => {
      this.lastWords = (this.lastWords + words.toString()).slice(-2000);
    });
    this.closed = once(this.child, 'close')
      .catch(() => undefined)
      .then(() => this.end());
    this.frames = readFrames(this.child.stdout);
  }

  async send(command: Command): Promise<void> {
    await this.write(messageFrame(command));
  }

  async sendBytes(bytes: Uint8Array): Promise<void> {
    await this.write(frameOf('bytes', bytes));
  }

  async sendSignal(kind: 'end' | 'abandon'): Promise<void> {
    await this.write(frameOf(kind));
  }

  /** The next frame of the answer; throws when the process has ended. */
  async next(): Promise<Frame> {
    const { value, done } = await this.frames.next().catch(() => ({ value: undefined, done: true as const }));
    if (!done) return value;
    await this.closed;
    throw this.reasonOfEnd();
  }

  /** Ends the process at once. Whoever waits for its answer gets the reason. */
  end(reason?: QueryLimit): void {
    this.reason ??= reason;
    if (this.isEnded) return;
    this.isEnded = true;
    this.keepService(true);
    this.child.kill('SIGKILL');
  }

  /** A process that waits for work does not keep the service alive. */
  keepService(isAlive: boolean): void {
    const { stdin, stdout, stderr } = this.child;
    for (const handle of [this.child, stdin, stdout, stderr] as unknown as { ref(): void; unref(): void }[]) {
      if (isAlive) handle.ref();
      else handle.unref();
    }
  }

  async ended(): Promise<void> {
    await this.closed;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    if (this.isEnded) throw this.reasonOfEnd();
    if (this.child.stdin.write(bytes)) return;
    await Promise.race([once(this.child.stdin, 'drain'), this.closed]).catch(() => undefined);
  }

  private reasonOfEnd(): QueryLimit {
    if (this.lastWords.includes(memoryMark)) return new QueryLimit('memory', 'The query needs more memory than it may have.');
    return this.reason ?? new QueryLimit('memory', 'The query engine ended.', { cause: new Error(this.lastWords) });
  }
}

function heapOf(memoryLimitBytes: number): string[] {
  return [`--max-old-space-size=${Math.ceil(memoryLimitBytes / 1024 / 1024)}`];
}

/** Nothing of the service's environment, where passwords are, reaches the engine. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return { ...(SystemRoot ? { SystemRoot } : {}), ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}
