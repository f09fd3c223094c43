/** The attributes of objects as far as they are shown: most are one slice, and a worker reads those that are long. */
import type { ShownValue } from '@orrery/kernel';
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import { failureOf } from '../engine-failures.ts';
import type { OpenObjects } from './model-objects.ts';

/** By slot. */
export type ValuesBySlot = ReadonlyMap<number, ShownValue>;

/** In bytes: an attribute may have as many as an upload, and a record of tiny values takes long to be read. */
const longestRecord = 2 ** 17;

export class ObjectValues {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async of(objects: OpenObjects, row: number): Promise<ValuesBySlot> {
    return (await objects.index.valuesAt(row, longestRecord)) ?? this.longValues(objects, row);
  }

  private async longValues({ content, caller, model, signal }: OpenObjects, row: number): Promise<ValuesBySlot> {
    const options = { caller: callerKey(caller), affinity: model.project.id, signal };
    try {
      return await this.engine.run('findValues', { index: content, row }, options);
    } catch (error) {
      throw failureOf(error);
    }
  }
}
