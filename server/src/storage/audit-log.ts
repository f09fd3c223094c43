/** The trail of changes: every successful write leaves a record in its own transaction, and nothing ever changes one but for a lift that is taken back. */
import { v7 as newId } from 'uuid';
import { folded } from '../conditions/folded.ts';
import type { Transaction } from './database.ts';
import { eventKindOf } from './events/event-kinds.ts';
import { appendEvents, type EventDetails, type NewEvent } from './events/event-log.ts';
import { joinAllLifts } from './joined-lifts.ts';
import { requestTrace } from './request-trace.ts';
import { inBatches } from './row-batches.ts';

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

export function record(transaction: Transaction, change: Change): Promise<void> {
  return recordAll(transaction, [change]);
}

/** In the order in which they are to be read. */
export async function recordAll(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(recordRow);
  await inBatches(rows, (some) => transaction.tables.insertInto('audit_records').values(some).execute());
  const bound = changes.flatMap((change, at) => {
    const source = boundBy(change);
    const { confidentiality } = change;
    return source === undefined ? [] : { source, row: { kind: 'audit_records' as const, id: rows[at]!.id }, confidentiality };
  });
  await joinAllLifts(transaction, bound);
  await appendEvents(transaction, changes.flatMap(eventOf));
}

/** Listeners are told of what happens in projects. */
function eventOf({ action, project, entity, confidentiality, actorId, at, event }: Change): NewEvent[] {
  const kind = eventKindOf(action);
  if (!kind || !project) return [];
  return [{ ...event, entityId: entity.id, confidentiality, actorId, at, kind, projectId: project.id }];
}

/** The id of what has the confidentiality of the entity: itself, or what holds it. */
function boundBy({ action, entity, project, event }: Change): string | undefined {
  return event?.modelId ?? (action.startsWith('projectQuery.') ? entity.id : project?.id);
}

function recordRow({ actorId, at, action, entity, project, scope, related, confidentiality }: Change) {
  return {
    id: newId(),
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
  };
}
