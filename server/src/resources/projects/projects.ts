/** The use cases of projects. */
import { v7 as newId } from 'uuid';
import { confidentiality as bounds, type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is } from '../../conditions/condition.ts';
import { folded } from '../../conditions/folded.ts';
import { Failure } from '../../failures.ts';
import { firstVersion, isVersion } from '../../project-version.ts';
import { isSlug, slugOf } from '../../slug.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Queryable, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { forgetLift } from '../../storage/joined-lifts.ts';
import { type LeftWork, leftToChores } from '../../storage/left-work.ts';
import { removeContainer } from '../../storage/removal/container-removal.ts';
import { differing, insertRow, updateRow } from '../../storage/rows.ts';
import { projectView } from '../../storage/views/project-view.ts';
import { refuseChangesInArchived, refuseChangesOfArchived, refuseInArchived } from '../archived.ts';
import { archivedBy, createdBy, modifiedBy } from '../audit.ts';
import { applyLevel, changingLevel } from '../container-level.ts';
import { changedTexts, describedColumns, given, namedColumns } from '../described.ts';
import { isOtherLevel } from '../lifted-project.ts';
import { refuseOther } from '../same-reference.ts';
import type { Scope } from '../scopes/scope.ts';
import type { Scopes } from '../scopes/scopes.ts';
import { refusingTaken, type Slugged, takenSlug } from '../taken.ts';
import { type NewProject, type Project, type ProjectChanges, projectOf } from './project.ts';
import { refuseBelow, refuseOutOfSight } from './project-confidentiality.ts';
import { projectPolicy } from './project-policy.ts';

const takenBy = (input: Slugged) => ({
  'projects(scope_id,slug,version)': takenSlug(input, 'project', 'for this version in the scope'),
});

/** The address of a project in words. */
export interface ProjectChain {
  readonly scope: string;
  readonly project: string;
  readonly version: string;
}

interface AskedChange {
  readonly caller: Caller;
  readonly id: string;
  readonly changes: ProjectChanges;
  readonly precondition: Precondition<Project>;
}

const projectKind = entityKind({ name: 'project', view: projectView, policy: projectPolicy, entityOf: projectOf });

export class Projects {
  private readonly database: Database;
  private readonly scopes: Scopes;
  private readonly entities: VisibleEntities<Project>;
  private readonly clock: () => number;
  private readonly left: LeftWork;

  constructor(database: Database, scopes: Scopes, clock: () => number, left = leftToChores) {
    this.database = database;
    this.scopes = scopes;
    this.clock = clock;
    this.left = left;
    this.entities = new VisibleEntities(database, projectKind);
  }

  get(caller: Caller, id: string, queryable?: Queryable): Promise<Project> {
    return this.entities.get(caller, id, queryable);
  }

  async getByChain(caller: Caller, chain: ProjectChain): Promise<Project> {
    const project = await this.findByChain(caller, chain);
    if (!project) throw new Failure('missing', `No project ${chain.scope}/${chain.project}/${chain.version}.`);
    return project;
  }

  async findByChain(
    caller: Caller,
    { scope, project, version }: ProjectChain,
    transaction?: Transaction,
  ): Promise<Project | undefined> {
    if (!isSlug(scope) || !isSlug(project) || !isVersion(version)) return undefined;
    return this.entities.find(caller, all(is('slug', project), is('version', version), is('scope.slug', scope)), transaction);
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<Project>> {
    return this.entities.list(caller, query);
  }

  create(caller: Caller, input: NewProject, once: Once = everyTime): Promise<Project> {
    const user = signedIn(caller);
    return this.writing(input, async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const scope = await this.scopes.get(caller, input.scopeId, transaction);
      requireAbility(scope, 'canManage', "Only the scope's creator and administrators may create projects in it.");
      refuseInArchived('scope', scope.isActive);
      refuseBelow('scope', scope.confidentiality, input.confidentiality);
      const id = await this.insert(transaction, user, scope, input);
      await once.remember(transaction, id);
      return this.recorded(transaction, user, 'created', await this.get(caller, id, transaction));
    });
  }

  async change(
    caller: Caller,
    id: string,
    changes: ProjectChanges,
    precondition: Precondition<Project> = always,
  ): Promise<Project> {
    const asked = { caller, id, changes, precondition };
    const { confidentiality } = changes;
    if (confidentiality === undefined) return this.write(asked);
    const found = await this.changeable(asked);
    return changingLevel(
      { database: this.database, clock: this.clock, onLeft: this.left.onLift },
      { container: 'project_id', found, confidentiality },
      (further) => this.write(asked, further),
    );
  }

