/** Decides what listeners are told of an event: once for all listeners with the same sight. */
import { eventText } from '../../event-text.ts';
import type { EventKind } from '../../storage/events/event-kinds.ts';
import type { StoredEvent } from '../../storage/events/event-rows.ts';
import type { ListenerSight } from './listener-sight.ts';

/** What the event is for somebody of this sight: "a model that leaves the caller's sight is model.deleted for them, one that enters it model.created". */
export function kindFor({ clearance, listsMembers, userId }: ListenerSight, event: StoredEvent): EventKind | undefined {
  const { kind, confidentiality, confidentialityBefore, confidentialityNow } = event;
  if (kind === 'member.changed') return listsMembers && confidentiality <= clearance ? kind : undefined;
  // "task.changed goes to its creator."
  if (kind === 'task.changed') return event.actor.id === userId && confidentiality <= clearance ? kind : undefined;
  const seesThen = confidentiality <= clearance;
  const seesNow = confidentialityNow !== null && confidentialityNow <= clearance;
  if (kind === 'representation.changed') return seesThen && seesNow ? kind : undefined;
  const sawBefore = kind !== 'model.created' && (confidentialityBefore ?? confidentiality) <= clearance;
  if (sawBefore && (kind === 'model.deleted' || !seesThen)) return 'model.deleted';
  // What is hidden by now has been told of, or will be: there is an event of that change.
  if (!seesThen || !seesNow || kind === 'model.deleted') return undefined;
  return sawBefore ? 'model.revised' : 'model.created';
}

/** An event as it is sent. One without an id is no place to go on from. */
export function projectEventText(kind: EventKind, event: SentEvent): string {
  const { id, projectId, entityId, modelId, revision, actor, at } = event;
  const entity = { kind: kind.slice(0, kind.indexOf('.')), id: entityId };
  const data = {
    entity: modelId && modelId !== entityId ? { ...entity, model: { id: modelId } } : entity,
    ...(projectId !== undefined && { project: { id: projectId } }),
    ...(revision !== null && kind === 'model.revised' && { revision }),
    actor,
    dateTime: new Date(at).toISOString(),
  };
  return eventText(kind, data, id);
}

type SentEvent = Pick<StoredEvent, 'entityId' | 'modelId' | 'revision' | 'at'> & {
  readonly id?: string;
  readonly projectId?: string;
  readonly actor: StoredEvent['actor'] | null;
};
