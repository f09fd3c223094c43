/** The log of events: a write that listeners are told of adds one, in its own transaction. */
import { v4 as randomId } from 'uuid';
import type { Transaction } from '../database.ts';
import { joinAllLifts } from '../joined-lifts.ts';
import { inBatches } from '../row-batches.ts';
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

export function appendEvent(transaction: Transaction, event: NewEvent): Promise<void> {
  return appendEvents(transaction, [event]);
}

/** Listeners are told of them in this order. */
export async function appendEvents(transaction: Transaction, events: readonly NewEvent[]): Promise<void> {
  for (const [projectId, some] of Map.groupBy(events, (event) => event.projectId)) {
    const latest = await takeNumbers(transaction, projectId, some.length);
    const rows = some.map((event, at) => eventRow(event, latest - some.length + 1 + at));
    await inBatches(rows, (batch) => transaction.tables.insertInto('project_events').values(batch).execute());
    const written = rows.map(({ id, model_id, confidentiality }) => {
      return { source: model_id ?? projectId, row: { kind: 'project_events' as const, id }, confidentiality };
    });
    await joinAllLifts(transaction, written);
  }
}

/** Its id tells nothing, neither when it was nor how many came before. */
function eventRow(event: NewEvent, number: number) {
  return {
    id: randomId(),
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
  };
}

/** So many numbers that nobody else has: gives the last of them. */
async function takeNumbers({ tables }: Transaction, projectId: string, count: number): Promise<number> {
  const { latest } = await tables
    .insertInto('event_counters')
    .values({ project_id: projectId, latest: count })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((known) => ({ latest: known('event_counters.latest', '+', count) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return Number(latest);
}
