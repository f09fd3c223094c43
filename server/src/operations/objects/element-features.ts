/** Properties and quantities of the elements of buildings, as if they were features: `Pset_DoorCommon.FireRating`. A worker finds them. */
import type { ObjectIndex } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import { classesNamed, withSubtypes } from '../../engine/objects/class-rows.ts';
import { failureOf } from '../engine-failures.ts';
import type { OpenObjects } from './model-objects.ts';
import type { FeatureValue } from './object-features.ts';

export class ElementFeatures {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** None of objects that cannot have any. */
  async of({ index, content, caller, model, signal }: OpenObjects, row: number): Promise<Record<string, FeatureValue>> {
    if (!(await mayHaveProperties(index, row))) return {};
    const options = { caller: callerKey(caller), affinity: model.project.id, signal };
    try {
      const found = await this.engine.run('findProperties', { index: content, row }, options);
      return Object.fromEntries(
        found.map(({ set, name, type, many, value }) => [`${set}.${name}`, { type, many, containment: false, value }]),
      );
    } catch (error) {
      throw failureOf(error);
    }
  }
}

async function mayHaveProperties(index: ObjectIndex, row: number): Promise<boolean> {
  const of = await index.classAt(row);
  if (!isIfcNsUri(of.nsUri)) return false;
  const { directory } = index;
  return withSubtypes(directory, classesNamed(directory, 'IfcObjectDefinition')).has(directory.classes.indexOf(of));
}
