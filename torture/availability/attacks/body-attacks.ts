/** Attacks by bodies: held one byte before their end, deep, large, and in the wrong order. */
import { connect, type Socket } from 'node:net';
import type { Attack } from '../attack.ts';
import { crowd, ended, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const megabyte = 2 ** 20;

export const bodyAttacks: readonly Attack[] = [
  {
    name: '500 bodies of SPARQL that stop one byte before their end',
    run: async ({ port, projectId }, end) => {
      const body = `ASK {} #${' '.repeat(megabyte - 10)}`;
      const head = `POST /api/projects/${projectId}/sparql HTTP/1.1\r\nHost: x\r\nContent-Type: application/sparql-query\r\n`;
      const request = `${head}Content-Length: ${body.length + 1}\r\n\r\n${body}`;
      const statuses = new Statuses();
      const held = Array.from({ length: 500 }, () => holding(port, request, statuses));
      await ended(end);
      for (const socket of held) socket.destroy();
      return String(statuses);
    },
  },
  {
    name: 'texts of 1 MiB for a project that does not exist',
    run: async ({ url }, end) => {
      const body = `ASK { ${'?a ?b ?c . '.repeat(90_000)} }`;
      const path = `${url}/api/projects/0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01/sparql`;
      return posted(path, body, 'application/sparql-query', 40, end);
    },
  },
  {
    name: 'texts of 1 MiB for a project that is there',
    run: async ({ url, projectId }, end) => {
      const body = `ASK { ${'?a ?b ?c . '.repeat(90_000)} }`;
      return posted(`${url}/api/projects/${projectId}/sparql`, body, 'application/sparql-query', 40, end);
    },
  },
  {
    name: 'JSON that is nested 100,000 levels deep, with an Idempotency-Key',
    run: async ({ url, attacker }, end) => {
      const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      return posted(`${url}/api/scopes`, body, 'application/json', 8, end, { ...attacker, 'idempotency-key': 'deep' });
    },
  },
  {
    name: 'JSON of as many small values as a body may have',
    run: async ({ url }, end) => posted(`${url}/api/graphql`, graphqlWith(90_000), 'application/json', 64, end),
  },
  {
    name: 'JSON of more small values than a body may have',
    run: async ({ url }, end) => posted(`${url}/api/graphql`, graphqlWith(680_000), 'application/json', 64, end),
  },
  {
    name: 'lists of wrong items',
    run: async ({ url, attacker }, end) =>
      posted(`${url}/api/chat`, `{"messages":${emptyObjects(45_000)}}`, 'application/json', 8, end, attacker),
  },
  { name: 'content that comes before its entity, 100 times 64 MiB', run: contentFirst },
];

const emptyObjects = (count: number) => `[${Array(count).fill('{}').join()}]`;
const graphqlWith = (values: number) => `{"query":"{me{id}}","variables":{"a":${emptyObjects(values / 2)}}}`;

async function posted(
  url: string,
  body: string,
  type: string,
  callers: number,
  end: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const statuses = new Statuses();
  const post = () => fetch(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body, signal: end });
  await crowd(callers, end, () => statuses.count(post()));
  return String(statuses);
}

function holding(port: number, request: string, statuses: Statuses): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.once('data', (bytes) => statuses.add(bytes.toString('latin1', 9, 12)));
  socket.write(request);
  return socket;
}

/** Each upload stops before its entity comes. */
async function contentFirst({ port, attacker }: Victim, end: AbortSignal): Promise<string> {
  const statuses = new Statuses();
  const lines = Object.entries(attacker).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST /api/models HTTP/1.1\r\nHost: x\r\n${lines.join('')}Content-Type: multipart/form-data; boundary=b\r\n`;
  const part = '--b\r\nContent-Disposition: form-data; name="content"; filename="a.ttl"\r\n\r\n';
  const sockets = Array.from({ length: 100 }, () =>
    holding(port, `${head}Content-Length: ${100 * megabyte}\r\n\r\n${part}`, statuses),
  );
  const piece = Buffer.alloc(megabyte, 0x20);
  for (let count = 0; count < 64 && !end.aborted; count++) {
    for (const socket of sockets) if (socket.writable) socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await ended(end);
  for (const socket of sockets) socket.destroy();
  return String(statuses);
}
