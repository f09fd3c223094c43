/** Runs the jobs of a table in child processes, within limits of time and memory. */
import { LRUCache } from 'lru-cache';
import { serviceKey } from '../turn-keys.ts';
import { type Lease, nearestOfAll } from './claim.ts';
import { HostedProcess, type ProcessOptions } from './hosted-process.ts';
import type { InputOf, ResultOf } from './job.ts';
import { answerOf, chunksOf } from './outcome.ts';
import type { PoolOptions } from './pool-options.ts';
import { isDisplaced, ProcessLimit } from './process-limit.ts';
import { ProcessPool } from './process-pool.ts';
import { UnreadBytes } from './unread-bytes.ts';
import { mostRepeats, type ReadableContentStore, type Work, type WorkOptions } from './work.ts';

export interface JobHostOptions extends PoolOptions, ProcessOptions {
  readonly contentStore: ReadableContentStore;
  /** How long a job may run, and how long it may wait for that; the time that its client takes counts. */
  readonly seconds: number;
}

export interface JobOptions {
  /** Who asks, by the key by which callers take turns (`turn-keys.ts`). */
  readonly caller: string;
  /** What work has in common that should go to the same process, such as the id of a project: processes keep what they have read. */
  readonly affinity: string;
  /**
   * The subject of short work, such as one model: to read it anew would take longer than the work. So the work goes to the process that did the
   * last work on the subject, and waits while that process is busy with the same subject.
   */
  readonly subject?: string | undefined;
  /** The bytes that another process would have to read. The more they are, the longer the work waits for its process, even where that is busy with something else. */
  readonly subjectBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Less time than other work may have. */
  readonly seconds?: number | undefined;
  /** Whether the service keeps what the job writes in memory until its client takes it. Then the process is free as soon as the job is done. */
  readonly keepsUnread?: boolean;
  /** Whether it has given way to others, and runs to its end this time. */
  readonly isLong?: boolean | undefined;
  /** Whether whoever reads the stream repeats the job where it had to give way in its middle. */
  readonly isAskedAnew?: boolean | undefined;
  /** Whether it may be ended in its middle where people wait for it who have nothing under way: its answer is only told to somebody. */
  readonly isLosable?: boolean | undefined;
  /** Called when a process has been found for it. */
  readonly onStart?: (() => void) | undefined;
}

/** Who waits for the process that has a model waits no longer than this, in milliseconds: then another one reads it. */
const longestWait = 30_000;
/** The same of who waits for other work, for each mebibyte: to read it takes longer than this. */
const waitForMebibyte = 200;

/** Work on a large subject comes to its end more slowly, in milliseconds: to end its process at once would cost what that has read. */
const graceForMebibyte = 100;

export class JobHost<Table> {
  private readonly options: JobHostOptions;
  private readonly pool: ProcessPool<HostedProcess>;
  private readonly unread = new UnreadBytes();
  /** The process that did the last work of each affinity. */
  private readonly homesOfAffinities = new LRUCache<string, HostedProcess>({ max: 1000 });
  /** The process that did the last work on each subject; and the subject of the last work of each process. */
  private readonly homesOfSubjects = new LRUCache<string, HostedProcess>({ max: 1000 });
  private readonly lastSubjects = new WeakMap<HostedProcess, string>();

  constructor(options: JobHostOptions) {
    this.options = options;
    this.pool = new ProcessPool(options, (events) => new HostedProcess(options, events));
  }

  /** Tells of callers whose work has to wait, and of its subject, so that work which nobody waits for may make room. */
  onWaiting(listener: (caller: string, subject?: string) => void): void {
    this.pool.onWaiting = listener;
  }

  /** The answer of a job. */
  run<Name extends keyof Table & string>(
    job: Name,
    input: InputOf<Table, Name>,
    options: JobOptions,
  ): Promise<ResultOf<Table, Name>> {
    const answer = answerOf(this.workOf(job, input, options), (work) => this.submit(work, options));
    return answer as Promise<ResultOf<Table, Name>>;
  }

