/** The geometry of models, for those who see the revision that it is made of. */
import { UnwritableContent } from '@orrery/kernel';
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { isAnonymousKey } from '../../turn-keys.ts';
import { failureOf } from '../engine-failures.ts';
import { derivedKey } from '../forms/derived-key.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { Geometries, GeometryProgress } from './geometries.ts';
import { type Outcome, PatientWork } from './patient-work.ts';

export interface ModelGeometryDependencies {
  readonly revisionSources: RevisionSources;
  readonly geometries: Geometries;
}

export interface GeometryQuery {
  /** The number of a revision; the current one where it is not given. */
  readonly revision?: number | undefined;
  /** How long the caller waits for what is not there yet. */
  readonly milliseconds: number;
}

/** The geometry of one revision. */
export interface OpenGeometry {
  readonly revision: number;
  readonly bytes: Bytes;
}

export class ModelGeometry {
  private readonly sources: RevisionSources;
  private readonly geometries: Geometries;
  private readonly making = new PatientWork<Bytes, GeometryProgress>({ begin: { stage: 'file', progress: 0 } });

  constructor({ revisionSources, geometries }: ModelGeometryDependencies) {
    this.sources = revisionSources;
    this.geometries = geometries;
  }

  /** The geometry of a revision that the caller sees, of a model that the caller sees; how far it is where it is still made. */
  async open(caller: Caller, model: Model, query: GeometryQuery): Promise<Outcome<OpenGeometry, GeometryProgress>> {
    const number = query.revision ?? model.revision;
    const { revision, source } = await this.sources.objectsOf(caller, model, number);
    if (!revision || !isIfcNsUri(revision.contentType ?? '')) throw new Failure('unacceptable', noGeometry);
    const outcome = await this.made(source, { space: model.project.id, caller: callerKey(caller) }, query.milliseconds);
    return 'progress' in outcome ? outcome : { result: { revision: number, bytes: outcome.result } };
  }

  /** Gives up what is being made. */
  close(): void {
    this.making.close();
  }

  private async made(source: Source, request: { readonly space: string; readonly caller: string }, milliseconds: number) {
    // Work of anonymous callers has to wait: others do not wait with them.
    const name = `${derivedKey(['geometry'], { source })} ${isAnonymousKey(request.caller)}`;
    try {
      return await this.making.join(
        name,
        (signal, tell) => this.geometries.of(source, { ...request, signal }, tell),
        milliseconds,
      );
    } catch (error) {
      throw failureOfGeometry(error);
    }
  }
}

const noGeometry = 'The model has no geometry.';

export function failureOfGeometry(error: unknown): unknown {
  if (error instanceof UnwritableContent) return new Failure('unacceptable', error.message, [], { cause: error });
  return failureOf(error);
}
