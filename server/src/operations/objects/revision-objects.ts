/** Opens the objects of revisions, for those who see them. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Model } from '../../resources/models/model.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { ObjectIndexes } from './object-indexes.ts';
import { OpenObjects } from './open-objects.ts';

export interface RevisionObjectsDependencies {
  readonly revisionSources: RevisionSources;
  readonly indexes: ObjectIndexes;
  readonly engine: Engine;
}

export interface RevisionQuery {
  /** The number of a revision; the current one where it is not given. */
  readonly revision?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export class RevisionObjects {
  private readonly sources: RevisionSources;
  private readonly indexes: ObjectIndexes;
  private readonly engine: Engine;

  constructor({ revisionSources, indexes, engine }: RevisionObjectsDependencies) {
    this.sources = revisionSources;
    this.indexes = indexes;
    this.engine = engine;
  }

  /** The objects of a revision that the caller sees, of a model that the caller sees. */
  async open(caller: Caller, model: Model, { revision = model.revision, signal }: RevisionQuery): Promise<OpenObjects> {
    const { source } = await this.sources.objectsOf(caller, model, revision);
    const request = { space: model.project.id, caller: callerKey(caller), signal };
    const open = await this.indexes.of(source, request);
    return new OpenObjects({ caller, model, revision, source, signal, engine: this.engine, ...open });
  }
}
