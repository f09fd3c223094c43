/** Reads new connections in turn: of many that are opened at once few are listened to in one turn of the event loop, one of each network after the other. */
import type { Server } from 'node:http';
import { anonymousKeyOf } from '../../turn-keys.ts';
import { networkOf } from '../callers/network-of.ts';
import { RequestTurns } from '../callers/request-turns.ts';

/** What has arrived in one of them is read at once, and may hold as many requests as are taken ahead of their answers. */
const fewInATurn = 4;

export function readsConnectionsInTurn(
  server: Server,
  turns = new RequestTurns(setImmediate, () => 0, { mostAtOnce: fewInATurn, milliseconds: 1, mostOfTurn: fewInATurn }),
): void {
  server.on('connection', (socket) => {
    let [hasBegun, isPaused] = [false, false];
    const begin = () => {
      hasBegun = true;
      if (isPaused) socket.resume();
    };
    turns.take(anonymousKeyOf(networkOf(socket.remoteAddress ?? '')), begin, () => !socket.destroyed);
    // Node.js begins to read after this event: whoever is to wait is paused right after that.
    if (!hasBegun) process.nextTick(wait);

    function wait(): void {
      isPaused = !hasBegun;
      if (isPaused) socket.pause();
    }
  });
}
