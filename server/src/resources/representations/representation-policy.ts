/** Who sees a representation: whoever sees its model. What it shows is the current content, which is as confidential as the model. */
import type { Caller } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { all, type Condition, is, relates, relatesAmong } from '../../conditions/condition.ts';
import { requiredValue } from '../../conditions/required-value.ts';
import { Failure } from '../../failures.ts';
import { visibleModels } from '../models/model-policy.ts';
import { refuseOther } from '../same-reference.ts';
import type { Representation, RepresentationChanges } from './representation.ts';

export function visibleRepresentations(caller: Caller): Condition {
  return relates('model.id', visibleModels(caller));
}

/** In one model or project the models that the caller sees are looked up once, not again for each of thousands of representations. */
export function visibleAmong(caller: Caller, asked: Condition): Condition {
  const among = askedModels(asked);
  return among ? relatesAmong('model.id', among, visibleModels(caller)) : visibleRepresentations(caller);
}

/** The models that decide about all that a list shows; nothing where it is of more than one model or project. */
export function modelsAmong(caller: Caller, asked: Condition): Condition | undefined {
  const among = askedModels(asked);
  return among && all(among, visibleModels(caller));
}

function askedModels(asked: Condition): Condition | undefined {
  const [model, project] = [requiredValue(asked, 'model.id'), requiredValue(asked, 'project.id')];
  if (model !== undefined) return is('id', model);
  return project === undefined ? undefined : is('project.id', project);
}

export const representationPolicy: Policy = { visible: visibleRepresentations, visibleAmong, abilities: () => ({}) };

const advice = 'The model holds this view. Change the objects of the model, by new content or an update: the view follows.';

/** "A view that the model holds is edited by changes of its objects." */
export function refuseInModel({ origin }: Representation): void {
  if (origin?.liesInModel) throw new Failure('conflict', advice);
}

/** What it is a representation of cannot be changed in one that follows from the model; its words can, where the model does not hold them. */
export function refuseDerivedChanges(representation: Representation, changes: RepresentationChanges): void {
  if (!representation.origin) return;
  const fixed = (['kind', 'specification', 'target'] as const).filter((name) => isOther(representation, changes, name));
  if (fixed.length > 0)
    throw new Failure(
      'conflict',
      'The representation follows from the model: what it represents cannot be changed. Create one of your own.',
      fixed.map((field) => ({ field, message: 'cannot be changed' })),
    );
  if (changesWords(representation, changes)) refuseInModel(representation);
}

/** Whether a change goes beyond the slug and the default, which every representation has of its own. */
export function changesWords({ name, description }: Representation, changes: RepresentationChanges): boolean {
  const isRenamed = changes.name !== undefined && changes.name.trim() !== name;
  return isRenamed || (changes.description !== undefined && changes.description !== description);
}

/** "Of a derived one is 409." */
export function refuseRemovingDerived(representation: Representation): void {
  if (representation.isStored) return;
  refuseInModel(representation);
  throw new Failure('conflict', 'The representation follows from a package of the model. It goes when the package goes.');
}

/** A representation stays where it is. */
export function refuseOtherPlace({ id, model, project, scope }: Representation, changes: RepresentationChanges): void {
  refuseOther('id', changes.id, id);
  refuseOther('model', changes.model, { ...model });
  refuseOther('project', changes.project, { ...project });
  refuseOther('scope', changes.scope, { ...scope });
}

function isOther(
  representation: Representation,
  changes: RepresentationChanges,
  name: 'kind' | 'specification' | 'target',
): boolean {
  if (changes[name] === undefined) return false;
  if (name !== 'target') return changes[name] !== representation[name];
  return changes.target?.id.toLowerCase() !== representation.target?.id;
}
