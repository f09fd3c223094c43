/** A child process of the service: it does one piece of work at a time. */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { PooledProcess } from './claim.ts';
import { Connection } from './connection.ts';
import { ContentSender } from './content-sender.ts';
import { ControlChannel } from './control-channel.ts';
import { ExitReason } from './exit-reason.ts';
import type { PoolEvents } from './pool-options.ts';
import { isLoss, ProcessLimit } from './process-limit.ts';
import { type ErrorData, errorOfData, type KnownError } from './protocol/error-data.ts';
import {
  type ContentRequest,
  descriptors,
  type JobRequest,
  type Message,
  type MessageKind,
  takenAtOnce,
} from './protocol/message.ts';
import type { RetiredProcesses } from './retired-processes.ts';
import { type Program, startProcess } from './start-process.ts';
import type { Work } from './work.ts';

export interface ProcessOptions {
  readonly program: Program;
  readonly knownErrors: readonly KnownError[];
  /** The largest content that it is given as a whole. */
  readonly mostContentBytes: number;
  /** Work that is no longer wanted has this long to stop by itself; a process that is ended loses what it has in memory. */
  readonly graceMilliseconds: number;
  /** A process that does not answer for so long is ended. */
  readonly silentSeconds: number;
  /** Where a process without work goes when its host closes, and where one is looked for first; otherwise it is ended. */
  readonly retired?: RetiredProcesses | undefined;
}

export class HostedProcess implements PooledProcess {
  readonly pid: number;
  private readonly child: ChildProcess;
  private readonly connection: Connection;
  private readonly control: ControlChannel;
  private readonly sender: ContentSender;
  private readonly exitReason: ExitReason;
  private readonly options: ProcessOptions;
  private readonly events: PoolEvents;
  private readonly gone = Promise.withResolvers<void>();
  private current: Work | undefined;
  private grace: NodeJS.Timeout | undefined;
  /** What the work under way is given beside the usual. */
  private moreGrace = 0;
  private reason: unknown;
  private isEnding = false;
  private isGone = false;
  private hasStarted: boolean;
  /** Whether it has done work before, and may still hold memory of it. */
  private hasServedBefore = false;
  private readonly handlers: Readonly<Partial<Record<MessageKind, (work: Work, payload: Uint8Array) => void>>> = {
    chunk: (work, payload) => work.chunk(payload),
    fetch: (work, payload) => void this.sender.send(deserialize(payload) as ContentRequest, work),
    done: (work, payload) => this.finish(() => work.succeed(deserialize(payload))),
    failed: (work, payload) => this.failed(work, deserialize(payload) as ErrorData),
  };

  private readonly broken = (error: Error): void => this.exited(null, error);
  private readonly closed = (_: unknown, signal: NodeJS.Signals | null): void => this.exited(signal);

  /** Throws where no process can be started. */
  constructor(options: ProcessOptions, events: PoolEvents) {
    this.options = options;
    this.events = events;
    const retired = options.retired?.take(options.program);
    this.hasStarted = retired !== undefined;
    this.child = retired ?? startProcess(options.program);
    this.pid = this.child.pid!;
    this.exitReason = new ExitReason(this.child.stderr!);
    this.connection = new Connection(this.child.stdio[descriptors.messages] as Socket, (message) => this.receive(message));
    const control = this.child.stdio[descriptors.control] as unknown as Socket;
    this.control = new ControlChannel(control, options.silentSeconds, () => this.end(new ProcessLimit('silent')));
    this.sender = new ContentSender(options.mostContentBytes, this.connection);
    this.child.on('error', this.broken);
    this.child.on('close', this.closed);
    this.hold(false);
  }

  get isReady(): boolean {
    return this.hasStarted;
  }

  get isFree(): boolean {
    return !this.current && !this.isEnding;
  }

  get hasEnded(): boolean {
    return this.isEnding;
  }

  /** Whether it does nothing any more of what it was asked so far, even of what nobody waits for. */
  get hasStopped(): boolean {
    return this.isFree || this.isGone;
  }

  /** Work that is over before its end may take longer to end than others do. */
  perform(work: Work, moreGrace = 0): void {
    this.moreGrace = moreGrace;
    if (this.isEnding) work.lost(this.reason ?? new ProcessLimit('killed'), false);
    else this.begin(work);
  }

