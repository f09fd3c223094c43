/** A worker: a process of its own that does one piece of work at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { type ErrorData, errorOfData } from '../crossing/error-data.ts';
import type { Frame, FrameKind } from '../crossing/frame.ts';
import { EngineLimit } from '../engine-limit.ts';
import { Connection } from './connection.ts';
import { type ContentRequest, ContentSender, type Contents } from './content-sender.ts';
import { LastWords } from './last-words.ts';
import type { Run } from './run.ts';

export interface WorkerOptions {
  readonly contents: Contents;
  readonly megabytes: number;
}

export interface WorkerEvents {
  readonly free: (worker: Worker) => void;
  /** The worker is no more; the work that was under way, and why it ended. */
  readonly ended: (worker: Worker, run: Run | undefined, error: unknown) => void;
}

/** Work that is no longer wanted has this long to stop by itself; a worker that is ended loses what it keeps. */
const graceMilliseconds = 1000;
const megabyte = 2 ** 20;
/** The share of the memory that decoded models may hold. */
const cacheShare = 0.4;
const program = fileURLToPath(new URL('../worker/engine-process.ts', import.meta.url));

export class Worker {
  private readonly process: ChildProcess;
  private readonly connection: Connection;
  private readonly sender: ContentSender;
  private readonly lastWords: LastWords;
  private readonly events: WorkerEvents;
  private current: Run | undefined;
  private grace: NodeJS.Timeout | undefined;
  private reason: unknown;
  private isEnding = false;
  private readonly gone = Promise.withResolvers<void>();
  /** Whether it has done something before, and may keep something of it. */
  private isSeasoned = false;
  private readonly hearers: Readonly<Partial<Record<FrameKind, (run: Run, payload: Uint8Array) => void>>> = {
    chunk: (run, payload) => run.chunk(payload),
    fetch: (run, payload) => void this.sender.send(deserialize(payload) as ContentRequest, run),
    done: (run, payload) => this.finish(() => run.succeed(deserialize(payload))),
    failed: (run, payload) => this.finish(() => run.fail(errorOfData(deserialize(payload) as ErrorData))),
  };

  constructor({ contents, megabytes }: WorkerOptions, events: WorkerEvents) {
    this.events = events;
    this.process = startProcess(megabytes);
    this.lastWords = new LastWords(this.process.stderr!);
    this.connection = new Connection(this.process.stdio[3] as Socket, (frame) => this.hear(frame));
    this.sender = new ContentSender(contents, megabytes * megabyte, this.connection);
    this.process.on('error', (error) => this.exited(null, error));
    this.process.on('close', (_, signal) => this.exited(signal));
    this.hold(false);
  }

  get isFree(): boolean {
    return !this.current && !this.isEnding;
  }

  /** What the worker is busy with. */
  get affinity(): string | undefined {
    return this.current?.affinity;
  }

  /** Whether the work may have run out of memory because of what earlier work left. */
  get wasCrowded(): boolean {
    return this.isSeasoned && this.reason instanceof EngineLimit && this.reason.reason === 'memory';
  }

  start(run: Run): void {
    this.current = run;
    this.hold(true);
    run.onTaken(() => this.say(run, 'taken'));
    run.onOver(() => this.release(run));
    this.say(run, 'order', serialize(run.order));
  }

  /** Lets go of everything that is kept from earlier work. */
  forget(): void {
    void this.connection.write('forget', 0);
    this.isSeasoned = false;
  }

  end(reason: unknown): Promise<void> {
    this.reason ??= reason;
    this.isEnding = true;
    this.hold(true);
    this.process.kill('SIGKILL');
    return this.gone.promise;
  }

  private say(run: Run, kind: FrameKind, payload?: Uint8Array): void {
    if (this.current === run) void this.connection.write(kind, run.number, payload);
  }

  /** What still comes of work that is long over is passed over. */
  private hear({ kind, order, payload }: Frame): void {
    if (this.current?.number === order) this.hearers[kind]?.(this.current, payload);
  }

  private finish(tell: () => void): void {
    this.current = undefined;
    this.isSeasoned = true;
    clearTimeout(this.grace);
    this.hold(false);
    tell();
    this.events.free(this);
  }

  /** The work is over before the worker is done with it. */
  private release(run: Run): void {
    if (this.current !== run) return;
    this.say(run, 'stop');
    this.grace = setTimeout(() => void this.end(undefined), graceMilliseconds);
  }

  private hold(isBusy: boolean): void {
    this.connection.hold(isBusy);
    if (isBusy) this.process.ref();
    else this.process.unref();
  }

  private exited(signal: NodeJS.Signals | null, error?: Error): void {
    this.isEnding = true;
    clearTimeout(this.grace);
    const run = this.current;
    this.current = undefined;
    this.reason ??= error ?? this.lastWords.reason(signal);
    this.events.ended(this, run, this.reason);
    this.gone.resolve();
  }
}

/** A worker sees nothing of the service's surroundings, and a key pressed for the service does not end it. */
function startProcess(megabytes: number): ChildProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const memory = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=32'];
  const child = spawn(process.execPath, [...memory, program, String(megabytes * megabyte * cacheShare)], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    cwd: tmpdir(),
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  (child.stderr as Readable & { unref?(): void }).unref?.();
  if (child.pid !== undefined) giveWay(child.pid);
  return child;
}

/** Those who wait at the door come first. */
function giveWay(process: number): void {
  try {
    setPriority(process, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system does not allow it, or the process has ended already, nothing is lost.
  }
}
