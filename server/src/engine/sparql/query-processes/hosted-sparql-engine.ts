/** The SPARQL engine of the service: it hosts the engine of `libraries/sparql` in query processes, which can be thrown away. */
import { QueryLimit } from '@orrery/sparql';
import type { Lease } from '../../../processes/claim.ts';
import { isDisplaced, isLoss, ProcessLimit } from '../../../processes/process-limit.ts';
import { ProcessPool } from '../../../processes/process-pool.ts';
import { type LeaseClaim, waitForLease } from '../../../processes/wait-for-lease.ts';
import { mostRepeats } from '../../../processes/work.ts';
import type {
  GraphSource,
  QueryAnswer,
  QueryRequest,
  RowsRequest,
  SourceWork,
  SparqlEngine,
  TableRows,
  UpdateChanges,
  UpdateRequest,
} from '../sparql-engine.ts';
import { isShort, pump, wholeBody } from './answer-bytes.ts';
import { listsOf, refuseTwoDatasets } from './asked-graphs.ts';
import { changesIn } from './change-lines.ts';
import { type DatasetPlan, planDataset, type ViewPlan, viewOf } from './dataset-plan.ts';
import { defaultOptions, type SparqlEngineOptions } from './engine-options.ts';
import { giveWayMilliseconds, type LatePart, needsGrammar, type RowsCommand, type UpdateCommand } from './messages.ts';
import { isNotLoaded, queryErrorOf } from './query-errors.ts';
import { QueryExecution } from './query-execution.ts';
import { QueryProcess } from './query-process.ts';
import { queryRequest } from './query-requests.ts';
import { rowsIn } from './row-lines.ts';
import { RunFile } from './run-file.ts';
import { Spool } from './spool.ts';
import { SpoolQuota } from './spool-quota.ts';

/** Who asks, and what bounds the request. */
type Request = Pick<QueryRequest, 'caller' | 'seconds' | 'signal'> &
  Attempt & {
    /** Nothing of it reaches the caller before its end, so that it can be done anew until then. */
    readonly isToldAtItsEnd?: boolean;
  };

interface Attempt {
  /** Whether it has given way to others, and keeps its process this time. */
  readonly isLong?: boolean;
}

/** So many more processes than usual serve people who have nothing under way: two others do not hold all. */
const spare = 2;
const aheadMilliseconds = 200;
/** A query that has told some of its answer cannot be asked anew. */
const lossSeconds = 5;

export class HostedSparqlEngine implements SparqlEngine {
  private readonly options: SparqlEngineOptions;
  private readonly pool: ProcessPool<QueryProcess>;
  private readonly quota: SpoolQuota;
  private readonly changesQuota: SpoolQuota;
  private readonly runFile: RunFile;

  constructor(options: Partial<SparqlEngineOptions> = {}) {
    const all = { ...defaultOptions, ...options };
    this.options = all;
    this.quota = new SpoolQuota({ ofOne: all.callerBytes, ofAll: all.unreadBytes });
    this.changesQuota = new SpoolQuota(all.changedBytes);
    // Processes of services that have closed have other files.
    this.runFile = new RunFile({ folder: all.temporaryFolder, mostBytes: all.retired ? 0 : all.filedRunBytes });
    const { processes, idleSeconds, longestQueue, memoryWatch } = all;
    const bounds = {
      processes,
      spare,
      aheadMilliseconds,
      patienceSeconds: giveWayMilliseconds / 1000,
      lossSeconds,
      idleSeconds,
      keepsLast: true,
      longestQueue,
      memoryWatch,
    };
    this.pool = new ProcessPool(bounds, (events) => new QueryProcess(all, this.runFile, events));
  }

  query(request: QueryRequest): Promise<QueryAnswer> {
    return againIfLost((attempt) => this.answerQuery({ ...request, ...attempt }), request.signal);
  }

  tableRows(request: RowsRequest): Promise<TableRows> {
    return againIfLost((attempt) => this.readRows({ ...request, ...attempt }), request.signal);
  }

  update(request: UpdateRequest): Promise<UpdateChanges> {
    return againIfLost((attempt) => this.evaluateUpdate({ ...request, ...attempt }), request.signal);
  }

  /** Each run by itself: a view of them would be that of one caller. */
  async loadAhead(dataset: readonly GraphSource[], work: SourceWork): Promise<void> {
    for (const run of planDataset(dataset, undefined).view.runs) {
      const { execution } = await this.loaded({ view: viewOf([run]), graphs: undefined }, work, []);
      execution.leave();
    }
  }

  /** Tells of callers who have to wait, so that what nobody waits for may make room. */
  onWaiting(listener: (caller: string) => void): void {
    this.pool.onWaiting = listener;
  }

  async close(): Promise<void> {
    await this.pool.close();
    this.runFile.close();
  }

  private async answerQuery({
    query,
    dataset,
    defaultGraphs,
    namedGraphs,
    format,
    ...request
  }: QueryRequest & Attempt): Promise<QueryAnswer> {
    const plan = planDataset(dataset, listsOf(defaultGraphs, namedGraphs) ?? query.from);
    const parts = [...partsFor(query), ...(format.name === 'rdf-xml' ? (['rdf-xml'] as const) : [])];
    const { execution, view } = await this.loaded(plan, request, parts);
    const answer = execution.answer(queryRequest(query, view, format, plan.graphs));
    const first = await answer.next();
    const { mediaType } = format;
    if (execution.isOver && isShort(first)) return { mediaType, ...(await wholeBody(first.value, answer)) };
    const spool = this.spoolFor(request.caller, () => execution.stop());
    void pump(first, answer, spool, request.signal);
    return { mediaType, body: spool.read() };
  }

