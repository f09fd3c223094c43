/** Whom it concerns when somebody says how confidential a model is, or deletes it: lifts, the models that were read with it, and itself. */
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { Transaction } from '../../storage/database.ts';
import { forgetLift } from '../../storage/joined-lifts.ts';
import { markDependents } from '../../storage/readings/reading-marks.ts';
import type { VisibilityBounds } from '../../storage/readings/visibility-bounds.ts';
import { liftedWith, rememberGiven } from '../lifted-project.ts';
import type { Project } from '../projects/project.ts';
import type { Model } from './model.ts';

export interface InProject {
  readonly model: Model;
  readonly project: Project;
}

/** Marks those for whom the model counted before, or counts now. */
export async function applyModelLevel(
  transaction: Transaction,
  { model, project }: InProject,
  given: number | undefined,
): Promise<void> {
  if (given === undefined) return;
  const { id, confidentiality: before } = model;
  const now = liftedWith(project, given);
  await forgetLift(transaction, 'models', id);
  await rememberGiven(transaction, { kind: 'models', id, project, given });
  if (now !== before)
    await markDependents(transaction, serving(model, Math.min(before, now)), now > before ? 'raised' : 'lowered');
}

export function markDeleted(transaction: Transaction, model: Model): Promise<void> {
  return markDependents(transaction, serving(model, model.confidentiality), 'deleted');
}

/** The model with such a confidentiality. */
function serving({ id, project }: Model, confidentiality: number): VisibilityBounds {
  return visibilityBoundsOf({ id, projectId: project.id, confidentiality });
}
