/** Begins requests in turn: of many that arrive at once few are begun in one turn of the event loop, one of each caller after the other. */
import type { FastifyInstance } from 'fastify';
import { CallerTurns } from '../caller-turns.ts';
import { callerOrAddress } from './callers.ts';

export interface TurnBounds {
  /** How many are begun in one turn of the event loop while nobody waits. */
  readonly mostAtOnce: number;
  /** Of those who wait, as many are begun in one turn as take so long, and no more than so many. */
  readonly milliseconds: number;
  readonly mostOfTurn: number;
}

/** What they ask of the database travels together. */
const requestBounds: TurnBounds = { mostAtOnce: 2, milliseconds: 1, mostOfTurn: Number.POSITIVE_INFINITY };

export function beginsRequestsInTurn(app: FastifyInstance, turns = new RequestTurns()): void {
  app.addHook('onRequest', (request, reply, done) =>
    // Whoever has left by then is not served: what waits of them costs nobody a turn.
    turns.take(callerOrAddress(request), done, () => !reply.raw.destroyed),
  );
}

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

  constructor(
    nextTurn: (listener: () => void) => void = setImmediate,
    clock: () => number = () => performance.now(),
    bounds: TurnBounds = requestBounds,
  ) {
    this.nextTurn = nextTurn;
    this.clock = clock;
    this.bounds = bounds;
  }

  take(caller: string, begin: () => void, isWanted: () => boolean = () => true): void {
    this.watch();
    if (this.waiting.isEmpty && this.begun < this.bounds.mostAtOnce) {
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
    while (!this.waiting.isEmpty && this.begun < mostOfTurn && this.clock() < end);
    if (this.begun > 0) this.watch();
  }

  private beginNext(): void {
    if (this.waiting.isEmpty) return;
    const gone: WaitingRequest[] = [];
    const next = this.waiting.takeFirst((request) => {
      if (request.isWanted()) return request;
      gone.push(request);
      return undefined;
    });
    for (const request of gone) this.waiting.remove(request);
    this.begun++;
    next?.item.begin();
  }
}
