/** The use cases of revisions. */
import type { Caller } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, compares, is, isOneOf, mostValues, relatesToFew } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { ContentHashes } from '../../storage/content/content-hashes.ts';
import type { Database, Queryable } from '../../storage/database.ts';
import { revisionView } from '../../storage/views/revision-view.ts';
import type { Models } from '../models/models.ts';
import { type Revision, revisionOf } from './revision.ts';
import { revisionPolicy } from './revision-policy.ts';

const revisionKind = entityKind({ name: 'revision', view: revisionView, policy: revisionPolicy, entityOf: revisionOf });

export class Revisions {
  private readonly models: Models;
  private readonly hashes: ContentHashes;
  private readonly entities: VisibleEntities<Revision>;

  constructor(database: Database, models: Models, hashes: ContentHashes) {
    this.models = models;
    this.hashes = hashes;
    this.entities = new VisibleEntities(database, revisionKind);
  }

  /** A revision of a model; none for 0, the empty model before its first content. */
  async get(caller: Caller, modelId: string, number: number, queryable?: Queryable): Promise<Revision | undefined> {
    if (number === 0) return undefined;
    const found = await this.entities.find(caller, all(is('model.id', modelId), is('number', number)), queryable);
    if (!found) throw new Failure('missing', `No revision ${number} of model ${modelId}.`);
    return found;
  }

  /** The current revisions of all models of a project; an empty model has none. */
  currentIn(caller: Caller, projectId: string): Promise<Revision[]> {
    return this.entities.all(caller, all(is('isCurrent', true), relatesToFew('model.id', is('project.id', projectId))));
  }

  /** The current revisions of models; an empty model has none. */
  async currentOf(caller: Caller, modelIds: readonly string[]): Promise<Revision[]> {
    const found: Revision[] = [];
    for (let start = 0; start < modelIds.length; start += mostValues) {
      const some = isOneOf('model.id', modelIds.slice(start, start + mostValues));
      found.push(...(await this.entities.all(caller, all(some, is('isCurrent', true)))));
    }
    return found;
  }

  /** The number of the newest revision before another one, among those that the caller sees; 0 where there is none. */
  async numberBefore(caller: Caller, modelId: string, number: number, signal?: AbortSignal): Promise<number> {
    if (number <= 1) return 0;
    const where = all(is('model.id', modelId), compares('number', '<', number));
    const newest = { sort: [{ field: 'number', direction: 'desc' }], page: { number: 0, size: 1 } } as const;
    const { items } = await this.entities.list(caller, { where, ...newest, signal });
    return items[0]?.number ?? 0;
  }

  /** Hashes that are not known yet are found after the first look. */
  async list(caller: Caller, modelId: string, query: ListQuery): Promise<EntityPage<Revision>> {
    const model = await this.models.get(caller, modelId);
    const page = await this.entities.list(caller, query, is('model.id', model.id));
    this.hashes.want(page.items.filter(({ sha256 }) => sha256 === null).map(({ content }) => content));
    return page;
  }

  /** Whether the caller may make any of those that they see the current one. */
  async mayRestore(caller: Caller, modelId: string): Promise<boolean> {
    try {
      await this.models.changeable(caller, modelId);
      return true;
    } catch (error) {
      if (error instanceof Failure && (error.kind === 'anonymous' || error.kind === 'forbidden')) return false;
      throw error;
    }
  }
}
