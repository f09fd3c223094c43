/** The revisions in which one object came, changed, moved or went, as far as the caller sees them. */
import { callerKey } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import type { ObjectChange } from '../../engine/jobs/object-history-job.ts';
import type { Bytes } from '../../engine/source.ts';
import type { PageRequest } from '../../http/list-request.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { failureOf } from '../engine-failures.ts';
import { sourceOf } from '../readings/revision-source.ts';
import type { OpenObjects } from './model-objects.ts';
import type { ObjectIndexes } from './object-indexes.ts';

export interface ObjectRevision extends Pick<ObjectChange, 'kind' | 'features'> {
  readonly revision: Revision;
}

export interface ObjectRevisionsDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly indexes: ObjectIndexes;
  readonly engine: Engine;
}

/** Each costs the index of a revision, which may have to be made: history further back is not looked at. */
const mostRevisions = 100;

export class ObjectRevisions {
  private readonly database: Database;
  private readonly revisions: Revisions;
  private readonly indexes: ObjectIndexes;
  private readonly engine: Engine;

  constructor({ database, revisions, indexes, engine }: ObjectRevisionsDependencies) {
    this.database = database;
    this.revisions = revisions;
    this.indexes = indexes;
    this.engine = engine;
  }

  /** The newest first. A revision is compared with the one before it that the caller sees. */
  async of(objects: OpenObjects, id: string, { number, size }: PageRequest): Promise<{ items: ObjectRevision[]; total: number }> {
    const seen = await this.seen(objects);
    const [from, to] = [number * size, (number + 1) * size];
    const changes = seen.length === 0 ? [] : await this.changes(objects, { id, from, to }, seen);
    const shown = changes.slice(from, to);
    return {
      items: shown.map(({ position, kind, features }) => ({ revision: seen[position]!, kind, features })),
      total: changes.length,
    };
  }

  /** A worker compares: an object may have any number of values. */
  private async changes(
    { caller, model, signal }: OpenObjects,
    asked: Pick<InputOf<'objectHistory'>, 'id' | 'from' | 'to'>,
    seen: readonly Revision[],
  ): Promise<ObjectChange[]> {
    const [key, indexes]: [string, Bytes[]] = [callerKey(caller), []];
    for (const revision of seen) {
      const source = await sourceOf(this.database.points, model, revision);
      indexes.push(await this.indexes.make(source, { space: model.project.id, caller: key, signal }));
    }
    const options = { caller: key, affinity: model.project.id, signal };
    try {
      return await this.engine.run('objectHistory', { ...asked, indexes, isCut: seen.length > mostRevisions }, options);
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** One more than is told of: it is what the last one is compared with. */
  private async seen({ caller, model, signal }: OpenObjects): Promise<readonly Revision[]> {
    const sort = [{ field: 'number', direction: 'desc' } as const];
    const query = { where: everything, sort, page: { number: 0, size: mostRevisions + 1 }, signal };
    return (await this.revisions.list(caller, model.id, query)).items;
  }
}
