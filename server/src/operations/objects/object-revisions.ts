/** The revisions in which one object came, changed, moved or went, as far as the caller sees them. */
import { callerKey } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import type { ObjectChange } from '../../engine/jobs/object-history-job.ts';
import type { Bytes } from '../../engine/source.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { pinnedByAll } from '../../storage/readings/pinned-metamodels.ts';
import { sourceWith } from '../readings/revision-source.ts';
import type { ObjectIndexes } from './object-indexes.ts';
import type { OpenObjects } from './open-objects.ts';

export interface ObjectRevision extends Pick<ObjectChange, 'kind' | 'features'> {
  readonly revision: Revision;
}

export interface ObjectRevisionsDependencies {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly indexes: ObjectIndexes;
}

/** Each costs the index of a revision, which may have to be made: history further back is not looked at. */
const mostRevisions = 100;

export class ObjectRevisions {
  private readonly database: Database;
  private readonly revisions: Revisions;
  private readonly indexes: ObjectIndexes;

  constructor({ database, revisions, indexes }: ObjectRevisionsDependencies) {
    this.database = database;
    this.revisions = revisions;
    this.indexes = indexes;
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
    objects: OpenObjects,
    stretch: Pick<InputOf<'objectHistory'>, 'id' | 'from' | 'to'>,
    seen: readonly Revision[],
  ): Promise<ObjectChange[]> {
    const indexes = await this.indexesOf(objects, seen);
    return objects.run('objectHistory', { ...stretch, indexes, isCut: seen.length > mostRevisions });
  }

  private async indexesOf({ caller, model, signal }: OpenObjects, seen: readonly Revision[]): Promise<Bytes[]> {
    const request = { space: model.project.id, caller: callerKey(caller), signal };
    const ids = seen.map(({ id }) => id);
    const pins = await pinnedByAll(this.database.points, ids);
    const indexes: Bytes[] = [];
    for (const revision of seen)
      indexes.push(await this.indexes.make(sourceWith(model, revision, pins.get(revision.id) ?? []), request));
    return indexes;
  }

  /** One more than is told of: it is what the last one is compared with. */
  private async seen({ caller, model, signal }: OpenObjects): Promise<readonly Revision[]> {
    const sort = [{ field: 'number', direction: 'desc' } as const];
    const query = { where: everything, sort, page: { number: 0, size: mostRevisions + 1 }, signal };
    return (await this.revisions.list(caller, model.id, query)).items;
  }
}
