/** Bounds what connections can cost: how many there are, requests sent ahead of their answers, and answers that nobody reads. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';
import { descriptorLimit } from './descriptor-limit.ts';

export interface ConnectionLimits {
  /** Above this, the one that has been idle longest gives way to a new one. */
  readonly mostConnections: number;
  /** Requests of one connection whose answers are not sent yet. */
  readonly mostUnderWay: number;
  /** How long an answer may wait for its client. */
  readonly unreadMilliseconds: number;
}

// Files, the database and child processes need descriptors too.
const shareOfDescriptors = 0.5;

export const connectionLimits: ConnectionLimits = {
  mostConnections: Math.min(10_000, Math.floor(descriptorLimit() * shareOfDescriptors)),
  mostUnderWay: 32,
  unreadMilliseconds: 30_000,
};

export function limitsConnections(app: FastifyInstance, limits: ConnectionLimits = connectionLimits): void {
  const underWay = new WeakMap<Socket, number>();
  const open = new Set<Socket>();
  // Those that give way are still counted for a moment.
  app.server.maxConnections = limits.mostConnections + spareConnections;
  app.server.on('connection', (socket) => makeRoom(socket));

  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    const now = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, now);
    // Whoever sends so many requests without reading an answer is no client that wants one.
    if (now <= limits.mostUnderWay) return done();
    socket.destroy();
    throw new Failure('throttled', 'Too many requests are sent ahead of their answers.');
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
    // The idle ones stand in the order in which they became so.
    if (open.delete(socket)) open.add(socket);
    done();
  });
  endsUnread(app, limits);

  function makeRoom(socket: Socket): void {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= limits.mostConnections) return;
    const idle = open
      .values()
      .take(mostLookedAt)
      .find((one) => one !== socket && !underWay.get(one));
    (idle ?? socket).destroy();
  }
}

const spareConnections = 16;
const mostLookedAt = 1000;

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