  private async readRows({
    query,
    dataset,
    defaultGraphs,
    namedGraphs,
    changes,
    bounds,
    ...request
  }: RowsRequest & Attempt): Promise<TableRows> {
    const plan = planDataset(dataset, listsOf(defaultGraphs, namedGraphs) ?? query.from);
    const { execution, view } = await this.loaded(plan, { ...request, isToldAtItsEnd: true }, partsFor(query));
    const { text, algebra, base } = query;
    const command: RowsCommand = { view: view.key, text, algebra, base, graphs: plan.graphs, changes, ...bounds };
    return rowsIn(execution.answer({ job: 'rows', input: command }));
  }

  private async evaluateUpdate({
    update,
    dataset,
    usingGraphs,
    usingNamedGraphs,
    defaultGraph,
    ...request
  }: UpdateRequest & Attempt): Promise<UpdateChanges> {
    const using = listsOf(usingGraphs, usingNamedGraphs);
    if (using) refuseTwoDatasets(update);
    const parts: LatePart[] = needsGrammar(update.operations) ? ['grammar'] : [];
    const { execution, view } = await this.loaded(planDataset(dataset, undefined), { ...request, isToldAtItsEnd: true }, parts);
    const { mostChangedQuads: mostQuads, mostChangedBytes: mostBytes } = this.options;
    const sources = dataset.map(({ key, graph }) => ({ key, graph }));
    const { operations } = update;
    const command: UpdateCommand = { view: view.key, sources, operations, using, defaultGraph, mostQuads, mostBytes };
    const room = this.changesQuota.shareFor(request.caller);
    const release = () => room.giveAll();
    const takeRoom = (bytes: number) => {
      if (!room.take('memory', bytes))
        throw new QueryLimit('crowd', 'Other updates hold all the room that there is for large ones. Try it again.');
    };
    try {
      return { ...(await changesIn(execution.answer({ job: 'update', input: command }), takeRoom)), release };
    } catch (error) {
      release();
      throw error;
    }
  }

  private spoolFor(caller: string, onDiscarded: () => void): Spool {
    const { answerMemoryBytes: memoryBytes, temporaryFolder: folder, patienceMilliseconds } = this.options;
    return new Spool({ memoryBytes, folder, share: this.quota.shareFor(caller), patienceMilliseconds, onDiscarded });
  }

  /** A process with the graphs of the plan. */
  private async loaded(
    plan: DatasetPlan,
    request: Request,
    parts: readonly LatePart[],
  ): Promise<{ execution: QueryExecution; view: ViewPlan }> {
    const seconds = Math.min(request.seconds ?? Number.POSITIVE_INFINITY, this.options.longestMilliseconds / 1000);
    let execution: QueryExecution | undefined;
    const giveWay = (process: QueryProcess, mayBeLost: boolean) => {
      const hasTold = execution?.hasTold === true;
      const isLost = hasTold && !request.isToldAtItsEnd;
      return (!hasTold || mayBeLost) && process.stop(new ProcessLimit(isLost ? 'lost' : 'displaced'));
    };
    const lease = await this.lease(plan, request, giveWay).catch((error: unknown) => {
      throw queryErrorOf(error, seconds);
    });
    const { caller, signal } = request;
    const work = { caller, signal, seconds: request.seconds };
    execution = new QueryExecution(lease, { seconds, mostQuads: this.options.mostQuads, work });
    const view = await execution.load(plan, parts);
    // Those who waited for this view may look again.
    this.pool.serve();
    return { execution, view };
  }

  private lease(
    { view }: DatasetPlan,
    { caller, signal, isLong }: Request,
    giveWay: LeaseClaim<QueryProcess>['giveWay'],
  ): Promise<Lease<QueryProcess>> {
    const claim: LeaseClaim<QueryProcess> = {
      caller,
      isLong,
      giveWay,
      nearness: (process) => process.nearnessTo(view),
      // To load the same once more elsewhere would take as long.
      waitsFor: ({ loading }) => loading === view.key,
    };
    return waitForLease(this.pool, claim, signal);
  }
}

/** Repeats work whose process was lost, or that had forgotten its graphs. Nothing has reached the caller by then, and nothing was changed. */
async function againIfLost<T>(
  work: (attempt: Attempt) => Promise<T>,
  signal: AbortSignal | undefined,
  attempt: Attempt = {},
  repeats = 0,
): Promise<T> {
  try {
    return await work(attempt);
  } catch (error) {
    const cause = error instanceof QueryLimit && error.cause;
    const isLost = isNotLoaded(error) || isLoss(cause);
    if (!isLost || repeats === mostRepeats || signal?.aborted) throw error;
    return againIfLost(work, signal, isDisplaced(cause) ? { isLong: true } : attempt, repeats + 1);
  }
}

/** The process needs the grammar where the service has not parsed the text. */
function partsFor({ algebra }: QueryRequest['query']): readonly LatePart[] {
  return algebra ? [] : ['grammar'];
}
