/** The use cases of project members. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { Failure } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { deleteRow, differing, insertRow, updateRow } from '../../storage/rows.ts';
import { projectMemberView } from '../../storage/views/project-member-view.ts';
import { refuseInArchivedProject } from '../archived.ts';
import { createdBy, modifiedBy } from '../audit.ts';
import { given } from '../described.ts';
import { existingUser } from '../existing-user.ts';
import type { Project } from '../projects/project.ts';
import type { Projects } from '../projects/projects.ts';
import { refuseOther } from '../same-reference.ts';
import { refusingTaken } from '../taken.ts';
import { refuseAboveOwn, refuseLastOwner, refuseMoreCleared } from './member-grants.ts';
import { type NewProjectMember, type ProjectMember, type ProjectMemberChanges, projectMemberOf } from './project-member.ts';
import { projectMemberPolicy } from './project-member-policy.ts';
import { withVisibleModels } from './visible-models.ts';

export const onceAMember = {
  'project_members(project_id,user_id)': { field: 'user.id', message: 'The user is already a member of the project.' },
};

const projectMemberKind = entityKind({
  name: 'project member',
  view: projectMemberView,
  policy: projectMemberPolicy,
  entityOf: projectMemberOf,
});

export class ProjectMembers {
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly entities: VisibleEntities<ProjectMember>;
  private readonly clock: () => number;

  constructor(database: Database, projects: Projects, clock: () => number) {
    this.database = database;
    this.projects = projects;
    this.clock = clock;
    this.entities = new VisibleEntities(database, projectMemberKind);
  }

  async get(caller: Caller, id: string, transaction?: Transaction): Promise<ProjectMember> {
    const member = await this.entities.get(caller, id, transaction);
    const [counted] = await withVisibleModels(transaction ?? this.database, caller, [member]);
    return counted!;
  }

  async list(caller: Caller, query: ListQuery): Promise<EntityPage<ProjectMember>> {
    const { items, ...page } = await this.entities.list(caller, query);
    return { ...page, items: await withVisibleModels(this.database, caller, items) };
  }

  create(caller: Caller, input: NewProjectMember, once: Once = everyTime): Promise<ProjectMember> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const project = await this.managed(caller, input.project.id, transaction);
      await refuseAboveOwn(transaction, user, project.id, input.clearance);
      const id = await this.add(transaction, user, project, input);
      await once.remember(transaction, id);
      return this.get(caller, id, transaction);
    });
  }

  /** Makes the user a member, in a transaction of someone who has checked that this is allowed. */
  async add(
    transaction: Transaction,
    user: User,
    project: Project,
    { user: { id: given }, role, clearance }: Omit<NewProjectMember, 'project'>,
  ): Promise<string> {
    const [id, now] = [newId(), this.clock()];
    const member = await existingUser(transaction, given);
    await insertRow(transaction, 'project_members', {
      id,
      project_id: project.id,
      scope_id: project.scope.id,
      user_id: member.id,
      role,
      clearance,
      ...createdBy(user, now),
    });
    await this.recordChange(transaction, user, 'created', project, { id, name: member.name });
    return id;
  }

  change(
    caller: Caller,
    id: string,
    changes: ProjectMemberChanges,
    precondition: Precondition<ProjectMember> = always,
  ): Promise<ProjectMember> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const member = await this.get(caller, id, transaction);
      const project = await this.managed(caller, member.project.id, transaction);
      await refuseMoreCleared(transaction, user, member);
      await refuseAboveOwn(transaction, user, project.id, changes.clearance);
      precondition(member);
      refuseOther('id', changes.id, member.id);
      refuseOther('project', changes.project, { ...member.project });
      refuseOther('user', changes.user, { ...member.user });
      const said = given({ role: changes.role, clearance: changes.clearance });
      const columns = await differing(transaction, 'project_members', member.id, said);
      if (Object.keys(columns).length === 0) return member;
      if (changes.role !== undefined && changes.role !== 'owner' && member.role === 'owner')
        await refuseLastOwner(transaction, project.id, member.id);
      const now = this.clock();
      await updateRow(transaction, 'project_members', member.id, { ...columns, ...modifiedBy(user, now) });
      await this.recordChange(transaction, user, 'changed', project, { id: member.id, name: member.user.name });
      return this.afterwards(caller, { ...member, ...columns }, transaction);
    });
  }

  remove(caller: Caller, id: string, precondition: Precondition<ProjectMember> = always): Promise<void> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const member = await this.get(caller, id, transaction);
      const project = await (member.user.id === user.id
        ? this.left(caller, member, transaction)
        : this.removedFrom(caller, user, member, transaction));
      precondition(member);
      if (member.role === 'owner') await refuseLastOwner(transaction, project.id, member.id);
      await deleteRow(transaction, 'project_members', member.id);
      await this.recordChange(transaction, user, 'deleted', project, { id: member.id, name: member.user.name });
    });
  }

  /** The project that a member leaves: everyone may. */
  private async left(caller: Caller, { project: { id } }: ProjectMember, transaction: Transaction): Promise<Project> {
    const project = await this.projects.get(caller, id, transaction);
    refuseInArchivedProject(project);
    return project;
  }

  private async removedFrom(caller: Caller, user: User, member: ProjectMember, transaction: Transaction): Promise<Project> {
    const project = await this.managed(caller, member.project.id, transaction);
    await refuseMoreCleared(transaction, user, member);
    return project;
  }

  private async managed(caller: Caller, projectId: string, transaction: Transaction): Promise<Project> {
    const project = await this.projects.get(caller, projectId, transaction);
    requireAbility(project, 'canManage', 'Only owners of the project and administrators may manage its members.');
    refuseInArchivedProject(project);
    return project;
  }

  /** Managers who demote themselves may no longer see what they changed; they are shown what they did. */
  private async afterwards(caller: Caller, changed: ProjectMember, transaction: Transaction): Promise<ProjectMember> {
    return this.get(caller, changed.id, transaction).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'missing') return changed;
      throw error;
    });
  }

  private recordChange(
    transaction: Transaction,
    user: User,
    what: string,
    project: Project,
    entity: { id: string; name: string },
  ): Promise<void> {
    const { scope, confidentiality } = project;
    return record(transaction, {
      actorId: user.id,
      at: this.clock(),
      action: `projectUser.${what}`,
      entity,
      project,
      scope,
      confidentiality,
    });
  }

  private writing<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, onceAMember, () => this.database.write(work));
  }
}
