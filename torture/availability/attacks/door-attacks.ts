/** Attacks by all other doors: the page of the interface, search, tables in all forms, tasks, applications that register themselves. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

type Asked = (victim: Victim, turn: number) => Promise<Response>;

const json = { 'content-type': 'application/json' };

function posted(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body), redirect: 'manual' });
}

const floods: Readonly<Record<string, Asked>> = {
  'the description as the page of the interface reads it': ({ url }) => fetch(`${url}/docs/json`),
  'the description in YAML': ({ url }) => fetch(`${url}/v3/api-docs.yaml`),
  'the style of the page of the interface': ({ url }) =>
    fetch(`${url}/docs/static/swagger-ui.css`, { headers: { 'accept-encoding': 'br' } }),
  'searches for one letter': ({ url }, turn) => fetch(`${url}/api/search?text=${letters[turn % letters.length]}&size=500`),
  'searches for ten long words': ({ url }, turn) =>
    fetch(`${url}/api/search?text=${encodeURIComponent(`numbers${turn} `.repeat(10))}`),
  'tables of all objects': async ({ url, modelId }, turn) => {
    const tables = `${url}/api/models/${modelId}/tables`;
    slug ??= fetch(tables).then(slugIn);
    return fetch(`${tables}/${await slug}?format=${forms[turn % forms.length]}`);
  },
  'tasks that are created and cancelled': async ({ url, attacked, attacker }) => {
    const answer = await posted(`${url}/api/tasks`, { kind: 'export-project', input: { projectId: attacked } }, attacker);
    if (answer.status !== 201) return answer;
    const { id } = (await answer.json()) as { id: string };
    return fetch(`${url}/api/tasks/${id}`, { method: 'DELETE', headers: attacker });
  },
  'exports that are asked for again and again': ({ url, attacked, attacker }) =>
    posted(`${url}/api/tasks`, { kind: 'export-project', input: { projectId: attacked } }, attacker),
  'applications that register themselves': ({ url }) =>
    posted(`${url}/oidc/reg`, { client_name: 'x'.repeat(10_000), redirect_uris: ['http://127.0.0.1/'] }),
};

/** Of the first table that there is. */
let slug: Promise<string> | undefined;

async function slugIn(answer: Response): Promise<string> {
  const { _embedded } = (await answer.json()) as { _embedded?: { tables?: { slug: string }[] } };
  return _embedded?.tables?.[0]?.slug ?? 'nothing';
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const forms = ['xlsx', 'csv', 'html', 'json'];

export const doorAttacks: readonly Attack[] = Object.entries(floods).map(([name, ask]) => ({
  name,
  run: async (victim, end) => {
    const statuses = new Statuses();
    let turn = 0;
    await crowd(20, end, () => statuses.count(ask(victim, turn++)));
    return String(statuses);
  },
}));
