/** A worker that is a process of its own, and does one piece of work at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { type ErrorData, errorOfData } from '../crossing/error-data.ts';
import type { Frame, FrameKind } from '../crossing/frame.ts';
import { EngineLimit } from '../engine-limit.ts';
import { Connection } from './connection.ts';
import { type ContentRequest, ContentSender, type Contents } from './content-sender.ts';
import { LastWords } from './last-words.ts';
import type { Worker, WorkerEvents } from './pool.ts';
import type { Run } from './run.ts';

export interface ProcessOptions {
  readonly contents: Contents;
  readonly megabytes: number;
}

/** Work that is no longer wanted has this long to stop by itself; a worker that is ended loses what it keeps. */
const graceMilliseconds = 1000;
const megabyte = 2 ** 20;
/** The share of the memory that decoded models may hold. */
const cacheShare = 0.4;
/** What Node.js itself needs to run, and to start faster. */
const variables = ['NODE_COMPILE_CACHE', 'SystemRoot'];
const program = fileURLToPath(new URL('../worker/engine-process.ts', import.meta.url));

export class WorkerProcess implements Worker {
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

  constructor({ contents, megabytes }: ProcessOptions, events: WorkerEvents) {
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

  get affinity(): string | undefined {
    return this.current?.affinity;
  }

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

/** A worker sees nothing of the service's dependencies, and a key pressed for the service does not end it. */
function startProcess(megabytes: number): ChildProcess {
  const memory = [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=32'];
  const child = spawn(process.execPath, [...memory, program, String(megabytes * megabyte * cacheShare)], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: Object.fromEntries(variables.map((name) => [name, process.env[name]])),
    cwd: tmpdir(),
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  (child.stderr as Readable & { unref?(): void }).unref?.();
  return child;
}
