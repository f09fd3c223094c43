/** Who sees a model, and who may change it (docs/decisions/who-sees-what.md). */
import { type Caller, clearanceOf, isAdministrator } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { isThere } from '../../access/is-there.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { all, any, atMost, type Condition, everything, is, isCovered, isEmpty, nothing } from '../../conditions/condition.ts';
import { refuseInArchivedProject } from '../archived.ts';
import type { Project } from '../projects/project.ts';

// A model is never less confidential than its project, nor that than its scope, so its own value decides.
export function visibleModels(caller: Caller): Condition {
  return all(isThere, coveredModels(caller));
}

function coveredModels(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  const open = atMost('confidentiality', clearanceOf(caller));
  return caller === 'anonymous' ? open : any(open, all(is('isMine', true), isCovered('confidentiality', 'myClearance')));
}

const isActive = isEmpty('archivationDateTime');
/** What is archived, or in something archived, is read-only. */
const isOpenToChange = all(isActive, isEmpty('project.archivationDateTime'), isEmpty('scope.archivationDateTime'));

export const modelPolicy: Policy = {
  visible: visibleModels,
  abilities: (caller) => ({ isActive, isWritable: all(editedModels(caller), isOpenToChange) }),
};

/** Models whose content the caller may change, unless they are archived. */
function editedModels(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  return caller === 'anonymous' ? nothing : is('isMineToEdit', true);
}

/** Refuses those who may not change what a project holds. */
export function refuseUnlessEditor(project: Project): void {
  requireAbility(project, 'canEdit', 'Only editors and owners of the project and administrators may change its models.');
}

/** "Lowering a project or model needs `owner`." */
export function refuseLowering(project: Project, from: number, to: number | undefined): void {
  if (to === undefined || to >= from) return;
  const refusal = 'Only owners of the project and administrators may lower the confidentiality of its models.';
  requireAbility(project, 'canManage', refusal);
}

/** What may be written to now: by an editor, in a project that is not archived. */
export function refuseUnlessWritable(project: Project): void {
  refuseUnlessEditor(project);
  refuseInArchivedProject(project);
}
