/** The engine: reads, writes and compares models in processes of their own, within limits of time and memory. */
import { ChunkQueue } from './crossing/chunk-queue.ts';
import type { Facts } from './facts.ts';
import type { InputOf, JobName, ResultOf } from './jobs/jobs.ts';
import type { OwlSyntax } from './jobs/owl-job.ts';
import type { Contents } from './pool/content-sender.ts';
import { Pool } from './pool/pool.ts';
import { Run } from './pool/run.ts';
import { WorkerProcess } from './pool/worker-process.ts';
import type { Source } from './source.ts';

export interface EngineOptions {
  readonly contents: Contents;
  /** How many workers work at the same time. */
  readonly workers: number;
  /** How long a piece of work may take; the time that its reader takes counts. */
  readonly seconds: number;
  /** The memory of a worker, what it keeps included. */
  readonly megabytes?: number;
  /** After this time without work a worker ends, and the last one forgets what it keeps. */
  readonly idleSeconds?: number;
  /** How many pieces of work may wait. */
  readonly longestQueue?: number;
}

export interface WorkOptions {
  /** What the work is about, such as the id of a project: workers keep what they have read. */
  readonly affinity: string;
  readonly signal?: AbortSignal | undefined;
}

const defaults = { megabytes: 4096, idleSeconds: 300, longestQueue: 1000 };

export class Engine {
  private readonly pool: Pool;

  constructor(options: EngineOptions) {
    const all = { ...defaults, ...options };
    this.pool = new Pool(all, (events) => new WorkerProcess(all, events));
  }

  /** What content is. With the source that it replaces, objects without ids keep the ids that they have there. */
  read(source: Source, { previous, ...options }: WorkOptions & { readonly previous?: Source | undefined }): Promise<Facts> {
    return this.run('read', { source, previous }, options);
  }

  write(source: Source, format: string, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    return this.stream('write', { source, format }, options);
  }

  /** The Ecore of a metamodel, as XMI. */
  ecore(source: Source, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    return this.stream('ecore', { source }, options);
  }

  /** The difference as JSON; the numbers of the revisions stand in it as they are given. */
  difference(
    from: Source,
    to: Source,
    { revisions, ...options }: WorkOptions & { readonly revisions: { readonly from: number; readonly to: number } },
  ): AsyncGenerator<Uint8Array, void> {
    return this.stream('difference', { from, to, revisions }, options);
  }

  /** The quads of a model under the IRI of its graph, as N-Quads. */
  quads({ source, graph, neighbours }: InputOf<'quads'>, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    return this.stream('quads', { source, graph, neighbours }, options);
  }

  /** In which quads two versions of a model differ; nothing where that is too much to be worth it. */
  changedQuads(input: InputOf<'changedQuads'>, options: WorkOptions): Promise<ResultOf<'changedQuads'>> {
    return this.run('changedQuads', input, options);
  }

  /** The ontology of a metamodel, the individuals of any other model. */
  owl(source: Source, syntax: OwlSyntax, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    return this.stream('owl', { source, syntax }, options);
  }

  /** The ontology of a package, as N-Quads; without a source that of a built-in one. */
  ontologyQuads(source: Source | undefined, nsUri: string, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    return this.stream('ontologyQuads', { source, nsUri }, options);
  }

  /** The names of the graphs inside an RDF model. */
  graphNames(source: Source, options: WorkOptions): Promise<string[]> {
    return this.run('graphNames', { source }, options);
  }

  /** The model after a difference of quads, in a format. */
  edit(input: InputOf<'edit'>, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    return this.stream('edit', input, options);
  }

  /** The answer of any job. */
  run<Name extends JobName>(job: Name, input: InputOf<Name>, options: WorkOptions): Promise<ResultOf<Name>> {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(options.signal.reason);
      const succeed = resolve as (result: unknown) => void;
      const run: Run = new Run({ ...options, job, input }, { chunk: () => run.taken(), succeed, fail: reject });
      this.pool.submit(run);
    });
  }

  /** What any job writes; the work begins with the first chunk that is asked for, and ends when nobody asks any more. */
  async *stream<Name extends JobName>(job: Name, input: InputOf<Name>, options: WorkOptions): AsyncGenerator<Uint8Array, void> {
    options.signal?.throwIfAborted();
    const queue = new ChunkQueue(() => run.taken());
    const run: Run = new Run({ ...options, job, input }, queue);
    this.pool.submit(run);
    try {
      yield* queue.read();
    } finally {
      run.fail(new Error('Nobody reads any more.'));
    }
  }

  /** Ends all work. */
  close(): Promise<void> {
    return this.pool.close();
  }
}
