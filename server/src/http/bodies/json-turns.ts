/** Parses long JSON in fair turns, one body in a turn of the event loop, as long as there is room for what becomes of it. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import { shareOf } from '../../turn-keys.ts';
import { callerOrAddress } from '../callers/callers.ts';
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
}

const parsing: JsonTurnLimits = { mostWaiting: 64, longestMilliseconds: 15_000 };

export class JsonTurns {
  private readonly held: HeldBodies;
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
  private readonly waiting = new Map<string, number>();
  private readonly answers = new WeakMap<FastifyRequest, ServerResponse>();

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
    const caller = callerOrAddress(request);
    const share = shareOf(caller);
    const before = this.waiting.get(share) ?? 0;
    if (before >= this.limits.mostWaiting) throw tooMuch();
    this.waiting.set(share, before + 1);
    try {
      const holding = () => work((values) => this.hold(request, caller, text.length + values * bytesOfValue));
      return await this.inTurn(caller, holding, this.limits.longestMilliseconds);
    } finally {
      const left = this.waiting.get(share)! - 1;
      if (left > 0) this.waiting.set(share, left);
      else this.waiting.delete(share);
    }
  }

  /** The same for a text that came with no request: nobody is tired of waiting for it. */
  async runLater<Result>(caller: string, text: string, work: () => Result): Promise<Result> {
    return text.length <= shortest ? work() : this.inTurn(caller, work);
  }

  private inTurn<Result>(caller: string, work: () => Result, longestMilliseconds?: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isWanted = true;
      const giveUp = () => {
        isWanted = false;
        reject(tooMuch());
      };
      const timer = longestMilliseconds === undefined ? undefined : setTimeout(giveUp, longestMilliseconds);
      const begin = () => {
        clearTimeout(timer);
        const since = performance.now();
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
        this.restsUntil = performance.now() + restOf * (performance.now() - since);
      };
      this.turns.take(caller, begin, () => isWanted);
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
    const release = this.held.enter(caller, bytes);
    const answer = this.answers.get(request);
    if (!answer || answer.closed) release();
    else answer.once('close', release);
  }
}

function tooMuch(): Failure {
  const sentence = 'Too much of what you sent is still being worked on. Try again in a few seconds.';
  return new Failure('throttled', sentence, [], { retryAfterSeconds: 5 });
}

/** One for the whole process, as its memory and its event loop are. */
export const jsonTurns = new JsonTurns();
