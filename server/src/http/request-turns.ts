/** Begins requests in turn: of many that arrive at once few are begun in one turn of the event loop, one of each caller after the other. */
import type { FastifyInstance } from 'fastify';
import { callerOrAddress } from './callers.ts';

/** How many are begun in one turn of the event loop while nobody waits. */
const mostAtOnce = 2;
/** Of those who wait, as many are begun in one turn as take so long: what they ask of the database travels together. */
const turnMilliseconds = 1;

export function beginsRequestsInTurn(app: FastifyInstance, turns = new RequestTurns()): void {
  app.addHook('onRequest', (request, _reply, done) => turns.take(callerOrAddress(request), done));
}

export class RequestTurns {
  /** Who waits, in the order in which they come to their next turn. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private begun = 0;
  private isWatching = false;
  private readonly nextTurn: (listener: () => void) => void;
  private readonly clock: () => number;

  constructor(nextTurn: (listener: () => void) => void = setImmediate, clock: () => number = () => performance.now()) {
    this.nextTurn = nextTurn;
    this.clock = clock;
  }

  take(caller: string, begin: () => void): void {
    this.watch();
    if (this.waiting.size === 0 && this.begun < mostAtOnce) {
      this.begun++;
      begin();
    } else this.waitFor(caller, begin);
  }

  private waitFor(caller: string, begin: () => void): void {
    const queue = this.waiting.get(caller);
    if (queue) queue.push(begin);
    else this.waiting.set(caller, [begin]);
  }

  private watch(): void {
    if (this.isWatching) return;
    this.isWatching = true;
    this.nextTurn(() => this.turn());
  }

  private turn(): void {
    this.isWatching = false;
    this.begun = 0;
    const end = this.clock() + turnMilliseconds;
    // One at least, however late it is: nobody else may come who would wake those that wait.
    do this.beginNext();
    while (this.waiting.size > 0 && this.clock() < end);
    if (this.begun > 0) this.watch();
  }

  private beginNext(): void {
    const [first] = this.waiting;
    if (!first) return;
    const [caller, queue] = first;
    this.waiting.delete(caller);
    const begin = queue.shift()!;
    // Who has had a turn goes to the end.
    if (queue.length > 0) this.waiting.set(caller, queue);
    this.begun++;
    begin();
  }
}