  /** What else belongs into the transaction comes before what the container holds. */
  private write(asked: AskedChange, further: (transaction: Transaction) => Promise<void> = async () => {}): Promise<Project> {
    const { caller, id, changes } = asked;
    const user = signedIn(caller);
    return this.writing({ slug: changes.slug }, async (transaction) => {
      const project = await this.changeable(asked, transaction);
      const now = this.clock();
      const columns = await differing(transaction, 'projects', project.id, {
        ...given({ slug: changes.slug, version: changes.version, confidentiality: changes.confidentiality }),
        ...given({ version_folded: changes.version && folded(changes.version) }),
        ...changedTexts(changes),
        ...archivedBy(user, now, changes.archived, !project.isActive),
      });
      if (Object.keys(columns).length === 0 && !isOtherLevel(project, changes.confidentiality)) return project;
      await updateRow(transaction, 'projects', project.id, { ...columns, ...modifiedBy(user, now) });
      if (changes.confidentiality !== undefined) await forgetLift(transaction, 'projects', project.id);
      await further(transaction);
      await applyLevel(transaction, { container: 'project_id', found: project, confidentiality: changes.confidentiality });
      return this.recorded(transaction, user, 'changed', await this.get(caller, id, transaction));
    });
  }

  /** The project, where the caller may change it so. */
  private async changeable({ caller, id, changes, precondition }: AskedChange, transaction?: Transaction): Promise<Project> {
    const user = signedIn(caller);
    const project = await this.get(caller, id, transaction);
    requireAbility(project, 'canManage', 'Only its owners and administrators may change this project.');
    refuseChangesOfArchived('project', project.isActive, changes);
    refuseChangesInArchived('scope', project.isInActiveScope, changes);
    precondition(project);
    await this.refuseWrong(transaction ?? this.database, user, project, changes);
    return project;
  }

  async remove(caller: Caller, id: string, precondition: Precondition<Project> = always): Promise<void> {
    const user = signedIn(caller);
    const isLeft = await this.database.write(async (transaction) => {
      const project = await this.removable(caller, id, precondition, transaction);
      await this.recorded(transaction, user, 'deleted', project);
      return removeContainer(transaction, { kind: 'project', id: project.id }, this.clock());
    });
    if (isLeft) this.left.onRows();
  }

  private async removable(caller: Caller, id: string, precondition: Precondition<Project>, transaction: Transaction) {
    const project = await this.get(caller, id, transaction);
    requireAbility(project, 'canDelete', 'Only its owners and administrators may delete this project.');
    precondition(project);
    return project;
  }

  private async refuseWrong(
    within: Pick<Transaction, 'tables'>,
    user: User,
    project: Project,
    changes: ProjectChanges,
  ): Promise<void> {
    refuseOther('id', changes.id, project.id);
    refuseOther('scope', changes.scope, project.scope);
    refuseOther('scopeId', changes.scopeId, project.scope.id);
    refuseBelow('scope', project.scopeConfidentiality, changes.confidentiality);
    await refuseOutOfSight(within, user, project.id, changes.confidentiality);
  }

  private async insert(transaction: Transaction, user: User, scope: Scope, input: NewProject): Promise<string> {
    const [id, now] = [newId(), this.clock()];
    const version = input.version ?? firstVersion;
    await insertRow(transaction, 'projects', {
      id,
      scope_id: scope.id,
      slug: input.slug ?? slugOf(input.name, 'project'),
      version,
      version_folded: folded(version),
      ...namedColumns(input.name),
      ...describedColumns(input.description ?? null),
      confidentiality: input.confidentiality ?? scope.confidentiality,
      previous_version_id: null,
      ...createdBy(user, now),
      archiver_id: null,
      archived_at: null,
      ...archivedBy(user, now, input.archived, false),
    });
    await this.insertOwner(transaction, user, scope.id, id, now);
    return id;
  }

  /** "The creator of a project becomes its `owner` with clearance 299." */
  private async insertOwner(
    transaction: Transaction,
    user: User,
    scopeId: string,
    projectId: string,
    now: number,
  ): Promise<void> {
    await insertRow(transaction, 'project_members', {
      id: newId(),
      project_id: projectId,
      scope_id: scopeId,
      user_id: user.id,
      role: 'owner',
      clearance: bounds.most,
      ...createdBy(user, now),
    });
  }

  private async recorded(transaction: Transaction, user: User, what: string, project: Project): Promise<Project> {
    const { scope, confidentiality } = project;
    const about = { entity: project, project, scope, confidentiality };
    await record(transaction, { actorId: user.id, at: this.clock(), action: `project.${what}`, ...about });
    return project;
  }

  private writing<T>(input: Slugged, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, takenBy(input), () => this.database.write(work));
  }
}
