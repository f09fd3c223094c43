/** What a process is asked for a query. A query that is asked again makes the same request, which is then written into bytes once. */
import type { ParsedQuery, ResultFormat } from '@orrery/sparql';
import type { JobRequest } from '../../../processes/protocol/message.ts';
import type { DatasetPlan, ViewPlan } from './dataset-plan.ts';
import type { QueryCommand } from './messages.ts';

interface Known {
  readonly command: QueryCommand;
  readonly request: JobRequest;
}

/** The last request of each query that is kept after it was parsed. */
const known = new WeakMap<ParsedQuery, Known>();

export function queryRequest(
  query: ParsedQuery,
  view: ViewPlan,
  format: ResultFormat,
  graphs: DatasetPlan['graphs'],
): JobRequest {
  const last = known.get(query);
  const isSame = last?.command.view === view.key && last.command.format === format.name;
  if (isSame && !graphs && !last.command.graphs) return last.request;
  const { text, algebra, base, prefixes } = query;
  const command: QueryCommand = { view: view.key, text, algebra, base, prefixes, format: format.name, graphs };
  const request = { job: 'query', input: command };
  known.set(query, { command, request });
  return request;
}
