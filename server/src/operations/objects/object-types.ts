/** The classes of a model with the numbers of their instances; a worker counts them. */
import { callerKey } from '../../access/caller.ts';
import type { ValuesQuery } from '../../conditions/rows/list-of-values.ts';
import type { Engine } from '../../engine/engine.ts';
import type { FoundTypes } from '../../engine/jobs/find-types-job.ts';
import { failureOf } from '../engine-failures.ts';
import type { OpenObjects } from './model-objects.ts';

export class ObjectTypes {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async of({ content, caller, model, signal }: OpenObjects, { where, sort, page }: ValuesQuery): Promise<FoundTypes> {
    const options = { caller: callerKey(caller), affinity: model.project.id, signal };
    try {
      return await this.engine.run('findTypes', { index: content, where, sort, page }, options);
    } catch (error) {
      throw failureOf(error);
    }
  }
}
