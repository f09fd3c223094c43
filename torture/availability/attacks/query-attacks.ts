/** Attacks by queries that do not end, and by processes that are stopped or killed from outside. */
import { childrenOf } from '@orrery/testing/processes/process-usage.ts';
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const endless = 'SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }';

/** Under two kilobytes, and dear to parse. */
const nested = `ASK { ${'FILTER EXISTS{'.repeat(120)}${'}'.repeat(120)} }`;

const p = '<http://example.org/p>';

/** Each dear in another way. */
const hostile: readonly string[] = [
  endless,
  `SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i } ORDER BY ?c ?f ?i`,
  `SELECT (COUNT(*) AS ?n) { ?a (${'('.repeat(40)}!<http://e/none>${'/!<http://e/none>)*'.repeat(40)})+ ?b }`,
  `SELECT (COUNT(*) AS ?count) { VALUES (?a ?n) { ${values(20_000)} } VALUES (?b ?m) { ${values(10_000)} } ?c ${p} ?d }`,
  `SELECT * { ?a ${p} ?n FILTER(REGEX(CONCAT(STR(?a), "${'a'.repeat(5000)}"), "^(([a-z:/.0-9])+.)+([A-Z])+$")) }`,
  `SELECT (COUNT(*) AS ?n) { ${Array.from({ length: 10_000 }, (_, at) => `{ ?a ${p} ${at} }`).join(' UNION ')} ?b ?c ?d . ?e ?f ?g }`,
  `SELECT (GROUP_CONCAT(?t) AS ?all) { ?a ?b ?c . ?d ?e ?f BIND(CONCAT(STR(?a), STR(?d)) AS ?t) } GROUP BY ?b`,
  `SELECT DISTINCT ?x ?y { ?a ?b ?c . ?d ?e ?f BIND(SHA512(CONCAT(STR(?c), STR(?f))) AS ?x) BIND(RAND() AS ?y) }`,
];

function values(count: number): string {
  return Array.from({ length: count }, (_, at) => `(<http://example.org/${at}> ${at})`).join(' ');
}

export const queryAttacks: readonly Attack[] = [
  { name: '8 anonymous callers with endless queries', run: (target, end) => queries(target, end, 8, endless) },
  { name: '150 anonymous callers with endless queries', run: (target, end) => queries(target, end, 150, endless) },
  { name: '20 anonymous callers with queries of groups in groups', run: (target, end) => queries(target, end, 20, nested) },
  { name: '100 callers with hostile queries of all kinds', run: hostileQueries },
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

/** A third of them have no account, and two accounts have a third each. */
async function hostileQueries({ url, projectId, attacker, accomplice }: Victim, end: AbortSignal): Promise<string> {
  const statuses = new Statuses();
  let turn = 0;
  const by = (callers: number, headers: Readonly<Record<string, string>>) =>
    crowd(callers, end, () => statuses.count(asked(url, projectId, hostile[turn++ % hostile.length]!, end, headers)));
  await Promise.all([by(34, {}), by(33, attacker), by(33, accomplice)]);
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

function asked(
  url: string,
  projectId: string,
  query: string,
  signal: AbortSignal,
  by: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = { ...by, 'content-type': 'application/sparql-query' };
  return fetch(`${url}/api/projects/${projectId}/sparql`, { method: 'POST', headers, body: query, signal });
}
