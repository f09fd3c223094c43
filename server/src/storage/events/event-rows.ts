/** Events as they are read again: what has come since, what was then and is now, and what is too old. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { EventKind } from './event-kinds.ts';

type Tables = Pick<Database, 'tables'>;

export interface StoredEvent {
  readonly id: string;
  readonly projectId: string;
  readonly number: number;
  readonly kind: EventKind;
  readonly entityId: string;
  readonly modelId: string | null;
  readonly revision: number | null;
  readonly confidentialityBefore: number | null;
  readonly confidentiality: number;
  /** The confidentiality that the model has now, or had when it was deleted. Null where that is not known, or where the event is about no model. */
  readonly confidentialityNow: number | null;
  readonly actor: { readonly id: string; readonly name: string };
  readonly at: number;
}

/** Where a project stands: how far its events have come, and how confidential it is. */
export interface ProjectMark {
  readonly id: string;
  readonly latest: number;
  readonly confidentiality: number;
}

/** Of those of the projects that there are, and that are not hidden. */
export async function projectMarks({ tables }: Tables, ids: readonly string[]): Promise<ProjectMark[]> {
  const rows = await tables
    .selectFrom('projects')
    .leftJoin('event_counters', 'event_counters.project_id', 'projects.id')
    .select(['projects.id', 'projects.confidentiality', 'event_counters.latest'])
    .leftJoin('hidden_containers as hidden', 'hidden.id', 'projects.id')
    .where('projects.id', 'in', [...ids])
    .where('hidden.id', 'is', null)
    .execute();
  return rows.map(({ id, confidentiality, latest }) => ({
    id,
    confidentiality: Number(confidentiality),
    latest: Number(latest ?? 0),
  }));
}

/** Those after one number and up to another, oldest first. */
export async function eventsBetween(
  database: Tables,
  projectId: string,
  after: number,
  upTo: number,
  most: number,
): Promise<StoredEvent[]> {
  const rows = await selected(database)
    .where('project_events.project_id', '=', projectId)
    .where('project_events.number', '>', after)
    .where('project_events.number', '<=', upTo)
    .orderBy('project_events.number')
    .limit(most)
    .execute();
  return rows.map(eventOf);
}

/** The event of this id, in one of the projects. */
export async function findEvent(
  { tables }: Tables,
  id: string,
  projectIds: readonly string[],
): Promise<{ readonly projectId: string; readonly number: number; readonly at: number } | undefined> {
  const row = await tables
    .selectFrom('project_events')
    .select(['project_id', 'number', 'created_at'])
    .where('id', '=', id)
    .where('project_id', 'in', [...projectIds])
    .executeTakeFirst();
  return row && { projectId: row.project_id, number: Number(row.number), at: Number(row.created_at) };
}

/** Models of a project that are more confidential than one value and at most as confidential as another; after one of them, where it is given. */
export interface ConfidentialityBand {
  readonly projectId: string;
  readonly above: number;
  readonly upTo: number;
  readonly after?: Pick<PassedModel, 'id' | 'createdAt'>;
}

export interface PassedModel {
  readonly id: string;
  readonly revision: number;
  readonly confidentiality: number;
  readonly createdAt: number;
}

/** Oldest first. */
export async function modelsBetween(
  { tables }: Tables,
  { projectId, above, upTo, after }: ConfidentialityBand,
  most: number,
): Promise<PassedModel[]> {
  const rows = await tables
    .selectFrom('models')
    .select(['id', 'revision', 'confidentiality', 'created_at'])
    .where('project_id', '=', projectId)
    .where('confidentiality', '>', above)
    .where('confidentiality', '<=', upTo)
    .$if(after !== undefined, (models) =>
      models.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after!.createdAt, after!.id))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, revision, confidentiality, created_at }) => ({
    id,
    revision: Number(revision),
    confidentiality: Number(confidentiality),
    createdAt: Number(created_at),
  }));
}

// A deletion must not undo what was hidden before it. The kind stands in the text of the statement: a partial index is found by it.
const confidentialityNow = sql<number | null>`coalesce(models.confidentiality, (
  select max(deletion.confidentiality) from project_events as deletion
  where deletion.entity_id = project_events.model_id and deletion.kind = 'model.deleted'))`;

function selected({ tables }: Tables) {
  return tables
    .selectFrom('project_events')
    .innerJoin('users', 'users.id', 'project_events.actor_id')
    .leftJoin('models', 'models.id', 'project_events.model_id')
    .select([
      'project_events.id',
      'project_events.project_id',
      'project_events.number',
      'project_events.kind',
      'project_events.entity_id',
      'project_events.model_id',
      'project_events.revision',
      'project_events.confidentiality_before',
      'project_events.confidentiality',
      confidentialityNow.as('confidentiality_now'),
      'project_events.actor_id',
      'users.name as actor_name',
      'project_events.created_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function eventOf(row: Row): StoredEvent {
  const number = (value: number | null) => (value === null ? null : Number(value));
  return {
    id: row.id,
    projectId: row.project_id,
    number: Number(row.number),
    kind: row.kind,
    entityId: row.entity_id,
    modelId: row.model_id,
    revision: number(row.revision),
    confidentialityBefore: number(row.confidentiality_before),
    confidentiality: Number(row.confidentiality),
    confidentialityNow: number(row.confidentiality_now),
    actor: { id: row.actor_id, name: row.actor_name },
    at: Number(row.created_at),
  };
}
