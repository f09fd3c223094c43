/** The use cases of requests to join projects. */
import { v7 as newId } from 'uuid';
import { confidentiality as bounds, type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { EnrollmentStatus, Role } from '../../roles.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { deleteRow, insertRow, updateRow } from '../../storage/rows.ts';
import { projectEnrollmentView } from '../../storage/views/project-enrollment-view.ts';
import { refuseInArchivedProject } from '../archived.ts';
import { createdBy, modifiedBy, type Person } from '../audit.ts';
import { existingUser } from '../existing-user.ts';
import { onceAMember, type ProjectMembers } from '../project-members/project-members.ts';
import type { Project } from '../projects/project.ts';
import type { ProjectChain, Projects } from '../projects/projects.ts';
import { refusingTaken } from '../taken.ts';
import { type NewProjectEnrollment, type ProjectEnrollment, projectEnrollmentOf } from './project-enrollment.ts';
import { projectEnrollmentPolicy } from './project-enrollment-policy.ts';

const taken = {
  ...onceAMember,
  'project_enrollments(project_id,user_id)': { field: 'user.id', message: 'The user has an enrollment in the project already.' },
};

/** What a member gets who came by a request that was approved without saying more. */
const newcomer = { role: 'viewer', clearance: bounds.leastRestricted } as const;

export interface EnrollmentsOptions {
  readonly database: Database;
  readonly projects: Projects;
  readonly members: ProjectMembers;
  readonly clock: () => number;
}

const projectEnrollmentKind = entityKind({
  name: 'project enrollment',
  view: projectEnrollmentView,
  policy: projectEnrollmentPolicy,
  entityOf: projectEnrollmentOf,
});

export class ProjectEnrollments {
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly members: ProjectMembers;
  private readonly clock: () => number;
  private readonly entities: VisibleEntities<ProjectEnrollment>;

  constructor({ database, projects, members, clock }: EnrollmentsOptions) {
    this.database = database;
    this.projects = projects;
    this.members = members;
    this.clock = clock;
    this.entities = new VisibleEntities(database, projectEnrollmentKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<ProjectEnrollment> {
    return this.entities.get(caller, id, transaction);
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<ProjectEnrollment>> {
    return this.entities.list(caller, query);
  }

  /** The caller asks to join; nothing happens where the project is hidden, or the caller has asked or joined before. */
  async enroll(caller: Caller, chain: ProjectChain): Promise<void> {
    const user = signedIn(caller);
    const asking = this.writing(async (transaction) => {
      const project = await this.projects.findByChain(caller, chain, transaction);
      if (project?.myRole !== 'none' || (await this.ofUser(caller, project, transaction))) return;
      refuseInArchivedProject(project);
      await this.insert(transaction, user, project, user, 'pending');
    });
    await asking.catch(unlessConflict);
  }

  /** The caller no longer wants to join; what was decided before stays. */
  unenroll(caller: Caller, chain: ProjectChain): Promise<void> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const project = await this.projects.findByChain(caller, chain, transaction);
      const enrollment = project && (await this.ofUser(caller, project, transaction));
      if (!project || enrollment?.status !== 'pending') return;
      await this.delete(transaction, user, project, enrollment);
    });
  }

  create(caller: Caller, input: NewProjectEnrollment, once: Once = everyTime): Promise<ProjectEnrollment> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const project = await this.projects.get(caller, input.project.id, transaction);
      const isOwnRequest = input.user.id.toLowerCase() === user.id && input.status === 'pending';
      if (!isOwnRequest) refuseUnlessManaged(project);
      refuseInArchivedProject(project);
      const joining = await existingUser(transaction, input.user.id);
      const id = await this.insert(transaction, user, project, joining, input.status);
      if (input.status === 'approved') await this.members.add(transaction, user, project, { user: joining, ...newcomer });
      await once.remember(transaction, id);
      return this.get(caller, id, transaction);
    });
  }

  approve(caller: Caller, id: string, role: Role): Promise<void> {
    return this.deciding(caller, id, async (transaction, user, project, enrollment) => {
      if (enrollment.status !== 'pending') throw new Failure('conflict', `The enrollment is ${enrollment.status} already.`);
      await this.members.add(transaction, user, project, { ...newcomer, user: enrollment.user, role });
      await this.setStatus(transaction, user, project, enrollment, 'approved');
    });
  }

  reject(caller: Caller, id: string): Promise<void> {
    return this.deciding(caller, id, async (transaction, user, project, enrollment) => {
      if (enrollment.status === 'rejected') return;
      if (enrollment.status === 'approved') throw new Failure('conflict', 'The enrollment is approved already.');
      await this.setStatus(transaction, user, project, enrollment, 'rejected');
    });
  }

  remove(caller: Caller, id: string, precondition: Precondition<ProjectEnrollment> = always): Promise<void> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const enrollment = await this.get(caller, id, transaction);
      const project = await this.projects.get(caller, enrollment.project.id, transaction);
      const isOwnRequest = enrollment.user.id === user.id && enrollment.status === 'pending';
      if (!isOwnRequest) refuseUnlessManaged(project);
      refuseInArchivedProject(project);
      precondition(enrollment);
      await this.delete(transaction, user, project, enrollment);
    });
  }

  private deciding(
    caller: Caller,
    id: string,
    decide: (transaction: Transaction, user: User, project: Project, enrollment: ProjectEnrollment) => Promise<void>,
  ): Promise<void> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const enrollment = await this.get(caller, id, transaction);
      const project = await this.projects.get(caller, enrollment.project.id, transaction);
      refuseUnlessManaged(project);
      refuseInArchivedProject(project);
      await decide(transaction, user, project, enrollment);
    });
  }

  private ofUser(caller: User | 'anonymous', project: Project, transaction: Transaction): Promise<ProjectEnrollment | undefined> {
    return this.entities.find(caller, all(is('project.id', project.id), is('user.id', signedIn(caller).id)), transaction);
  }

  private async insert(
    transaction: Transaction,
    user: User,
    project: Project,
    joining: Person,
    status: EnrollmentStatus,
  ): Promise<string> {
    const id = newId();
    await insertRow(transaction, 'project_enrollments', {
      id,
      project_id: project.id,
      scope_id: project.scope.id,
      user_id: joining.id,
      status,
      ...createdBy(user, this.clock()),
    });
    await this.recordChange(transaction, user, 'created', project, { id, name: joining.name });
    return id;
  }

  private async setStatus(
    transaction: Transaction,
    user: User,
    project: Project,
    enrollment: ProjectEnrollment,
    status: EnrollmentStatus,
  ): Promise<void> {
    await updateRow(transaction, 'project_enrollments', enrollment.id, { status, ...modifiedBy(user, this.clock()) });
    await this.recordChange(transaction, user, status, project, { id: enrollment.id, name: enrollment.user.name });
  }

  private async delete(transaction: Transaction, user: User, project: Project, enrollment: ProjectEnrollment): Promise<void> {
    await deleteRow(transaction, 'project_enrollments', enrollment.id);
    await this.recordChange(transaction, user, 'deleted', project, { id: enrollment.id, name: enrollment.user.name });
  }

  private recordChange(transaction: Transaction, user: User, what: string, project: Project, entity: Person): Promise<void> {
    const { scope, confidentiality } = project;
    return record(transaction, {
      actorId: user.id,
      at: this.clock(),
      action: `projectEnrollment.${what}`,
      entity,
      project,
      scope,
      confidentiality,
    });
  }

  private writing<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, taken, () => this.database.write(work));
  }
}

function refuseUnlessManaged(project: Project): void {
  requireAbility(project, 'canManage', 'Only owners of the project and administrators may manage its enrollments.');
}

/** The same request at the same moment was quicker, which is as good. */
function unlessConflict(error: unknown): void {
  if (!(error instanceof Failure && error.kind === 'conflict')) throw error;
}
