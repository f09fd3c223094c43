/** Who sees a saved query, and who may change it (docs/decisions/saved-queries.md). */
import { type Caller, clearanceOf, isAdministrator, type User } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { isThere } from '../../access/is-there.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { all, any, atMost, type Condition, everything, is, isCovered, nothing, relates } from '../../conditions/condition.ts';
import { invalid } from '../../failures.ts';
import { refuseInArchivedProject } from '../archived.ts';
import type { Project } from '../projects/project.ts';
import { visibleProjects } from '../projects/project-policy.ts';
import type { ProjectQuery, ProjectQueryChanges } from './project-query.ts';

/** "Own ones are seen by their creator alone (not by administrators)", as long as the creator sees the project. */
export function visibleQueries(caller: Caller): Condition {
  const shared = all(is('shared', true), coveredQueries(caller));
  return any(shared, all(is('shared', false), ownQueries(caller)));
}

// A query is never less confidential than its project, so its own value decides.
function coveredQueries(caller: Caller): Condition {
  return all(isThere, clearedQueries(caller));
}

function clearedQueries(caller: Caller): Condition {
  if (isAdministrator(caller)) return everything;
  const open = atMost('confidentiality', clearanceOf(caller));
  return caller === 'anonymous' ? open : any(open, all(is('isMine', true), isCovered('confidentiality', 'myClearance')));
}

function ownQueries(caller: Caller): Condition {
  if (caller === 'anonymous') return nothing;
  return all(is('creator.id', caller.id), relates('project.id', visibleProjects(caller)));
}

export const projectQueryPolicy: Policy = { visible: visibleQueries, abilities: () => ({}) };

/** "Editors share", and change what is shared; what is one's own, one changes as one likes. */
export function refuseUnlessWritable(project: Project, isShared: boolean): void {
  refuseInArchivedProject(project);
  if (!isShared) return;
  const refusal =
    'Only editors and owners of the project and administrators may share queries, and change those that are shared.';
  requireAbility(project, 'canEdit', refusal);
}

/** What is lowered is shown to more people: that is for owners, as with models. */
export function refuseLowering(project: Project, { isShared, unlifted }: ProjectQuery, changes: ProjectQueryChanges): void {
  if (!isShared || changes.confidentiality === undefined || changes.confidentiality >= unlifted) return;
  const refusal = 'Only owners of the project and administrators may lower the confidentiality of a shared query.';
  requireAbility(project, 'canManage', refusal);
}

/** Nobody makes a query vanish from their own sight. */
export function refuseTakingAway({ isShared, creator }: ProjectQuery, user: User, { shared }: ProjectQueryChanges): void {
  if (isShared && shared === false && creator.id !== user.id)
    throw invalid('shared', 'only its creator can take a shared query back');
}
