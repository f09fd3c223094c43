/** The client: every operation of the interface, and what makes them pleasant to use. */
import { type ConnectionOptions, openConnection } from './connection.ts';
import type { ServerEvent } from './event-stream.ts';
import type { Operations } from './generated/operations.ts';
import type { SparqlResults, Task } from './generated/types.ts';
import { type ItemOf, Links, type Page } from './hal.ts';
import { type ListenOptions, listened } from './listening.ts';
import { operationsOver } from './operations.ts';
import { Uploads } from './upload.ts';

/** What a query gives for a row: a term for each variable that is bound. */
export type Row = NonNullable<SparqlResults['results']>['bindings'][number];

export interface Tools {
  /** The address of the service. */
  readonly baseUrl: string;
  /**
   * Files sent with news of how far they are.
   *
   * @example
   * const file = new File(['<http://example.org/ada> <http://example.org/age> 36 .'], 'people.ttl');
   * const onProgress = ({ stage, sentBytes, totalBytes }) => console.log(stage, sentBytes / totalBytes);
   * const model = await orrery.uploads.model({ projectId, name: 'People' }, file, { onProgress });
   */
  readonly uploads: Uploads;
  /** What links lead to. */
  readonly links: Links;
  /**
   * All entities of a list, page after page.
   *
   * @example
   * for await (const model of orrery.all(orrery.listModels({ query: { 'project.id': projectId, size: 200 } }))) console.log(model.name);
   */
  all<List extends Page>(first: List | Promise<List>): AsyncGenerator<ItemOf<List>>;
  /**
   * What happens in 1 to 20 projects, and to one's own tasks, for as long as the loop goes on; a broken stream is taken up again where it was.
   *
   * @example
   * for await (const { event, data } of orrery.listen([projectId])) if (event === 'model.revised') console.log(data.entity.id, data.revision);
   */
  listen(projectIds: readonly string[], options?: ListenOptions): AsyncGenerator<ServerEvent>;
  /**
   * The rows of a SPARQL query over a project.
   *
   * @example
   * const rows = await orrery.select(projectId, 'SELECT ?s { ?s ?p ?o } LIMIT 10');
   */
  select(projectId: string, query: string, signal?: AbortSignal): Promise<readonly Row[]>;
  /**
   * Waits until a task has ended, or waits for a confirmation.
   *
   * @example
   * const task = await orrery.createTask({ body: { kind: 'export-project', input: { projectId } } });
   * const { status, result } = await orrery.settled(task.id);
   */
  settled(taskId: string, onProgress?: (task: Pick<Task, 'status' | 'progress' | 'message'>) => void): Promise<Task>;
}

export type Orrery = Operations & Tools;

/**
 * A client of the service. In a page of the service itself it needs nothing: the session of the browser tells who asks.
 *
 * @example
 * const orrery = connect({ baseUrl: 'http://localhost:8080' });
 * const { _embedded } = await orrery.listProjects({ query: { name: '*library*' } });
 */
export function connect(options: ConnectionOptions = {}): Orrery {
  const connection = openConnection(options);
  const operations = operationsOver(connection);
  const links = new Links(connection);
  const tools: Tools = {
    baseUrl: connection.baseUrl,
    uploads: new Uploads(connection),
    links,
    all: (first) => links.allOf(first),
    listen: (projectIds, listening = {}) => listened(operations, projectIds, listening),
    select: (projectId, query, signal) => selected(operations, projectId, query, signal),
    settled: (taskId, onProgress) => settledTask(operations, taskId, onProgress),
  };
  return { ...operations, ...tools };
}

async function selected(
  operations: Operations,
  id: string,
  query: string,
  signal: AbortSignal | undefined,
): Promise<readonly Row[]> {
  const answer = await operations.queryOrUpdateProject({
    path: { id },
    body: query,
    contentType: 'application/sparql-query',
    ...(signal && { signal }),
  });
  const { results } = (await answer.json()) as SparqlResults;
  return results?.bindings ?? [];
}

/** Its events end with it, or when it waits; a stream that breaks off is opened again. */
async function settledTask(operations: Operations, id: string, onProgress: Parameters<Tools['settled']>[1]): Promise<Task> {
  for (;;) {
    const task = await operations.readTask({ path: { id } });
    if (!['queued', 'running'].includes(task.status)) return task;
    for await (const { data } of operations.streamTaskEvents({ path: { id } })) {
      onProgress?.(data);
      if (!['queued', 'running'].includes(data.status)) break;
    }
  }
}
