/** The rows of presences: kept for a moment, read by every instance whose listeners are told of them. */
import type { Database, Transaction } from '../database.ts';

type Tables = Pick<Database, 'tables'>;

/** Where in a project somebody is. */
export interface Whereabouts {
  readonly modelId: string;
  readonly representationId: string | null;
  readonly objectId: string | null;
}

export interface NewPresence extends Whereabouts {
  readonly userId: string;
  readonly projectId: string;
  readonly confidentiality: number;
  readonly at: number;
}

export interface StoredPresence extends Whereabouts {
  readonly projectId: string;
  readonly actor: { readonly id: string; readonly name: string };
  /** The larger of what the model's was when somebody looked, and what it is now. */
  readonly confidentiality: number;
  readonly at: number;
}

/** Which presences are asked for. */
export interface PresenceRange {
  readonly projectIds: readonly string[];
  readonly since: number;
}

/** So many are read at once. */
const mostAtOnce = 1000;

/** Somebody looks at one model in one way: what was known of that is replaced. */
export async function storePresence({ tables }: Transaction, presence: NewPresence): Promise<void> {
  const seen = {
    representation_id: presence.representationId,
    object_id: presence.objectId,
    confidentiality: presence.confidentiality,
    seen_at: presence.at,
  };
  await tables
    .insertInto('presences')
    .values({ user_id: presence.userId, model_id: presence.modelId, project_id: presence.projectId, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'model_id']).doUpdateSet(seen))
    .execute();
}

/** How many models a user looks at besides this one. */
export async function countOtherPresences(
  { tables }: Transaction,
  { userId, modelId }: Pick<NewPresence, 'userId' | 'modelId'>,
  since: number,
): Promise<number> {
  const { count } = await tables
    .selectFrom('presences')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('model_id', '<>', modelId)
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All since a moment, oldest first, piece by piece. Whoever may no longer sign in is not there. */
export async function presencesSince(database: Tables, range: PresenceRange): Promise<StoredPresence[]> {
  const found: StoredPresence[] = [];
  for (;;) {
    const rows = await selected(database, range).offset(found.length).execute();
    found.push(...rows.map(presenceOf));
    if (rows.length < mostAtOnce) return found;
  }
}

function selected({ tables }: Tables, { projectIds, since }: PresenceRange) {
  return tables
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .innerJoin('models', 'models.id', 'presences.model_id')
    .select([
      'presences.project_id',
      'presences.model_id',
      'presences.representation_id',
      'presences.object_id',
      'presences.confidentiality',
      'models.confidentiality as confidentiality_now',
      'presences.user_id',
      'users.name',
      'presences.seen_at',
    ])
    .where('presences.project_id', 'in', [...projectIds])
    .where('presences.seen_at', '>', since)
    .where('users.is_disabled', '=', 0)
    .orderBy('presences.seen_at')
    .orderBy('presences.user_id')
    .orderBy('presences.model_id')
    .limit(mostAtOnce);
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function presenceOf(row: Row): StoredPresence {
  return {
    projectId: row.project_id,
    modelId: row.model_id,
    representationId: row.representation_id,
    objectId: row.object_id,
    actor: { id: row.user_id, name: row.name },
    confidentiality: Math.max(Number(row.confidentiality), Number(row.confidentiality_now)),
    at: Number(row.seen_at),
  };
}
