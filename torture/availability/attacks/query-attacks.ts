/** Attacks by queries that do not end, and by processes that are stopped or killed from outside. */
import { childrenOf } from '@orrery/testing/processes/process-usage.ts';
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const endless = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }';

/** Under two kilobytes, and dear to parse. */
const nested = `ASK { ${'FILTER EXISTS{'.repeat(120)}${'}'.repeat(120)} }`;

export const queryAttacks: readonly Attack[] = [
  { name: '8 anonymous callers with endless queries', run: (target, end) => queries(target, end, 8, endless) },
  { name: '150 anonymous callers with endless queries', run: (target, end) => queries(target, end, 150, endless) },
  { name: '20 anonymous callers with queries of groups in groups', run: (target, end) => queries(target, end, 20, nested) },
  {
    name: 'children that are stopped (SIGSTOP) again and again',
    isFault: true,
    run: (target, end) => disturbed(target, end, 'SIGSTOP'),
  },
  {
    name: 'children that are killed again and again',
    isFault: true,
    run: (target, end) => disturbed(target, end, 'SIGKILL'),
  },
];

async function queries({ url, projectId }: Victim, end: AbortSignal, callers: number, text: string): Promise<string> {
  const statuses = new Statuses();
  await crowd(callers, end, () => statuses.count(asked(url, projectId, text, end)));
  return String(statuses);
}

async function disturbed({ url, projectId, processId }: Victim, end: AbortSignal, signal: NodeJS.Signals): Promise<string> {
  const statuses = new Statuses();
  const timer = setInterval(() => {
    for (const id of childrenOf(processId)) send(id, signal);
  }, 2000);
  try {
    await crowd(4, end, () => statuses.count(asked(url, projectId, 'ASK { ?a ?b ?c }', end)));
  } finally {
    clearInterval(timer);
  }
  return String(statuses);
}

/** A child may have ended by itself. */
function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {}
}

function asked(url: string, projectId: string, query: string, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/sparql-query' };
  return fetch(`${url}/api/projects/${projectId}/sparql`, { method: 'POST', headers, body: query, signal });
}
