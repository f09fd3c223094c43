/** The log of events: a write that listeners are told of adds one, in its own transaction. */
import { v4 as randomId } from 'uuid';
import type { Transaction } from '../database.ts';
import { joinLifts } from '../joined-lifts.ts';
import type { EventKind } from './event-kinds.ts';

/** What an event tells besides what the trail of changes does. */
export interface EventDetails {
  readonly modelId?: string;
  readonly revision?: number;
  /** That of the entity before the change, where it was another. */
  readonly confidentialityBefore?: number;
}

export interface NewEvent extends EventDetails {
  readonly kind: EventKind;
  readonly projectId: string;
  readonly entityId: string;
  readonly confidentiality: number;
  readonly actorId: string;
  readonly at: number;
}

/** Its id tells nothing, neither when it was nor how many came before. */
export async function appendEvent(transaction: Transaction, event: NewEvent): Promise<void> {
  const id = randomId();
  const number = await nextNumber(transaction, event.projectId);
  await transaction.tables
    .insertInto('project_events')
    .values({
      id,
      project_id: event.projectId,
      number,
      kind: event.kind,
      entity_id: event.entityId,
      model_id: event.modelId ?? null,
      revision: event.revision ?? null,
      confidentiality_before: event.confidentialityBefore ?? null,
      confidentiality: event.confidentiality,
      actor_id: event.actorId,
      created_at: event.at,
    })
    .execute();
  const { modelId, projectId, confidentiality } = event;
  await joinLifts(transaction, { source: modelId ?? projectId, row: { kind: 'project_events', id }, confidentiality });
}

async function nextNumber({ tables }: Transaction, projectId: string): Promise<number> {
  const { latest } = await tables
    .insertInto('event_counters')
    .values({ project_id: projectId, latest: 1 })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((known) => ({ latest: known('event_counters.latest', '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return Number(latest);
}
