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
  readonly latencies: readonly number[];
  readonly answered: readonly (number | string)[];
}

type Act = (target: Target) => Promise<Response>;

const acts: readonly Act[] = [
  ({ url, projectId, headers }) => fetch(`${url}/api/projects/${projectId}`, { headers }),
  ({ url, headers }) => fetch(`${url}/api/projects?name=Public*`, { headers }),
  ({ url, projectId, headers }) =>
    fetch(`${url}/api/projects/${projectId}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ description: String(performance.now()) }),
    }),
  ({ url, projectId, headers }) =>
    fetch(`${url}/api/projects/${projectId}/sparql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sparql-query' },
      body: 'ASK { ?a ?b 7 }',
    }),
];

const callers = 2;
const restMilliseconds = 20;

/** What they feel until the signal ends. */
export async function lightCallers(target: Target, end: AbortSignal): Promise<Felt> {
  const latencies: number[] = [];
  const answered: (number | string)[] = [];
  const one = async (first: number) => {
    for (let turn = first; !end.aborted; turn++) {
      const begin = performance.now();
      const status = await acts[turn % acts.length]!(target).then(readStatus, () => 'cut');
      latencies.push(performance.now() - begin);
      answered.push(status);
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  return feltIn(latencies, answered);
}

/** What callers felt in several times together. */
export function feltTogether(times: readonly Felt[]): Felt {
  return feltIn(
    times.flatMap(({ latencies }) => latencies),
    times.flatMap(({ answered }) => answered),
  );
}

function feltIn(latencies: readonly number[], answered: readonly (number | string)[]): Felt {
  const statuses = new Statuses();
  for (const status of answered) statuses.add(status);
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
    failures: answered.filter((status) => status !== 200).length,
    statuses: String(statuses),
    latencies,
    answered,
  };
}

async function readStatus(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}
