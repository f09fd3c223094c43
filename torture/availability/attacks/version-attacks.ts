/** Attacks by whole projects: versions of one with thousands of views, made and deleted, and comparisons of one with large queries. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

export const versionAttacks: readonly Attack[] = [
  { name: 'versions of a project with 10,000 views, made and deleted', run: versionsAgain },
  { name: 'comparisons of a project with 10 MB of queries', run: comparisons },
];

const json = { 'content-type': 'application/json' };

async function versionsAgain(victim: Victim, end: AbortSignal): Promise<string> {
  const [statuses, projectId] = [new Statuses(), await viewsOf(victim)];
  await crowd(1, end, async () => {
    const input = { projectId, version: `v${crypto.randomUUID().slice(0, 8)}` };
    const answer = await posted(victim, '/api/tasks', { kind: 'create-project-version', input });
    statuses.add(answer.status);
    const { id } = (await answer.json()) as { readonly id: string };
    const made = await madeBy(victim, id, end);
    if (made) await statuses.count(fetch(`${victim.url}/api/projects/${made}`, { method: 'DELETE', headers: victim.attacker }));
  });
  return String(statuses);
}

/** Anybody compares what is public, and a project with itself too. */
async function comparisons(victim: Victim, end: AbortSignal): Promise<string> {
  const [statuses, id] = [new Statuses(), await queriesOf(victim)];
  await crowd(20, end, () => statuses.count(fetch(`${victim.url}/api/projects/${id}/diff?to=${id}`, { signal: end })));
  return String(statuses);
}

/** The project that a task has made. */
async function madeBy({ url, attacker }: Victim, taskId: string, end: AbortSignal): Promise<string | undefined> {
  while (!end.aborted) {
    const answer = await fetch(`${url}/api/tasks/${taskId}`, { headers: attacker });
    const { status, result } = (await answer.json()) as { status: string; result: { projectId: string } | null };
    if (status === 'succeeded') return result?.projectId;
    if (status !== 'queued' && status !== 'running') return undefined;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** Each is made once. */
let [viewed, asked]: (Promise<string> | undefined)[] = [];

function viewsOf(victim: Victim): Promise<string> {
  const created = async () => {
    const id = await projectOf(victim, 'Views');
    for (const name of ['one', 'other']) await upload(victim, id, name, sketches(5000));
    return id;
  };
  viewed ??= created();
  return viewed;
}

function queriesOf(victim: Victim): Promise<string> {
  const created = async () => {
    const id = await projectOf(victim, 'Queries');
    const text = `ASK {} #${'x'.repeat(100_000)}`;
    const query = { project: { id }, language: 'sparql', text, shared: true };
    for (let number = 0; number < 100; number++)
      await posted(victim, '/api/project-queries', { ...query, name: `Query ${number}` });
    return id;
  };
  asked ??= created();
  return asked;
}

async function projectOf(victim: Victim, name: string): Promise<string> {
  const scope = (await (await posted(victim, '/api/scopes', { name: `${name} of the attacker` })).json()) as { id: string };
  return ((await (await posted(victim, '/api/projects', { scopeId: scope.id, name })).json()) as { id: string }).id;
}

function posted({ url, attacker }: Victim, path: string, body: object): Promise<Response> {
  return fetch(`${url}${path}`, { method: 'POST', headers: { ...attacker, ...json }, body: JSON.stringify(body) });
}

async function upload({ url, attacker }: Victim, projectId: string, name: string, content: string): Promise<void> {
  const form = new FormData();
  form.append('entity', new Blob([JSON.stringify({ projectId, name })], { type: 'application/json' }));
  form.append('content', new Blob([content]), `${name}.archimate`);
  await (await fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form })).arrayBuffer();
}

function sketches(count: number): string {
  const names = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate"';
  const views = Array.from(
    { length: count },
    (_, at) => `<element xsi:type="archimate:SketchModel" name="View ${at}" id="v${at}"/>`,
  );
  return `<archimate:model ${names} name="m" id="m"><folder name="Views" id="f" type="diagrams">${views.join('')}</folder></archimate:model>`;
}
