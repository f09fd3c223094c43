/** Callers who upload, convert, query, update and are refused, one after the other, for as long as they are let. */
import { crowd, Statuses } from '../availability/statuses.ts';
import type { Target } from '../availability/target.ts';

type Act = (target: Target, turn: number) => Promise<Response>;

const acts: readonly Act[] = [
  ({ url, modelId, headers }) => fetch(`${url}/api/models/${modelId}/content?format=trig`, { headers }),
  ({ url, modelId, headers }, turn) =>
    fetch(`${url}/api/models/${modelId}/content`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'text/turtle' },
      body: Array.from(
        { length: 500 },
        (_, index) => `<http://example.org/${index}> <http://example.org/p> ${index + turn} .`,
      ).join('\n'),
    }),
  ({ url, projectId, headers }, turn) =>
    fetch(`${url}/api/projects/${projectId}/sparql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sparql-query' },
      body: `SELECT * { ?a ?b ?c . ?d ?e ?f FILTER(?c = ${turn}) } LIMIT 20000`,
    }),
  ({ url, projectId, headers }, turn) =>
    fetch(`${url}/api/projects/${projectId}/sparql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sparql-update' },
      body: `DELETE { <http://example.org/1> <http://example.org/p> ?o } INSERT { <http://example.org/1> <http://example.org/p> ${turn} } WHERE { <http://example.org/1> <http://example.org/p> ?o }`,
    }),
  ({ url }) => fetch(`${url}/api/projects?${'name,'.repeat(200)}name=x`),
  ({ url, modelId, headers }) => fetch(`${url}/api/models/${modelId}/revisions?size=50&sort=number,desc`, { headers }),
];

export async function heavyCallers(target: Target, end: AbortSignal): Promise<string> {
  const statuses = new Statuses();
  let turn = 0;
  await crowd(3, end, () => {
    turn++;
    return statuses.count(acts[turn % acts.length]!(target, turn));
  });
  return String(statuses);
}
