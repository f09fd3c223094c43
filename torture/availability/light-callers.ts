/** Light callers: people who read, list, write and ask small things while somebody else attacks. */
import { quantile } from '@orrery/testing/load/quantile.ts';
import { Statuses } from './statuses.ts';
import type { Target } from './target.ts';

export interface Felt {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly failures: number;
  /** What was answered, by status; `cut` where nothing was. */
  readonly statuses: string;
  /** What took longest: the name of the act and its own p99. */
  readonly slowest: string;
  readonly requests: readonly LightRequest[];
}

export interface LightRequest {
  readonly act: string;
  readonly milliseconds: number;
  /** The status; `cut` where there was no answer. */
  readonly answered: number | string;
}

type Act = (target: Target) => Promise<Response>;

const acts: Readonly<Record<string, Act>> = {
  read: ({ url, projectId, headers }) => fetch(`${url}/api/projects/${projectId}`, { headers }),
  list: ({ url, headers }) => fetch(`${url}/api/projects?name=Public*`, { headers }),
  write: ({ url, projectId, headers }) =>
    fetch(`${url}/api/projects/${projectId}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ description: String(performance.now()) }),
    }),
  page: ({ url }) => fetch(`${url}/docs/guides/access`),
  ask: ({ url, projectId, headers }) =>
    fetch(`${url}/api/projects/${projectId}/sparql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sparql-query' },
      body: 'ASK { ?a ?b 7 }',
    }),
};

const callers = 2;
const restMilliseconds = 20;

/** What they feel until the signal ends. */
export async function lightCallers(target: Target, end: AbortSignal): Promise<Felt> {
  const requests: LightRequest[] = [];
  const names = Object.keys(acts);
  const one = async (first: number) => {
    for (let turn = first; !end.aborted; turn++) {
      const act = names[turn % names.length]!;
      const begin = performance.now();
      const answered = await acts[act]!(target).then(readStatus, () => 'cut');
      requests.push({ act, milliseconds: performance.now() - begin, answered });
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  return feltIn(requests);
}

/** What callers felt in several times together. */
export function feltTogether(times: readonly Felt[]): Felt {
  return feltIn(times.flatMap(({ requests }) => requests));
}

function feltIn(requests: readonly LightRequest[]): Felt {
  const statuses = new Statuses();
  for (const { answered } of requests) statuses.add(answered);
  const latencies = requests.map(({ milliseconds }) => milliseconds);
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
    failures: requests.filter(({ answered }) => answered !== 200).length,
    statuses: String(statuses),
    slowest: slowestOf(requests),
    requests,
  };
}

function slowestOf(requests: readonly LightRequest[]): string {
  const groups = Object.entries(Object.groupBy(requests, ({ act }) => act));
  const times = groups.map(([act, own = []]) => ({ act, p99: p99Of(own) }));
  const [slowest] = times.sort((one, other) => other.p99 - one.p99);
  return slowest ? `${slowest.act} ${slowest.p99.toFixed(0)} ms` : 'nothing';
}

function p99Of(requests: readonly LightRequest[]): number {
  return quantile(
    requests.map(({ milliseconds }) => milliseconds),
    0.99,
  );
}

async function readStatus(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}
