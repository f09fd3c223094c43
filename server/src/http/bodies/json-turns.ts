/** Parses long JSON in fair turns, one body in a turn of the event loop, as long as there is room for what becomes of it. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { callerOrAddress } from '../callers/callers.ts';
import { HeldMemory } from '../callers/held-memory.ts';
import { RequestTurns } from '../callers/request-turns.ts';
import { HeldBodies } from './held-bodies.ts';

/** Shorter ones cost less than to wait. */
const shortest = 16 * 1024;
/** What a value takes in memory, besides its text. */
const bytesOfValue = 64;

/** How many times as long as a turn nobody has one. */
const restOf = 2;

export interface JsonTurnLimits {
  /** Bodies of one caller that wait, and how long each does. */
  readonly mostWaiting: number;
  readonly longestMilliseconds: number;
  /** After so long whoever holds most gives way to a body that waits, and after as long again. */
  readonly patienceMilliseconds: number;
}

const parsing: JsonTurnLimits = { mostWaiting: 64, longestMilliseconds: 15_000, patienceMilliseconds: 2000 };

export class JsonTurns {
  readonly held: HeldBodies;
  private readonly limits: JsonTurnLimits;
  private restsUntil = 0;
  private readonly turns = new RequestTurns(
    (listener) => this.afterRest(listener),
    () => performance.now(),
    {
      mostAtOnce: 1,
      milliseconds: 1,
      mostOfTurn: Number.POSITIVE_INFINITY,
    },
  );
  /** Texts that wait, each counting for one. */
  private readonly waiting = new HeldMemory();
  private readonly answers = new WeakMap<FastifyRequest, ServerResponse>();
  /** What lets go of what a request has sent. */
  private readonly releases = new WeakMap<FastifyRequest, (() => void)[]>();

  constructor(held = new HeldBodies(), limits = parsing) {
    this.held = held;
    this.limits = limits;
    this.turns.bound(held);
  }

  /** Until a request is answered, its body counts. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.answers.set(request, reply.raw);
      done();
    });
  }

  /** Does the work on a text when its turn has come. The work says how many values there are, before it makes them. */
  async run<Result>(request: FastifyRequest, text: string, work: (hold: (values: number) => void) => Result): Promise<Result> {
    if (text.length <= shortest) return work(() => {});
    const { mostWaiting, longestMilliseconds, patienceMilliseconds } = this.limits;
    const caller = callerOrAddress(request);
    if (this.waiting.ofShare(caller) >= mostWaiting && !this.waiting.makeRoomInShare(caller, 1)) throw tooMuch();
    const tired = new AbortController();
    const leave = this.waiting.hold(caller, 1, () => tired.abort(tooMuch()));
    const end = setTimeout(() => tired.abort(tooMuch()), longestMilliseconds);
    const asking = setInterval(() => this.held.makeRoom(caller, text.length), patienceMilliseconds);
    try {
      const holding = () => work((values) => this.hold(request, caller, text.length + values * bytesOfValue));
      return await this.inTurn(caller, holding, tired.signal);
    } finally {
      clearTimeout(end);
      clearInterval(asking);
      leave();
    }
  }

  /** Of all that a request has sent no more is kept from now on than so many bytes: its answer goes on for long. */
  keepOnly(request: FastifyRequest, bytes: number): void {
    for (const release of this.releases.get(request) ?? []) release();
    this.releases.delete(request);
    if (bytes > shortest) this.hold(request, callerOrAddress(request), bytes);
  }

  /** As `run` for a text that came with no request: nobody is tired of waiting for it. */
  async runLater<Result>(caller: string, text: string, work: () => Result): Promise<Result> {
    return text.length <= shortest ? work() : this.inTurn(caller, work);
  }

  private inTurn<Result>(caller: string, work: () => Result, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const begin = () => {
        const since = performance.now();
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
        this.restsUntil = performance.now() + restOf * (performance.now() - since);
      };
      this.turns.take(caller, begin, () => !signal?.aborted);
    });
  }

  /** The next turn comes when others had the event loop for twice as long as the last one took. */
  private afterRest(listener: () => void): void {
    setImmediate(() => {
      const rest = this.restsUntil - performance.now();
      if (rest > 0) setTimeout(listener, rest);
      else listener();
    });
  }

  private hold(request: FastifyRequest, caller: string, bytes: number): void {
    const answer = this.answers.get(request);
    if (!answer || answer.closed) return;
    const release = this.held.enter(caller, bytes, () => answer.destroy());
    answer.once('close', release);
    this.releases.set(request, [...(this.releases.get(request) ?? []), release]);
  }
}

function tooMuch(): Failure {
  const sentence = 'Too much of what you sent is still being worked on. Try again in a few seconds.';
  return new Failure('throttled', sentence, [], { retryAfterSeconds: 5 });
}

/** One for the whole process, as its memory and its event loop are. */
export const jsonTurns = new JsonTurns();
