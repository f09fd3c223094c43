/** Bounds the requests of one network that are heard in one turn of the event loop: its other connections are read in the turns that follow. */
import type { Socket } from 'node:net';

export interface ReadingBounds {
  /** So many requests of a network in one turn are a flood: nothing else of it is read in that turn. */
  readonly mostInTurn: number;
  /** How many of its connections are then read in each turn. */
  readonly fewInTurn: number;
}

/** Each request costs a moment when it comes, and all that has arrived in hundreds of connections would come in one turn. */
const usual: ReadingBounds = { mostInTurn: 64, fewInTurn: 8 };

export class ReadingTurns {
  private readonly bounds: ReadingBounds;
  /** Requests of this turn, by networks. */
  private readonly heard = new Map<object, number>();
  /** Connections that wait to be read, by networks; the last is the next. */
  private readonly waiting = new Map<object, Set<Socket>>();
  private isWatching = false;

  constructor(bounds = usual) {
    this.bounds = bounds;
  }

  /** A request has come. Of the idle connections of its network, the one that was used last comes last, and is the next to be read. */
  hear(network: object, idle: () => Iterable<Socket>): void {
    this.watch();
    const count = (this.heard.get(network) ?? 0) + 1;
    this.heard.set(network, count);
    if (count === this.bounds.mostInTurn) this.pause(network, idle());
  }

  private pause(network: object, sockets: Iterable<Socket>): void {
    const waiting = this.waiting.get(network) ?? new Set();
    this.waiting.set(network, waiting);
    for (const socket of sockets) {
      socket.pause();
      waiting.delete(socket);
      waiting.add(socket);
    }
  }

  private watch(): void {
    if (this.isWatching) return;
    this.isWatching = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isWatching = false;
    this.heard.clear();
    for (const [network, waiting] of this.waiting) {
      for (const socket of [...waiting].slice(-this.bounds.fewInTurn)) {
        waiting.delete(socket);
        socket.resume();
      }
      if (waiting.size === 0) this.waiting.delete(network);
    }
    if (this.waiting.size > 0) this.watch();
  }
}
