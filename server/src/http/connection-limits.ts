/** Bounds what one connection can cost: requests sent ahead of their answers, and answers that nobody reads. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';

export interface ConnectionLimits {
  readonly mostConnections: number;
  /** Requests of one connection whose answers are not sent yet. */
  readonly mostUnderWay: number;
  /** How long an answer may wait for its reader. */
  readonly unreadMilliseconds: number;
}

export const connectionLimits: ConnectionLimits = { mostConnections: 10_000, mostUnderWay: 32, unreadMilliseconds: 30_000 };

export function limitsConnections(app: FastifyInstance, limits: ConnectionLimits = connectionLimits): void {
  const underWay = new WeakMap<Socket, number>();
  app.server.maxConnections = limits.mostConnections;

  app.addHook('onRequest', async ({ raw: { socket } }) => {
    const now = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, now);
    // Whoever sends so many requests without reading an answer is no client that wants one.
    if (now <= limits.mostUnderWay) return;
    socket.destroy();
    throw new Failure('throttled', 'Too many requests are sent ahead of their answers.');
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
  });
  endsUnread(app, limits);
}

interface Progress {
  readonly bytes: number;
  readonly at: number;
}

/** Ends connections that have something to read and take nothing of it. */
function endsUnread(app: FastifyInstance, { unreadMilliseconds }: ConnectionLimits): void {
  const sockets = new Map<Socket, Progress>();
  app.server.on('connection', (socket) => {
    sockets.set(socket, { bytes: 0, at: performance.now() });
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { bytes, at }] of sockets) {
      if (socket.writableLength === 0 || socket.bytesWritten - socket.writableLength !== bytes)
        sockets.set(socket, { bytes: socket.bytesWritten - socket.writableLength, at: now });
      else if (now - at > unreadMilliseconds) socket.destroy();
    }
  }, unreadMilliseconds / 6).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
