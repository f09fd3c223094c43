/** The use cases of project versions: a new one holds all that its source does, by reference. */
import { v7 as newId } from 'uuid';
import { type Caller, callerKey, idOf, membershipsOf, signedIn, type User } from '../../access/caller.ts';
import { requireAbility } from '../../access/require-ability.ts';
import type { ListQuery } from '../../access/visible-entities.ts';
import { all, isOneOf } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import { refuseInArchived } from '../../resources/archived.ts';
import type { Project } from '../../resources/projects/project.ts';
import { visibleProjects } from '../../resources/projects/project-policy.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import { refusingTaken } from '../../resources/taken.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { updateRow } from '../../storage/rows.ts';
import { holdsMany } from '../../storage/versions/outdated-copies.ts';
import { copyProject } from '../../storage/versions/project-copy.ts';
import { versionFamily } from '../../storage/versions/version-family.ts';
import { insertVersion, isVersionTaken } from '../../storage/versions/version-rows.ts';
import { copyViews } from '../../storage/versions/view-copy.ts';
import { attachmentFormatsFor } from '../readings/revision-source.ts';
import type { HiddenVersions, VersionToMake } from './hidden-versions.ts';

export interface ProjectVersionsDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly hiddenVersions: HiddenVersions;
  readonly clock: () => number;
  /** Told when models have come that are to be read and indexed. */
  readonly onVersion: () => void;
  /** Told when there are models whose views are to be looked for. */
  readonly onViewsLeft: () => void;
}

export interface NewVersion {
  readonly projectId: string;
  readonly version: string;
  readonly name?: string;
  readonly description?: string | null;
  /** Whether the source is archived in the same step. */
  readonly archivePrevious?: boolean;
}

/** What else belongs into the transactions. */
interface Companion {
  /** What it throws ends the making. */
  readonly before: (transaction: Transaction) => Promise<void>;
  /** In the transaction with which the version is there. */
  readonly last: (transaction: Transaction, version: Project) => Promise<void>;
}

interface Making {
  readonly input: NewVersion;
  readonly version: VersionToMake;
  readonly companion: Companion;
}

const takenVersion = { field: 'version', message: 'The version is taken in the scope.' };

export class ProjectVersions {
  private readonly dependencies: ProjectVersionsDependencies;

  constructor(dependencies: ProjectVersionsDependencies) {
    this.dependencies = dependencies;
  }

  /** The source, where the caller may make such a version of it: "needs `owner` of the project and nothing in the scope". */
  async source(caller: Caller, { projectId, version }: NewVersion, transaction?: Transaction): Promise<Project> {
    signedIn(caller);
    const project = await this.dependencies.projects.get(caller, projectId, transaction);
    requireAbility(project, 'canManage', 'Only owners of the project and administrators may make a new version of it.');
    refuseInArchived('scope', project.isInActiveScope);
    const address = { scopeId: project.scope.id, slug: project.slug, version };
    if (await isVersionTaken(transaction ?? this.dependencies.database, address))
      throw new Failure('conflict', takenVersion.message, [takenVersion]);
    return project;
  }

  /** All or nothing but for representations that follow from views, which come some at a time where they are many; "what the caller does not see too, with confidentialities and members as they are". */
  async create(caller: Caller, input: NewVersion, companion: Companion): Promise<Project> {
    const { database, onVersion, onViewsLeft } = this.dependencies;
    const taken = { 'projects(scope_id,slug,version)': takenVersion };
    const made = await refusingTaken(database, taken, () => this.make(signedIn(caller), input, companion));
    onVersion();
    if (!(await copyViews(database, made.id))) onViewsLeft();
    return made;
  }

  /** The versions that a project belongs to, as far as the caller sees them. */
  async list(caller: Caller, id: string, { where, ...query }: ListQuery): Promise<{ items: Project[]; total: number }> {
    const { database, projects } = this.dependencies;
    const project = await projects.get(caller, id);
    const sight = { me: idOf(caller), memberships: membershipsOf(caller), visible: visibleProjects(caller) };
    const request = { caller: callerKey(caller), signal: query.signal };
    const family = await versionFamily(database.lists, project.id, sight, request);
    return projects.list(caller, { ...query, where: all(isOneOf('id', family), where) });
  }

  private async make(user: User, input: NewVersion, companion: Companion): Promise<Project> {
    const { database, hiddenVersions } = this.dependencies;
    const version = await this.toMake(user, input, companion);
    const last = (transaction: Transaction) => this.last(transaction, user, { input, version, companion });
    if (await holdsMany(database, input.projectId)) return hiddenVersions.make(version, last);
    return database.write(async (transaction) => {
      await version.allow(transaction);
      await insertVersion(transaction, version.row);
      await copyProject(transaction, version.copy);
      return last(transaction);
    });
  }

  private async toMake(user: User, input: NewVersion, { before }: Companion): Promise<VersionToMake> {
    const [projectId, now] = [newId(), this.dependencies.clock()];
    const { id: sourceId } = await this.source(user, input);
    const { version, name, description } = input;
    return {
      row: { id: projectId, sourceId, version, name, description, creatorId: user.id, now },
      copy: { sourceId, projectId, creatorId: user.id, now, attachmentFormatsFor },
      allow: async (transaction) => {
        await before(transaction);
        await this.source(user, input, transaction);
      },
    };
  }

  /** What belongs into the transaction with which the version is there. */
  private async last(transaction: Transaction, user: User, { input, version, companion }: Making): Promise<Project> {
    const { projects } = this.dependencies;
    const { id, sourceId, now } = version.row;
    const source = await projects.get(user, sourceId, transaction);
    if (input.archivePrevious && source.isActive) await this.archive(transaction, user, source, now);
    const project = await projects.get(user, id, transaction);
    await recorded(transaction, user, 'created', project, now);
    await companion.last(transaction, project);
    return project;
  }

  private async archive(transaction: Transaction, user: User, source: Project, now: number): Promise<void> {
    const archived = { archiver_id: user.id, archived_at: now, modifier_id: user.id, modified_at: now };
    await updateRow(transaction, 'projects', source.id, archived);
    await recorded(transaction, user, 'changed', source, now);
  }
}

async function recorded(transaction: Transaction, user: User, what: string, project: Project, at: number): Promise<void> {
  const { scope, confidentiality } = project;
  const action = `project.${what}` as const;
  await record(transaction, { actorId: user.id, at, action, entity: project, project, scope, confidentiality });
}