  /** What a job writes, and its answer at the end; the work begins with the first chunk that is asked for, and ends when nobody asks any more. */
  stream<Name extends keyof Table & string>(
    job: Name,
    input: InputOf<Table, Name>,
    options: JobOptions,
  ): AsyncGenerator<Uint8Array, ResultOf<Table, Name>> {
    const room = options.keepsUnread ? this.unread.of(options.caller) : undefined;
    const chunks = chunksOf(this.workOf(job, input, options), (work) => this.submit(work, options), room);
    return chunks as AsyncGenerator<Uint8Array, ResultOf<Table, Name>>;
  }

  /** Ends all work. */
  close(): Promise<void> {
    return this.pool.close();
  }

  private workOf(job: string, input: unknown, { signal }: JobOptions): WorkOptions {
    return { request: { job, input }, contentStore: this.options.contentStore, signal };
  }

  private submit(work: Work, options: JobOptions, repeats = 0): void {
    work.limitTo(this.options.seconds);
    const { caller, subject, isLong } = options;
    const waitsFor = this.waitingFor(options);
    const withdraw = this.pool.request({
      caller,
      subject,
      isLong,
      giveWay: (process, mayBeLost) => this.giveWay(process, work, options, mayBeLost),
      nearness: (process) => this.nearness(process, options),
      ...(subject !== undefined && { waitsFor }),
      take: (lease) => this.start(lease, work, options, repeats),
      refuse: (error) => work.fail(error),
    });
    work.onOver(withdraw);
  }

  private nearness(process: HostedProcess, { affinity, subject }: JobOptions): number {
    if (subject !== undefined && this.homesOfSubjects.get(subject) === process) return nearestOfAll;
    return Number(this.homesOfAffinities.get(affinity) === process);
  }

  /** Tells whether a process that is busy will soon be free, with what was read for the same subject. */
  private waitingFor({ subject = '', subjectBytes = 0, caller }: JobOptions): (process: HostedProcess) => boolean {
    const began = performance.now();
    const forOthers = Math.min(longestWait, (subjectBytes / 2 ** 20) * waitForMebibyte);
    // Work of the service itself, which nobody waits for, is not worth a second copy in memory.
    const forSubject = caller === serviceKey ? Number.POSITIVE_INFINITY : longestWait;
    return (process) => {
      if (this.homesOfSubjects.get(subject) !== process) return false;
      return performance.now() - began < (this.lastSubjects.get(process) === subject ? forSubject : forOthers);
    };
  }

  private settle(process: HostedProcess, { affinity, subject }: JobOptions): void {
    this.homesOfAffinities.set(affinity, process);
    if (subject === undefined) this.lastSubjects.delete(process);
    else {
      this.homesOfSubjects.set(subject, process);
      this.lastSubjects.set(process, subject);
    }
  }

  private start({ process, release }: Lease<HostedProcess>, work: Work, options: JobOptions, repeats: number): void {
    this.settle(process, options);
    work.limitTo(Math.min(options.seconds ?? this.options.seconds, this.options.seconds));
    work.onOver(release);
    options.onStart?.();
    if (repeats > 0) process.forget();
    if (repeats < mostRepeats)
      work.onLost((error, mayGoBetterElsewhere) => mayGoBetterElsewhere && this.repeat(work, options, repeats, error));
    process.perform(work, Math.min(longestWait, ((options.subjectBytes ?? 0) / 2 ** 20) * graceForMebibyte));
  }

  /** Its process is ended: nothing else stops work at once, whatever it does. */
  private giveWay(process: HostedProcess, work: Work, { isAskedAnew, isLosable }: JobOptions, mayBeLost: boolean): boolean {
    const isDoneAnew = work.isRepeatable || isAskedAnew;
    if (!isDoneAnew && !(mayBeLost && isLosable)) return false;
    void process.end(new ProcessLimit(isDoneAnew ? 'displaced' : 'lost'));
    return true;
  }

  /** Jobs change nothing. So a job is done once more where its process was lost, or had no memory left because of earlier work; the process that repeats it forgets what it keeps first. */
  private repeat(work: Work, options: JobOptions, repeats: number, error: unknown): boolean {
    if (isDisplaced(error)) this.submit(work, { ...options, isLong: true }, repeats);
    else this.submit(work, options, repeats + 1);
    return true;
  }
}
