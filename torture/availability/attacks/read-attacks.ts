/** Attacks by reading: answers that are long, texts that are slow to read, and readers who take nothing. */
import { connect } from 'node:net';
import type { Attack } from '../attack.ts';
import { crowd, ended, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const digits = '0'.repeat(14_000);
const blanks = ' '.repeat(14_000);

type Asked = (victim: Victim) => Promise<Response>;

const floods: Readonly<Record<string, Asked>> = {
  'long pages of objects': ({ url, modelId }) => fetch(`${url}/api/models/${modelId}/objects?size=1000`),
  'long numbers that are none': ({ url, modelId }) =>
    fetch(`${url}/api/models/${modelId}/objects?features.${encodeURIComponent('http://example.org/p')}=${digits}!`),
  'a header of languages that is mostly blank': ({ url }) =>
    fetch(`${url}/nowhere`, { headers: { accept: 'text/html', 'accept-language': `a${blanks}b` } }),
  'a header of media types that names thousands': ({ url, modelId }) =>
    fetch(`${url}/api/models/${modelId}/content`, { headers: { accept: Array(3500).fill('*/*').join(',') } }),
  'headers of encodings, languages and entity tags that name thousands': ({ url, modelId }) =>
    fetch(`${url}/api/models/${modelId}/objects?size=1`, {
      headers: {
        'accept-encoding': Array(1000).fill('x;q=0.1').join(','),
        'accept-language': Array(1000).fill('a;q=.1').join(),
        'if-none-match': Array(600).fill('"x"').join(),
      },
    }),
  'thousands of cookies': ({ url, projectId }) =>
    fetch(`${url}/api/projects/${projectId}`, { headers: { cookie: Array(3500).fill('a=b').join('; ').slice(0, 14_000) } }),
  'queries of thousands of parameters': ({ url }) => fetch(`${url}/api/settings?${'%61=&'.repeat(2800)}`),
  'the description of the interface': ({ url }) => fetch(`${url}/v3/api-docs`),
  'tokens that are none': ({ url }) =>
    fetch(`${url}/api/projects`, { headers: { authorization: `Bearer ${'a.'.repeat(6000)}` } }),
};

export const readAttacks: readonly Attack[] = [
  ...Object.entries(floods).map(
    ([name, ask]): Attack => ({
      name,
      run: async (victim, end) => {
        const statuses = new Statuses();
        await crowd(20, end, () => statuses.count(ask(victim)));
        return String(statuses);
      },
    }),
  ),
  ...['identity', 'br'].map(
    (encoding): Attack => ({
      name: `300 readers who take nothing of what they ask for (${encoding})`,
      run: (victim, end) => unread(victim, end, { model: victim.modelId, encoding, readers: everyone }),
    }),
  ),
  {
    name: 'readers of two networks who take nothing of large files',
    run: async (victim, end) => {
      largeModel ??= largeModelOf(victim);
      return unread(victim, end, { model: await largeModel, encoding: 'identity', readers: ofTwoNetworks });
    },
  },
];

interface Unread {
  readonly model: string;
  readonly encoding: string;
  /** The address of each. */
  readonly readers: readonly string[];
}

const everyone = Array.from({ length: 300 }, () => '127.0.0.1');
const ofTwoNetworks = Array.from({ length: 130 }, (_, reader) => `127.0.0.${2 + (reader % 2)}`);

async function unread({ port }: Victim, end: AbortSignal, { model, encoding, readers }: Unread): Promise<string> {
  const statuses = new Statuses();
  const sockets = readers.map((localAddress) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => {});
    socket.once('readable', () => statuses.add(socket.read(12)?.toString('latin1').slice(9) ?? 'cut'));
    socket.write(`GET /api/models/${model}/content?format=ttl HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    return socket;
  });
  await ended(end);
  for (const socket of sockets) socket.destroy();
  return String(statuses);
}

/** What everybody sees, of several MiB. */
let largeModel: Promise<string> | undefined;

async function largeModelOf({ url, attacked, attacker }: Victim): Promise<string> {
  const form = new FormData();
  const entity = { projectId: attacked, name: 'Large' };
  form.append('entity', new Blob([JSON.stringify(entity)], { type: 'application/json' }));
  form.append('content', new Blob([`<http://e/a> <http://e/says> "${'large '.repeat(700_000)}" .`]), 'large.ttl');
  const answer = await fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form });
  return ((await answer.json()) as { readonly id: string }).id;
}
