/** The objects of one revision, open to one caller. */
import type { ObjectIndex } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InputOf, JobName, ResultOf } from '../../engine/jobs/jobs.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { runJob } from '../engine-jobs.ts';

export interface OpenObjectsOptions {
  readonly caller: Caller;
  readonly model: Model;
  /** The number of the revision. */
  readonly revision: number;
  /** What the revision is read of. */
  readonly source: Source;
  readonly index: ObjectIndex;
  /** Where workers find the index. */
  readonly content: Bytes;
  readonly signal: AbortSignal | undefined;
  readonly engine: Engine;
}

export class OpenObjects {
  readonly caller: Caller;
  readonly model: Model;
  readonly revision: number;
  readonly source: Source;
  readonly index: ObjectIndex;
  readonly content: Bytes;
  readonly signal: AbortSignal | undefined;
  private readonly engine: Engine;

  constructor({ caller, model, revision, source, index, content, signal, engine }: OpenObjectsOptions) {
    this.caller = caller;
    this.model = model;
    this.revision = revision;
    this.source = source;
    this.index = index;
    this.content = content;
    this.signal = signal;
    this.engine = engine;
  }

  /** The row of an object; a failure where the revision has none of this id. */
  async rowOf(id: string): Promise<number> {
    const row = await this.index.rowOf(id);
    if (row === undefined) throw new Failure('missing', `No object ${id}.`);
    return row;
  }

  /** Has a worker look for something in the turn of the caller: one that has worked for the project before, where there is one. */
  run<Name extends JobName>(job: Name, input: InputOf<Name>, affinity = this.model.project.id): Promise<ResultOf<Name>> {
    return runJob(this.engine, job, input, { caller: callerKey(this.caller), affinity, signal: this.signal });
  }
}
