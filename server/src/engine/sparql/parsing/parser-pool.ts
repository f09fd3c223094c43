/** Parses short texts at once, and long ones in a few threads: a megabyte of SPARQL takes seconds, and nobody should wait for it. */
import { availableParallelism } from 'node:os';
import { type ParsedQuery, type ParsedUpdate, QueryLimit } from '@orrery/sparql';
import { LRUCache } from 'lru-cache';
import { FairTurns } from '../../../fair-turns.ts';
import { anonymousKey } from '../../../turn-keys.ts';
import { type ParseTask, parsed, parsedBesideLists, parsedIn } from './parse-messages.ts';
import { ParserThread } from './parser-thread.ts';

export interface ParserPoolOptions {
  /** How many threads at most; each is started when it is needed. */
  readonly threads: number;
  /** How many texts of one caller may wait for a thread. */
  readonly mostWaiting: number;
  /** How long a text may take, its waiting included. */
  readonly longestMilliseconds: number;
  /** A thread without work ends after this, and gives its memory back. */
  readonly idleMilliseconds: number;
}

const defaultOptions: ParserPoolOptions = {
  threads: availableParallelism(),
  mostWaiting: 16,
  longestMilliseconds: 30_000,
  idleMilliseconds: 30_000,
};

export interface ParseRequest {
  /** Who asks; callers take turns. */
  readonly caller?: string;
  readonly base?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What is longer, in UTF-16 code units, or has more groups goes to a thread: what a text of that length takes is linear in it, a few
 * milliseconds; what groups in groups take is not, 120 of them some fifty. An IRI takes as long as any other word, however long it is:
 * a FROM of a hundred graphs is a short text. So is one with a long list of IRIs as values, which is read in one pass.
 */
const longestHere = 1024;
const longestWithIris = 16 * 1024;
const longestWithLists = 128 * 1024;
const mostGroupsHere = 24;
/** Characters of short queries that are kept as they were parsed, some hundred bytes for each: the same questions come again and again. */
const keptCharacters = 50_000;
const longIri = /<[^<>"{}|^`\\\s]{2,}>/g;

export class ParserPool {
  private readonly options: ParserPoolOptions;
  private readonly idle = new Map<ParserThread, NodeJS.Timeout>();
  private readonly busy = new Set<ParserThread>();
  private readonly turns: FairTurns;
  private readonly closing = new AbortController();
  private readonly known = new LRUCache<string, ParsedQuery | ParsedUpdate>({
    maxSize: keptCharacters,
    sizeCalculation: (_, name) => name.length,
  });

  constructor(options: Partial<ParserPoolOptions> = {}) {
    this.options = { ...defaultOptions, ...options };
    const { threads: atOnce, mostWaiting, longestMilliseconds: longestWaitMilliseconds } = this.options;
    this.turns = new FairTurns({
      atOnce,
      longestWaitMilliseconds,
      mostWaitingOfOne: mostWaiting,
      mostWaiting: 8 * mostWaiting,
      refusal: crowd,
    });
  }

  async query(text: string, { base, ...request }: ParseRequest = {}): Promise<ParsedQuery> {
    return (await this.parse({ kind: 'query', text, base }, request)) as ParsedQuery;
  }

  async update(text: string, { base, ...request }: ParseRequest = {}): Promise<ParsedUpdate> {
    return (await this.parse({ kind: 'update', text, base }, request)) as ParsedUpdate;
  }

  get threads(): number {
    return this.idle.size + this.busy.size;
  }

  close(): void {
    this.closing.abort(new QueryLimit('crowd', 'The service is closing.'));
    for (const thread of this.idle.keys()) this.dismiss(thread);
  }

  private async parse(task: ParseTask, { caller = anonymousKey, signal }: ParseRequest): Promise<ParsedQuery | ParsedUpdate> {
    if (isShort(task.text)) return this.parsedHere(task, caller);
    const besideLists = parsedWithLists(task);
    if (besideLists) return besideLists;
    const ends = [AbortSignal.timeout(this.options.longestMilliseconds), this.closing.signal, ...(signal ? [signal] : [])];
    const end = AbortSignal.any(ends);
    try {
      return await this.turns.take({ caller, signal: end }, () => this.inThread(task, end));
    } catch (error) {
      throw error === end.reason ? reasonOf(end, crowd()) : error;
    }
  }

  /** For each caller by themselves: how long it takes tells nobody what others have asked. */
  private parsedHere(task: ParseTask, caller: string): ParsedQuery | ParsedUpdate {
    if (task.kind === 'update') return parsed(task);
    const name = JSON.stringify([caller, task.base, task.text]);
    const found = this.known.get(name) ?? parsed(task);
    this.known.set(name, found);
    return found;
  }

  private async inThread(task: ParseTask, end: AbortSignal): Promise<ParsedQuery | ParsedUpdate> {
    const thread = this.lease();
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

  /** A thread that has no work, or a new one: there are as many as have a turn. */
  private lease(): ParserThread {
    for (const thread of this.idle.keys()) if (thread.isEnded) this.dismiss(thread);
    const [idle] = this.idle.keys();
    const thread = idle ?? started();
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    this.busy.add(thread);
    return thread;
  }

  private giveBack(thread: ParserThread): void {
    this.busy.delete(thread);
    this.idle.set(thread, setTimeout(() => this.dismiss(thread), this.options.idleMilliseconds).unref());
    if (thread.isEnded || this.closing.signal.aborted) this.dismiss(thread);
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

function parsedWithLists(task: ParseTask): ParsedQuery | ParsedUpdate | undefined {
  return task.text.length <= longestWithLists ? parsedBesideLists(task, isShort) : undefined;
}

function isShort(text: string): boolean {
  if (text.length > longestWithIris) return false;
  const isFew = text.length <= longestHere || text.replace(longIri, '<a>').length <= longestHere;
  return isFew && text.split('{', mostGroupsHere + 2).length <= mostGroupsHere + 1;
}
