/** The objects of models, for those who see the revision that they are asked for in. */
import type { ObjectIndex } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Bytes } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedAt } from '../../storage/readings/pinned-metamodels.ts';
import type { ReadingRefresh } from '../readings/reading-refresh.ts';
import { sourceWith } from '../readings/revision-source.ts';
import type { ObjectIndexes } from './object-indexes.ts';

export interface ModelObjectsDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly refresh: ReadingRefresh;
  readonly indexes: ObjectIndexes;
}

export interface AskedRevision {
  /** The number of a revision; the current one where it is not given. */
  readonly revision?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The objects of one revision, open to one caller. */
export interface OpenObjects {
  readonly caller: Caller;
  readonly model: Model;
  readonly revision: number;
  readonly index: ObjectIndex;
  readonly content: Bytes;
  readonly signal: AbortSignal | undefined;
}

export class ModelObjects {
  private readonly database: Database;
  private readonly revisions: Revisions;
  private readonly refresh: ReadingRefresh;
  private readonly indexes: ObjectIndexes;

  constructor({ database, revisions, refresh, indexes }: ModelObjectsDependencies) {
    this.database = database;
    this.revisions = revisions;
    this.refresh = refresh;
    this.indexes = indexes;
  }

  /** The objects of a revision that the caller sees, of a model that the caller sees. */
  async open(caller: Caller, model: Model, { revision: asked, signal }: AskedRevision): Promise<OpenObjects> {
    const number = asked ?? model.revision;
    if (number === model.revision) await this.refresh.ensureFresh(model);
    // Both are asked at once; what the revision was read with is nothing to whoever does not see it.
    const [revision, metamodels] = await Promise.all([
      this.revisions.get(caller, model.id, number),
      pinnedAt(this.database.points, model.id, number),
    ]);
    const source = sourceWith(model, revision, metamodels);
    const request = { space: model.project.id, caller: callerKey(caller), signal };
    return { caller, model, revision: number, signal, ...(await this.indexes.of(source, request)) };
  }
}

export function noObject(id: string): Failure {
  return new Failure('missing', `No object ${id}.`);
}

/** The row of an object; a failure where the revision has none of this id. */
export async function rowOf({ index }: OpenObjects, id: string): Promise<number> {
  const row = await index.rowOf(id);
  if (row === undefined) throw noObject(id);
  return row;
}
