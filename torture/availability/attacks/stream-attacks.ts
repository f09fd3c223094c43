/** Attacks by what goes on for ever: streams of events that begin long ago, standing queries over what changes, people who are everywhere. */
import type { Attack } from '../attack.ts';
import { crowd, ended, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

export const streamAttacks: readonly Attack[] = [
  { name: 'streams of events that begin long ago, again and again', run: eventsAgain },
  { name: 'streams of events of 20 callers who come and go', run: comingAndGoing },
  { name: 'standing queries over a model that changes all the time', run: standingQueries },
  {
    name: 'presences of one person, again and again',
    run: async ({ url, attacked, attacker }, end) => {
      const [statuses, modelId] = [new Statuses(), await modelOf({ url, attacked, attacker })];
      const body = JSON.stringify({ modelId });
      const path = `${url}/api/projects/${attacked}/presence`;
      await crowd(20, end, () => statuses.count(fetch(path, { method: 'PUT', headers: { ...attacker, ...json }, body })));
      return String(statuses);
    },
  },
];

const json = { 'content-type': 'application/json' };
const manyEvents = 1000;

/** The id of the first of thousands of events, which are made once. */
let first: Promise<string> | undefined;

/** Anybody hears what happened in a public project within a day. */
async function eventsAgain(victim: Victim, end: AbortSignal): Promise<string> {
  const { url, attacked } = victim;
  const statuses = new Statuses();
  first ??= madeEvents(victim);
  const headers = { 'last-event-id': await first };
  await crowd(20, end, async () => {
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, end]);
    try {
      const answer = await fetch(`${url}/api/projects/${attacked}/events`, { headers, signal });
      statuses.add(answer.status);
      await readUntil(answer, 100_000);
    } catch {}
    left.abort();
  });
  return String(statuses);
}

async function comingAndGoing({ url, projectId }: Victim, end: AbortSignal): Promise<string> {
  const statuses = new Statuses();
  await crowd(20, end, async () => {
    const left = new AbortController();
    try {
      const answer = await fetch(`${url}/api/projects/${projectId}/events`, { signal: AbortSignal.any([left.signal, end]) });
      statuses.add(answer.status);
    } catch {}
    left.abort();
  });
  return String(statuses);
}

async function madeEvents(victim: Victim): Promise<string> {
  const { url, attacked, attacker } = victim;
  const modelId = await modelOf(victim);
  const changed = async () => {
    const body = JSON.stringify({ description: String(performance.now()) });
    await fetch(`${url}/api/models/${modelId}`, { method: 'PATCH', headers: { ...attacker, ...json }, body });
  };
  const left = new AbortController();
  const stream = await fetch(`${url}/api/projects/${attacked}/events`, { headers: attacker, signal: left.signal });
  await changed();
  const text = await readUntil(stream, 1, /^id: (\S+)$/m);
  left.abort();
  for (let made = 0; made < manyEvents; made += 20) await Promise.all(Array.from({ length: 20 }, changed));
  return /^id: (\S+)$/m.exec(text)![1]!;
}

async function readUntil(answer: Response, bytes: number, found = /./): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length >= bytes && found.test(text)) break;
  }
  return text;
}

/** Five queries stand, and what they ask for is another one all the time. */
async function standingQueries(victim: Victim, end: AbortSignal): Promise<string> {
  const { url, attacked, attacker } = victim;
  const [statuses, modelId] = [new Statuses(), await modelOf(victim)];
  const query = 'SELECT ?a ?b ?c ?d { ?a <http://e/p> ?b . ?c <http://e/p> ?d FILTER(?b < 200 && ?d < 200) }';
  const listening = Array.from({ length: 5 }, () =>
    fetch(`${url}/api/projects/${attacked}/sparql`, {
      method: 'POST',
      headers: { ...attacker, 'content-type': 'application/sparql-query', accept: 'text/event-stream' },
      body: query,
      signal: end,
    }).then(
      async (answer) => {
        statuses.add(answer.status);
        await answer.arrayBuffer();
      },
      () => {},
    ),
  );
  await crowd(2, end, async () => {
    const headers = { ...attacker, 'content-type': 'text/turtle' };
    const body = triples(200, Math.random());
    await statuses.count(fetch(`${url}/api/models/${modelId}/content`, { method: 'PUT', headers, body }));
  });
  await ended(end);
  await Promise.allSettled(listening);
  return String(statuses);
}

let model: Promise<string> | undefined;

function modelOf({ url, attacked, attacker }: Pick<Victim, 'url' | 'attacked' | 'attacker'>): Promise<string> {
  const created = async () => {
    const form = new FormData();
    form.append('entity', new Blob([JSON.stringify({ projectId: attacked, name: 'Changing' })], { type: 'application/json' }));
    form.append('content', new Blob([triples(200, 0)]), 'changing.ttl');
    const answer = await fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form });
    return ((await answer.json()) as { id: string }).id;
  };
  model ??= created();
  return model;
}

function triples(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => `<http://e/${index}-${seed}> <http://e/p> ${index} .`).join('\n');
}
