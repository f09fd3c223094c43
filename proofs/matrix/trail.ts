/** Checks the audit record of a write: "an audit record has the confidentiality of its entity at that time". */
import { methodOf, type Outcome, type Row } from './row.ts';
import type { Site } from './site.ts';

/** Each cell asks once. */
export function requestIdOf({ absentId }: Site): string {
  return `matrix-${absentId}`;
}

export async function recordComplaint(row: Row, { site, tables, isServed }: Outcome): Promise<string | undefined> {
  const container = containerOf(row, site);
  if (!isServed || container === undefined) return undefined;
  const records = await tables
    .selectFrom('audit_records')
    .select(['action', 'confidentiality', 'related_project_id'])
    .where('request_id', '=', requestIdOf(site))
    .execute();
  const wrong = records.find(({ confidentiality }) => confidentiality < container.confidentiality);
  if (wrong) return `records ${wrong.action} with ${wrong.confidentiality} instead of ${container.confidentiality}`;
  const isUnrelated = row.operation.includes('/imports') && records.some(({ related_project_id }) => related_project_id === null);
  return isUnrelated ? 'does not record which project was imported' : undefined;
}

/** That of which the record has the confidentiality; none where the write changes just that. */
function containerOf(row: Row, site: Site): { readonly confidentiality: number } | undefined {
  const { body, path } = row.request(site);
  if (methodOf(row) === 'GET' || (typeof body === 'object' && body !== null && 'confidentiality' in body)) return undefined;
  if (row.operation.includes('/api/scopes/{id}')) return site.scope;
  if (/api\/(?:models\/|representations)/.test(row.operation)) return site.model;
  if (!/projects\/\{|project-|models/.test(row.operation)) return undefined;
  return path.includes(site.home.id) ? site.home : site.project;
}
