/** Parses short texts at once, and long ones in a few threads: a megabyte of SPARQL takes seconds, and nobody should wait for it. */
import { availableParallelism } from 'node:os';
import { type ParsedQuery, type ParsedUpdate, QueryLimit } from '@orrery/sparql';
import { type ParseTask, parsed, parsedIn } from './parse-messages.ts';
import { ParserThread } from './parser-thread.ts';

export interface ParserPoolOptions {
  /** How many threads at most; each is started when it is needed. */
  readonly threads: number;
  /** How many texts may wait for a thread. */
  readonly mostWaiting: number;
  /** How long a text may take, its waiting included. */
  readonly timeLimitMilliseconds: number;
  /** A thread without work ends after this, and gives its memory back. */
  readonly idleMilliseconds: number;
}

const defaultOptions: ParserPoolOptions = {
  threads: availableParallelism(),
  mostWaiting: 16,
  timeLimitMilliseconds: 30_000,
  idleMilliseconds: 30_000,
};

export interface ParseRequest {
  readonly base?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Longer texts go to a thread, in UTF-16 code units. */
const longestHere = 16 * 1024;

interface Waiting {
  readonly take: (thread: ParserThread) => void;
  readonly refuse: (error: unknown) => void;
}

export class ParserPool {
  private readonly options: ParserPoolOptions;
  private readonly idle = new Map<ParserThread, NodeJS.Timeout>();
  private readonly busy = new Set<ParserThread>();
  /** In the order in which they came. */
  private readonly waiting = new Set<Waiting>();
  private readonly closing = new AbortController();

  constructor(options: Partial<ParserPoolOptions> = {}) {
    this.options = { ...defaultOptions, ...options };
  }

  async query(text: string, { base, signal }: ParseRequest = {}): Promise<ParsedQuery> {
    return (await this.parse({ kind: 'query', text, base }, signal)) as ParsedQuery;
  }

  async update(text: string, { base, signal }: ParseRequest = {}): Promise<ParsedUpdate> {
    return (await this.parse({ kind: 'update', text, base }, signal)) as ParsedUpdate;
  }

  get threads(): number {
    return this.idle.size + this.busy.size;
  }

  close(): void {
    this.closing.abort(new QueryLimit('crowd', 'The service is closing.'));
    for (const thread of this.idle.keys()) this.dismiss(thread);
  }

  private async parse(task: ParseTask, signal: AbortSignal | undefined): Promise<ParsedQuery | ParsedUpdate> {
    if (task.text.length <= longestHere) return parsed(task);
    const ends = [AbortSignal.timeout(this.options.timeLimitMilliseconds), this.closing.signal, ...(signal ? [signal] : [])];
    return this.inThread(task, AbortSignal.any(ends));
  }

  private async inThread(task: ParseTask, end: AbortSignal): Promise<ParsedQuery | ParsedUpdate> {
    const thread = await this.lease(end);
    const reason = () => reasonOf(end, new QueryLimit('time', 'The text takes too long to be parsed.'));
    const stop = () => thread.end(reason());
    end.addEventListener('abort', stop, { once: true });
    try {
      if (end.aborted) throw reason();
      return parsedIn(await thread.parse(task));
    } finally {
      end.removeEventListener('abort', stop);
      this.giveBack(thread);
    }
  }

  private lease(end: AbortSignal): ParserThread | Promise<ParserThread> {
    end.throwIfAborted();
    const free = this.free();
    if (free) return free;
    if (this.waiting.size >= this.options.mostWaiting) throw crowd();
    return this.wait(end);
  }

  /** A thread that has no work, or a new one; nothing where all have work. */
  private free(): ParserThread | undefined {
    for (const thread of this.idle.keys()) if (thread.isEnded) this.dismiss(thread);
    const [idle] = this.idle.keys();
    if (!idle && this.threads >= this.options.threads) return undefined;
    const thread = idle ?? started();
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    this.busy.add(thread);
    return thread;
  }

  private wait(end: AbortSignal): Promise<ParserThread> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(waiting);
        reject(reasonOf(end, crowd()));
      };
      // Whoever has a thread has left: to leave again changes nothing.
      const waiting: Waiting = { take: resolve, refuse: reject };
      this.waiting.add(waiting);
      end.addEventListener('abort', leave, { once: true });
    });
  }

  private giveBack(thread: ParserThread): void {
    this.busy.delete(thread);
    this.idle.set(thread, setTimeout(() => this.dismiss(thread), this.options.idleMilliseconds).unref());
    if (thread.isEnded || this.closing.signal.aborted) this.dismiss(thread);
    const [next] = this.waiting;
    if (next) this.serve(next);
  }

  private serve(next: Waiting): void {
    this.waiting.delete(next);
    try {
      next.take(this.free()!);
    } catch (error) {
      next.refuse(error);
    }
  }

  private dismiss(thread: ParserThread): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    thread.end(new Error('The parser thread was not needed any more.'));
  }
}

function started(): ParserThread {
  try {
    return new ParserThread();
  } catch (cause) {
    throw new QueryLimit('crowd', 'No parser could be started.', { cause });
  }
}

function crowd(): QueryLimit {
  return new QueryLimit('crowd', 'Too many texts are waiting to be parsed.');
}

/** The time limit has words of its own; a caller who goes, and a service that closes, bring theirs. */
function reasonOf({ reason }: AbortSignal, ofTime: QueryLimit): Error {
  return (reason as Error).name === 'TimeoutError' ? ofTime : (reason as Error);
}
