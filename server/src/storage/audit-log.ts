/** The trail of changes: every successful write leaves a record in its own transaction, and nothing ever changes one but for a lift that is taken back. */
import { v7 as newId } from 'uuid';
import { folded } from '../conditions/folded.ts';
import type { Transaction } from './database.ts';
import { eventKindOf } from './events/event-kinds.ts';
import { appendEvent, type EventDetails } from './events/event-log.ts';
import { joinLifts } from './joined-lifts.ts';
import { requestTrace } from './request-trace.ts';

export interface Change {
  readonly actorId: string;
  readonly at: number;
  /** What was done: `project.changed`. */
  readonly action: `${string}.${string}`;
  readonly entity: { readonly id: string; readonly name: string };
  readonly project?: { readonly id: string; readonly name: string };
  readonly scope?: { readonly id: string; readonly name: string };
  /** Another project that the record speaks of. */
  readonly related?: { readonly id: string };
  /** The confidentiality of the entity as it is now, which decides for good who may read the record, unless it goes back with a lift. */
  readonly confidentiality: number;
  /** What those are told who listen to the project. */
  readonly event?: EventDetails;
}

export async function record(transaction: Transaction, change: Change): Promise<void> {
  const id = await insertRecord(transaction, change);
  const { action, project, entity, confidentiality, actorId, at, event } = change;
  const of = boundBy(change);
  if (of !== undefined) await joinLifts(transaction, { source: of, row: { kind: 'audit_records', id }, confidentiality });
  const [kind, about] = [eventKindOf(action), { entityId: entity.id, confidentiality, actorId, at }];
  if (kind && project) await appendEvent(transaction, { ...event, ...about, kind, projectId: project.id });
}

/** The id of what has the confidentiality of the entity: itself, or what holds it. */
function boundBy({ action, entity, project, event }: Change): string | undefined {
  return event?.modelId ?? (action.startsWith('projectQuery.') ? entity.id : project?.id);
}

async function insertRecord(
  { tables }: Transaction,
  { actorId, at, action, entity, project, scope, related, confidentiality }: Change,
): Promise<string> {
  const id = newId();
  await tables
    .insertInto('audit_records')
    .values({
      id,
      recorded_at: at,
      actor_id: actorId,
      action,
      entity_kind: action.slice(0, action.indexOf('.')),
      entity_id: entity.id,
      entity_name: entity.name,
      entity_name_folded: folded(entity.name),
      project_id: project?.id ?? null,
      project_name: project?.name ?? null,
      scope_id: scope?.id ?? null,
      scope_name: scope?.name ?? null,
      related_project_id: related?.id ?? null,
      confidentiality,
      request_id: requestTrace.getStore() ?? null,
    })
    .execute();
  return id;
}
