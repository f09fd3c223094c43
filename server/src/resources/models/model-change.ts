/** A change of a model as the trail remembers it, and as listeners are told of it. */
import type { User } from '../../access/caller.ts';
import type { Change } from '../../storage/audit-log.ts';
import type { Model } from './model.ts';

export function modelChange(user: User, at: number, what: string, model: Model, before = model): Change {
  const { id: modelId, project, scope, confidentiality, revision } = model;
  const event = { modelId, revision, confidentialityBefore: before.confidentiality };
  return { actorId: user.id, at, action: `model.${what}`, entity: model, project, scope, confidentiality, event };
}
