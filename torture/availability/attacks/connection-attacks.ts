/** Attacks by connections: thousands of requests in one piece, in ever new connections and in many that were opened before. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

/** As many as a piece of 64 KiB holds, which is read at once. */
const requests = 'GET / HTTP/1.1\r\nHost:\r\n\r\n'.repeat(2400);
const connections = 300;
const restMilliseconds = 500;

export const connectionAttacks: readonly Attack[] = [
  {
    name: 'thousands of requests in one piece, in ever new connections',
    run: async (victim, end) => {
      const statuses = new Statuses();
      await crowd(20, end, async () => {
        const socket = opened(victim, statuses);
        socket.write(requests);
        await closed(socket, end);
      });
      return String(statuses);
    },
  },
  {
    name: 'thousands of requests in one piece, in 300 connections at once',
    run: async (victim, end) => {
      const statuses = new Statuses();
      while (!end.aborted) {
        const sockets = Array.from({ length: connections }, () => opened(victim, statuses));
        await pause(restMilliseconds);
        for (const socket of sockets) socket.write(requests);
        await pause(restMilliseconds);
        for (const socket of sockets) socket.destroy();
      }
      return String(statuses);
    },
  },
];

function opened({ port }: Victim, statuses: Statuses): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.once('close', () => statuses.add('cut'));
  socket.resume();
  return socket;
}

function closed(socket: Socket, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const leave = () => socket.destroy();
    end.addEventListener('abort', leave, { once: true });
    socket.once('close', () => {
      end.removeEventListener('abort', leave);
      resolve();
    });
  });
}