  private begin(work: Work): void {
    this.current = work;
    this.hold(true);
    let taken = 0;
    work.onTaken(() => {
      if (++taken % takenAtOnce === 0) this.send(work, 'taken');
    });
    work.onOver(() => this.release(work));
    this.send(work, 'request', writtenRequest(work.request));
  }

  /** Lets go of everything that is kept from earlier work. */
  forget(): void {
    void this.connection.write('forget', 0);
    this.hasServedBefore = false;
  }

  /** Ends its work with the reason, and leaves it what it has in memory; false where it has none. */
  stop(reason: unknown): boolean {
    const { current } = this;
    current?.fail(reason);
    return current !== undefined;
  }

  /** Ends the process at once. Work that is under way fails with the reason. */
  end(reason?: unknown): Promise<void> {
    this.reason ??= reason;
    if (this.isFree && this.options.retired && isClosing(reason)) this.retire(this.options.retired);
    if (!this.isEnding) {
      this.isEnding = true;
      this.hold(true);
      this.child.kill('SIGKILL');
    }
    return this.gone.promise;
  }

  private retire(retired: RetiredProcesses): void {
    this.forget();
    this.isEnding = true;
    for (const one of [this.connection, this.control, this.exitReason]) one.detach();
    this.child.off('error', this.broken).off('close', this.closed);
    retired.add(this.options.program, this.child);
    this.events.ended();
    this.gone.resolve();
  }

  private send(work: Work, kind: MessageKind, payload?: Uint8Array): void {
    if (this.current === work) void this.connection.write(kind, work.id, payload);
  }

  /** Messages about work that is over are skipped. */
  private receive({ kind, workId, payload }: Message): void {
    if (kind === 'ready') this.started();
    if (this.current?.id === workId) this.handlers[kind]?.(this.current, payload);
  }

  private started(): void {
    this.hasStarted = true;
    if (!this.isEnding) this.events.ready();
  }

  private failed(work: Work, data: ErrorData): void {
    if (data.isFatal) void this.end();
    this.finish(() => work.fail(errorOfData(data, this.options.knownErrors)));
  }

  private finish(tell: () => void): void {
    this.current = undefined;
    this.hasServedBefore = true;
    this.control.answered();
    clearTimeout(this.grace);
    if (!this.isEnding) this.hold(false);
    tell();
    this.events.free();
  }

  /** The work is over before the process is done with it. */
  private release(work: Work): void {
    if (this.current !== work) return;
    this.control.cancel(work.id);
    this.send(work, 'stop');
    this.grace = setTimeout(() => void this.end(), this.options.graceMilliseconds + this.moreGrace);
  }

  /** A process that works keeps the service running, and is watched. */
  private hold(isBusy: boolean): void {
    this.connection.hold(isBusy);
    this.control.watch(isBusy && !this.isEnding);
    if (isBusy) this.child.ref();
    else this.child.unref();
  }

  private exited(signal: NodeJS.Signals | null, error?: Error): void {
    this.isEnding = true;
    this.isGone = true;
    clearTimeout(this.grace);
    this.control.watch(false);
    const work = this.current;
    this.current = undefined;
    this.reason ??= error ?? this.exitReason.of(signal);
    this.events.ended();
    work?.lost(this.reason, this.mayGoBetterElsewhere());
    this.gone.resolve();
  }

  /** Whether another process may do what this one could not: it was ended from outside, or full of what it kept of earlier work. */
  private mayGoBetterElsewhere(): boolean {
    if (!(this.reason instanceof ProcessLimit)) return false;
    return isLoss(this.reason) || (this.hasServedBefore && this.reason.reason === 'memory');
  }
}

/** Requests that are made again and again are the same object. What is long is not kept beside it. */
const written = new WeakMap<JobRequest, Uint8Array>();
const mostKeptBytes = 16 * 1024;

function writtenRequest(request: JobRequest): Uint8Array {
  const bytes = written.get(request) ?? serialize(request);
  if (bytes.length <= mostKeptBytes) written.set(request, bytes);
  return bytes;
}

function isClosing(reason: unknown): boolean {
  return reason instanceof ProcessLimit && reason.reason === 'closed';
}
