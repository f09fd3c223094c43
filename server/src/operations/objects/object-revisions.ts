/** The revisions in which one object came, changed, moved or went, as far as the caller sees them. */
import { callerKey } from '../../access/caller.ts';
import { everything } from '../../conditions/condition.ts';
import type { PageRequest } from '../../http/list-request.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Database } from '../../storage/database.ts';
import { sourceOf } from '../readings/revision-source.ts';
import type { OpenObjects } from './model-objects.ts';
import type { ObjectIndexes } from './object-indexes.ts';
import { type ObjectState, stateOf } from './object-state.ts';

export interface ObjectRevision {
  readonly revision: Revision;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly features: readonly { readonly name: string; readonly old: unknown; readonly new: unknown }[];
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
    const found: ObjectRevision[] = [];
    let newer = seen[0] && (await this.state(objects, seen[0], id));
    for (const [position, revision] of seen.slice(0, mostRevisions).entries()) {
      const before = seen[position + 1];
      const older = before && (await this.state(objects, before, id));
      found.push(...changeBetween(revision, older, newer));
      newer = older;
    }
    return { items: found.slice(number * size, (number + 1) * size), total: found.length };
  }

  /** One more than is told of: it is what the last one is compared with. */
  private async seen({ caller, model, signal }: OpenObjects): Promise<readonly Revision[]> {
    const sort = [{ field: 'number', direction: 'desc' } as const];
    const query = { where: everything, sort, page: { number: 0, size: mostRevisions + 1 }, signal };
    return (await this.revisions.list(caller, model.id, query)).items;
  }

  private async state({ caller, model, signal }: OpenObjects, revision: Revision, id: string): Promise<ObjectState | undefined> {
    const source = await sourceOf(this.database.points, model, revision);
    const { index } = await this.indexes.of(source, { space: model.project.id, caller: callerKey(caller), signal });
    return stateOf(index, id);
  }
}

function changeBetween(revision: Revision, older: ObjectState | undefined, newer: ObjectState | undefined): ObjectRevision[] {
  if (!older && !newer) return [];
  if (!older || !newer) return [{ revision, kind: newer ? 'added' : 'removed', features: [] }];
  const names = new Set([...Object.keys(older.features), ...Object.keys(newer.features)]);
  const features = [...names].flatMap((name) => {
    const [old, next] = [older.features[name] ?? null, newer.features[name] ?? null];
    return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ name, old, new: next }];
  });
  if (features.length > 0 || older.eClass !== newer.eClass) return [{ revision, kind: 'changed', features }];
  return older.container === newer.container ? [] : [{ revision, kind: 'moved', features }];
}
