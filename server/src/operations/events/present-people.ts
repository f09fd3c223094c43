/** The people who look at models of one project, as its listeners were told last: only news is told again. */
import { confidentiality as bands } from '../../access/caller.ts';
import { eventText } from '../../event-text.ts';
import type { StoredPresence } from '../../storage/events/presence-rows.ts';

/** "Forgotten after 30 s." */
export const presenceMilliseconds = 30_000;
/** Somebody who stays is told of anew after this long, so that listeners do not forget them. */
const repeatMilliseconds = 10_000;

export class PresentPeople {
  private readonly told = new Map<string, StoredPresence>();
  private readonly begin: number;

  /** What was before, listeners learn when they come. */
  constructor(begin: number) {
    this.begin = begin;
  }

  /** Those who came, went elsewhere in their model, or have stayed for a while. */
  news(found: readonly StoredPresence[], now: number): StoredPresence[] {
    const fresh = found.filter((presence) => presence.at > this.begin && isNews(presence, this.told.get(keyOf(presence))));
    for (const presence of fresh) this.told.set(keyOf(presence), presence);
    for (const [key, { at }] of this.told) if (at < now - presenceMilliseconds) this.told.delete(key);
    return fresh;
  }
}

/** "Goes to signed-in callers who see that model": users are internal, and so is where they are. */
export function isPresenceSeen({ confidentiality }: StoredPresence, clearance: number): boolean {
  return clearance > bands.mostPublic && confidentiality <= clearance;
}

/** It has no id: nobody goes on from it. */
export function presenceText({ projectId, modelId, representationId, objectId, actor, at }: StoredPresence): string {
  const data = {
    entity: {
      kind: 'model',
      id: modelId,
      ...(representationId && { representation: { id: representationId } }),
      ...(objectId && { object: { id: objectId } }),
    },
    project: { id: projectId },
    actor,
    dateTime: new Date(at).toISOString(),
  };
  return eventText('presence', data);
}

function isNews(presence: StoredPresence, told: StoredPresence | undefined): boolean {
  if (!told || presence.at >= told.at + repeatMilliseconds) return true;
  return presence.at > told.at && placeOf(presence) !== placeOf(told);
}

function placeOf({ representationId, objectId }: StoredPresence): string {
  return `${representationId} ${objectId}`;
}

function keyOf({ actor, modelId }: StoredPresence): string {
  return `${actor.id} ${modelId}`;
}
