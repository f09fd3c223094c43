/** A change of a model as the trail remembers it, and as listeners are told of it. */
import type { User } from '../../access/caller.ts';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { Change } from '../../storage/audit-log.ts';
import type { VisibilityBounds } from '../../storage/readings/visibility-bounds.ts';
import type { Model } from './model.ts';

export function modelChange(user: User, at: number, what: string, model: Model, before = model): Change {
  const { id: modelId, project, scope, confidentiality, revision } = model;
  const event = { modelId, revision, confidentialityBefore: before.confidentiality };
  return { actorId: user.id, at, action: `model.${what}`, entity: model, project, scope, confidentiality, event };
}

/** The model with such a confidentiality, for those whom a change of it concerns. */
export function serving({ id, project }: Model, confidentiality: number): VisibilityBounds {
  return visibilityBoundsOf({ id, projectId: project.id, confidentiality });
}
