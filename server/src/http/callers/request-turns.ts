/** Begins requests in turn: of many that arrive at once few are begun in one turn of the event loop, one of each caller after the other. */
import type { FastifyInstance } from 'fastify';
import { CallerTurns } from '../../caller-turns.ts';
import { shareOf } from '../../turn-keys.ts';
import { AnonymousRequests } from './anonymous-requests.ts';
import { callerOrAddress } from './callers.ts';

export interface TurnBounds {
  /** How many are begun in one turn of the event loop while nobody waits. */
  readonly mostAtOnce: number;
  /** In one turn of the event loop, waiting requests are begun until so much time has passed, and no more than so many. */
  readonly milliseconds: number;
  readonly mostOfTurn: number;
}

/** What they ask of the database travels together. */
const requestBounds: TurnBounds = { mostAtOnce: 2, milliseconds: 1, mostOfTurn: Number.POSITIVE_INFINITY };

export function beginsRequestsInTurn(
  app: FastifyInstance,
  turns = new RequestTurns(),
  anonymous = new AnonymousRequests(),
): void {
  turns.bound(anonymous);
  app.addHook('onRequest', (request, reply, done) => {
    const caller = callerOrAddress(request);
    anonymous.hear(caller);
    const begin = () => {
      reply.raw.once('close', anonymous.enter(caller));
      done();
    };
    // Whoever has left by then is not served: what waits of them costs nobody a turn.
    turns.take(caller, begin, () => !reply.raw.destroyed);
  });
}

/** Who may begin at all. */
export type MayBegin = Pick<AnonymousRequests, 'isFree' | 'onceFree'>;

const everyone: MayBegin = { isFree: () => true, onceFree: () => {} };

/** A request that waits to be begun. */
interface WaitingRequest {
  readonly caller: string;
  readonly begin: () => void;
  readonly isWanted: () => boolean;
}

export class RequestTurns {
  private readonly waiting = new CallerTurns<WaitingRequest>();
  private begun = 0;
  private isWatching = false;
  private readonly nextTurn: (listener: () => void) => void;
  private readonly clock: () => number;

  private readonly bounds: TurnBounds;
  private bounded = everyone;
  /** Nobody of those who wait may begin: whoever may does not wait behind them. */
  private isStuck = false;

  constructor(
    nextTurn: (listener: () => void) => void = setImmediate,
    clock: () => number = () => performance.now(),
    bounds: TurnBounds = requestBounds,
  ) {
    this.nextTurn = nextTurn;
    this.clock = clock;
    this.bounds = bounds;
  }

  /** From now on only those begin who may. */
  bound(anonymous: MayBegin): void {
    this.bounded = anonymous;
  }

  take(caller: string, begin: () => void, isWanted: () => boolean = () => true): void {
    this.watch();
    const isNext = this.waiting.isEmpty || this.isStuck;
    if (isNext && this.begun < this.bounds.mostAtOnce && this.bounded.isFree(caller)) {
      this.begun++;
      begin();
    } else this.waiting.add({ caller, begin, isWanted });
  }

  private watch(): void {
    if (this.isWatching) return;
    this.isWatching = true;
    this.nextTurn(() => this.turn());
  }

  private turn(): void {
    this.isWatching = false;
    this.begun = 0;
    const { milliseconds, mostOfTurn } = this.bounds;
    const end = this.clock() + milliseconds;
    // One at least, however late it is: nobody else may come who would wake those that wait.
    do this.beginNext();
    while (!this.waiting.isEmpty && !this.isStuck && this.begun < mostOfTurn && this.clock() < end);
    if (this.isStuck) this.bounded.onceFree(() => this.watch());
    if (this.begun > 0) this.watch();
  }

  private beginNext(): void {
    this.isStuck = false;
    if (this.waiting.isEmpty) return;
    const gone: WaitingRequest[] = [];
    let heldBack: string | undefined;
    const next = this.waiting.takeFirst((request) => {
      // Thousands may wait: whether they may begin is asked once for all who share.
      if (shareOf(request.caller) === heldBack) return undefined;
      if (!this.bounded.isFree(request.caller)) {
        heldBack = shareOf(request.caller);
        return undefined;
      }
      if (request.isWanted()) return request;
      gone.push(request);
      return undefined;
    });
    for (const request of gone) this.waiting.remove(request);
    this.isStuck = next === undefined && !this.waiting.isEmpty;
    if (!this.isStuck) this.begun++;
    next?.item.begin();
  }
}
