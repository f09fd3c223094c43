/** Who sees a revision: whoever sees its model, and what the model was when it was written (docs/decisions/revision-confidentiality.md). */
import { type Caller, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { all, any, type Condition, is, relates } from '../../conditions/condition.ts';
import { visibleModels } from '../models/model-policy.ts';

/**
 * "Reading, comparing or restoring it needs clearance for the larger of the two values. Lowering a model does not publish its history."
 * The revision that is the model's content now is no history: it is as confidential as the model.
 */
export function visibleRevisions(caller: Caller): Condition {
  if (isAdministrator(caller)) return relates('model.id', visibleModels(caller));
  return all(relates('model.id', visibleModels(caller)), any(is('isCurrent', true), visibleModels(caller)));
}

export const revisionPolicy: Policy = { visible: visibleRevisions, abilities: () => ({}) };
