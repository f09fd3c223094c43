/** Serves the requests of a connection one after the other: those that are sent ahead of their answers wait, and cost little until their turn. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Those who count, bound, hold and send an answer each hear when it is over: a few more than the ten from which on Node.js suspects a leak. */
const mostListeners = 20;

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Who is told that a request has come, and that it is answered. */
export interface RequestCount {
  /** Whether it may wait for its answer, or is one too many. */
  readonly begin: (socket: Socket) => boolean;
  readonly end: (socket: Socket) => void;
}

/** Whatever listens to requests now hears of each when those before it are answered. Whoever sends too many is no client that wants answers. */
export function servesInOrder(server: Server, { begin, end }: RequestCount): void {
  const listeners = server.listeners('request') as Serve[];
  server.removeAllListeners('request');
  /** What waits, of the connections that are served. */
  const ahead = new WeakMap<Socket, (() => void)[]>();

  const serve: Serve = (request, response) => {
    const { socket } = request;
    response.setMaxListeners(mostListeners);
    response.once('close', () => {
      end(socket);
      next(socket);
    });
    for (const listener of listeners) listener.call(server, request, response);
  };

  const next = (socket: Socket) => {
    const first = socket.destroyed ? undefined : ahead.get(socket)?.shift();
    if (first) first();
    else ahead.delete(socket);
  };

  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (!begin(socket)) {
      hearNoMore(socket);
      return;
    }
    const waiting = ahead.get(socket);
    if (waiting) {
      waiting.push(() => serve(request, response));
    } else {
      ahead.set(socket, []);
      serve(request, response);
    }
  });
}

/** What the parser of a connection has of Node.js, which says nothing of it in its documentation. */
interface Parsed {
  readonly parser?: { onIncoming?: unknown } | null;
}

/** The answer to the parser that what follows is none of its business. */
const nothingMore = 2;

/**
 * Ends a connection at once. Node.js makes requests of all that has arrived in one piece, of 64 KiB some thousands, whether or not their
 * connection is destroyed meanwhile: there is no documented way to end that. Where this one is gone, a flood costs more, and nothing else changes.
 */
function hearNoMore(socket: Socket): void {
  const { parser } = socket as Parsed;
  if (parser) parser.onIncoming = () => nothingMore;
  socket.destroy();
}
