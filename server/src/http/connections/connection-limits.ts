/** Bounds what connections can cost: how many there are, requests sent ahead of their answers, and answers that nobody reads. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readsConnectionsInTurn } from './connection-turns.ts';
import { descriptorLimit } from './descriptor-limit.ts';
import { OpenConnections } from './open-connections.ts';
import { ReadingTurns } from './reading-turns.ts';
import { servesInOrder } from './requests-ahead.ts';

export interface ConnectionLimits {
  /** Above this, one of the network that has most of them gives way to a new one. */
  readonly mostConnections: number;
  /** Requests of one connection whose answers are not sent yet. */
  readonly mostUnderWay: number;
  /** The same of all connections of one network: each is kept in memory with its answer. */
  readonly mostOfNetwork: number;
  /** How long an answer may wait for its client. */
  readonly unreadMilliseconds: number;
}

// Files, the database and child processes need descriptors too.
const shareOfDescriptors = 0.5;
const mostConnections = Math.min(10_000, Math.floor(descriptorLimit() * shareOfDescriptors));

export const connectionLimits: ConnectionLimits = {
  mostConnections,
  // Browsers and libraries send none ahead; each costs a moment when it comes and when its connection goes, all of a connection at once.
  mostUnderWay: 8,
  // As many as whoever sends one request in each connection: nobody has more for sending some ahead.
  mostOfNetwork: mostConnections,
  unreadMilliseconds: 30_000,
};

export function limitsConnections(app: FastifyInstance, limits: ConnectionLimits = connectionLimits): void {
  const [open, turns] = [new OpenConnections(), new ReadingTurns()];
  // Those that give way are still counted for a moment.
  app.server.maxConnections = limits.mostConnections + spareConnections;
  app.server.on('connection', (socket) => {
    open.add(socket);
    if (open.size > limits.mostConnections) open.givingWay(socket).destroy();
  });

  readsConnectionsInTurn(app.server);
  servesInOrder(app.server, {
    begin: (socket) => {
      open.hearIn(turns, socket);
      const { ofConnection, ofNetwork } = open.begin(socket);
      return ofConnection <= limits.mostUnderWay && ofNetwork <= limits.mostOfNetwork;
    },
    end: (socket) => open.end(socket),
  });
  endsUnread(app, limits);
}

const spareConnections = 16;

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
