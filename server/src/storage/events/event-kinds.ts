/** The kinds of events of a project. */
export const eventKinds = [
  'model.created',
  'model.revised',
  'model.deleted',
  'representation.changed',
  'member.changed',
  'task.changed',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** The event that a change is told as; undefined where nobody listens for it. */
export function eventKindOf(action: string): EventKind | undefined {
  if (action === 'model.created' || action === 'model.deleted') return action;
  if (action.startsWith('model.')) return 'model.revised';
  if (action.startsWith('representation.')) return 'representation.changed';
  return action.startsWith('projectUser.') ? 'member.changed' : undefined;
}
