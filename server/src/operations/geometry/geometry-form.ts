/** The geometry of an IFC file, as a derived form: tiles and an index. What has an address are its parts. */
import type { GeometryInput } from '../../engine/geometry/child/geometry-job.ts';
import type { GeometryEngine } from '../../engine/geometry/geometry-engine.ts';
import { progressEnd } from '../../engine/geometry/geometry-layout.ts';
import { derivedKey } from '../forms/derived-key.ts';
import type { Derivation, Form } from '../forms/form.ts';

/** Counts up with every change of what is written of the same file. */
export const geometryVersion = 2;
/** The engine that makes the shapes: another version of it makes others. */
export const shapeEngine = 'web-ifc@0.0.78';

export const glbForm: Form<'glb'> = { name: 'glb', version: 1, job: 'glb' };

export function geometryDerivation(engine: GeometryEngine, input: GeometryInput, tell: (progress: number) => void): Derivation {
  return {
    key: derivedKey([`geometry@${geometryVersion}`, shapeEngine], input),
    make: (_, options) => withoutProgress(engine.stream('geometry', input, options), tell),
  };
}

/** A job tells how far it is before it writes what it has made. */
async function* withoutProgress(chunks: AsyncIterable<Uint8Array>, tell: (progress: number) => void): AsyncGenerator<Uint8Array> {
  let hasBegun = false;
  for await (const chunk of chunks) {
    if (hasBegun) {
      yield chunk;
      continue;
    }
    const end = chunk.indexOf(progressEnd);
    const last = chunk[(end < 0 ? chunk.length : end) - 1];
    if (last !== undefined) tell(last / 100);
    hasBegun = end >= 0;
    if (hasBegun && end + 1 < chunk.length) yield chunk.subarray(end + 1);
  }
}
