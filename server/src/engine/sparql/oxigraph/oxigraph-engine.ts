/** The SPARQL engine on Oxigraph, in processes of its own that can be thrown away. */
import { type GraphLists, type ParsedUpdate, SparqlRefused } from '@orrery/sparql';
import type { Delta, QueryAnswer, QueryRequest, SparqlEngine, UpdateRequest } from '../sparql-engine.ts';
import { type DatasetPlan, planDataset } from './dataset-plan.ts';
import type { DeltaPart } from './messages.ts';
import { defaultOptions, type OxigraphOptions } from './options.ts';
import { ProcessPool, type Wish } from './process-pool.ts';
import { Run } from './run.ts';
import { Spool } from './spool.ts';
import { nearness } from './starting-point.ts';

export class OxigraphEngine implements SparqlEngine {
  private readonly options: OxigraphOptions;
  private readonly pool: ProcessPool;

  constructor(options: Partial<OxigraphOptions> = {}) {
    this.options = { ...defaultOptions, ...options };
    this.pool = new ProcessPool(this.options);
  }

  async query({ query, dataset, defaultGraphs, namedGraphs, format, signal }: QueryRequest): Promise<QueryAnswer> {
    const plan = planDataset(dataset, listsOf(defaultGraphs, namedGraphs) ?? query.from);
    const run = await this.lease(plan, signal);
    const store = await run.load(plan);
    const { text, base, prefixes } = query;
    await run.start({ command: 'query', store, text, base, prefixes, format: format.name, dataset: plan.choice });
    const first = await run.next();
    const spool = new Spool({ memoryBytes: this.options.answerMemoryBytes, folder: this.options.temporaryFolder });
    void pump(run, first, spool);
    return { mediaType: format.mediaType, body: spool.read() };
  }

  async update({ update, dataset, usingGraphs, usingNamedGraphs, defaultGraph, signal }: UpdateRequest): Promise<Delta> {
    const using = listsOf(usingGraphs, usingNamedGraphs);
    if (using) refuseTwoDatasets(update);
    const plan = planDataset(dataset, undefined);
    const run = await this.lease(plan, signal);
    const store = await run.load(plan);
    const { mostChangedQuads: mostQuads } = this.options;
    await run.start({ command: 'update', store, operations: update.operations, using, defaultGraph, mostQuads });
    const delta = { deleted: [], inserted: [], created: [], dropped: [] };
    for await (const part of partsOf<DeltaPart>(run)) extend(delta, part);
    return delta;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async lease({ store, whole }: DatasetPlan, signal: AbortSignal | undefined): Promise<Run> {
    const wish: Wish = {
      stores: [store, ...(whole ? [whole] : [])].map(({ key }) => key),
      nearness: ({ stores }) => nearness(stores.all, store),
    };
    return new Run(await this.pool.lease(wish, signal), this.pool, this.options, signal);
  }
}

async function pump(run: Run, first: Uint8Array | undefined, spool: Spool): Promise<void> {
  try {
    for (let bytes = first; bytes; bytes = await run.next()) await spool.write(bytes);
    spool.finish();
  } catch (error) {
    spool.finish(error);
    if (run.isCancelled) await spool.discard();
  }
}

async function* partsOf<Part>(run: Run): AsyncGenerator<Part> {
  for (let bytes = await run.next(); bytes; bytes = await run.next())
    yield JSON.parse(Buffer.from(bytes).toString('utf8')) as Part;
}

function extend(delta: { [name in keyof Required<DeltaPart>]: unknown[] }, part: DeltaPart): void {
  for (const name of Object.keys(part) as (keyof DeltaPart)[]) for (const item of part[name] ?? []) delta[name].push(item);
}

/** One of the two lists is enough to replace what the text says. */
function listsOf(
  defaultGraphs: readonly string[] | undefined,
  namedGraphs: readonly string[] | undefined,
): GraphLists | undefined {
  if (!defaultGraphs?.length && !namedGraphs?.length) return undefined;
  return { defaultGraphs: defaultGraphs ?? [], namedGraphs: namedGraphs ?? [] };
}

/** SPARQL 1.1 Protocol §2.2.3: an update with USING, USING NAMED or WITH and with these parameters is an error. */
function refuseTwoDatasets({ operations }: ParsedUpdate): void {
  if (operations.some((operation) => operation.kind === 'modify' && (operation.using ?? operation.with) !== undefined)) {
    throw new SparqlRefused('The update says WITH or USING: using-graph-uri and using-named-graph-uri cannot be given too.');
  }
}
