/** Light callers: people who read, list, write and ask small things while somebody else attacks. */
import { quantile } from '@orrery/testing/load/quantile.ts';
import type { Target } from './target.ts';

export interface Felt {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly failures: number;
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
  let failures = 0;
  const one = async (first: number) => {
    for (let turn = first; !end.aborted; turn++) {
      const begin = performance.now();
      const isFine = await acts[turn % acts.length]!(target).then(isRead, () => false);
      latencies.push(performance.now() - begin);
      if (!isFine) failures++;
      await new Promise((resolve) => setTimeout(resolve, restMilliseconds));
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), count: latencies.length, failures };
}

async function isRead(answer: Response): Promise<boolean> {
  await answer.arrayBuffer();
  return answer.ok;
}
