/** The use cases of saved queries. */
import { beyondClearance, type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { forgetLift } from '../../storage/joined-lifts.ts';
import { countQueriesOf } from '../../storage/query-rows.ts';
import { deleteRow, differing, insertRow, updateRow } from '../../storage/rows.ts';
import { projectQueryView } from '../../storage/views/project-query-view.ts';
import { modifiedBy } from '../audit.ts';
import { isOtherLevel, rememberGiven } from '../lifted-project.ts';
import type { Project } from '../projects/project.ts';
import { refuseBelow, refuseOutOfSight } from '../projects/project-confidentiality.ts';
import type { Projects } from '../projects/projects.ts';
import { refuseOther } from '../same-reference.ts';
import { refusingTaken } from '../taken.ts';
import { type NewProjectQuery, type ProjectQuery, type ProjectQueryChanges, projectQueryOf } from './project-query.ts';
import { projectQueryPolicy, refuseLowering, refuseTakingAway, refuseUnlessWritable } from './project-query-policy.ts';
import { changedColumns, confidentialityIn, newQueryRow, refuseLargeChart } from './project-query-rows.ts';

export interface ProjectQueriesOptions {
  readonly database: Database;
  readonly projects: Projects;
  readonly clock: () => number;
  /** How many queries one person may have saved in one project. */
  readonly most?: number;
}

const usualMost = 1000;

const taken = { 'project_queries(project_id,slug)': { field: 'slug', message: 'The slug is taken in the project.' } };

const projectQueryKind = entityKind({
  name: 'project query',
  view: projectQueryView,
  policy: projectQueryPolicy,
  entityOf: projectQueryOf,
});

export class ProjectQueries {
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly clock: () => number;
  private readonly most: number;
  private readonly entities: VisibleEntities<ProjectQuery>;

  constructor({ database, projects, clock, most = usualMost }: ProjectQueriesOptions) {
    this.database = database;
    this.projects = projects;
    this.clock = clock;
    this.most = most;
    this.entities = new VisibleEntities(database, projectQueryKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<ProjectQuery> {
    return this.entities.get(caller, id, transaction);
  }

  /** Those that are shared in a project, read so many at a time. */
  eachIn(caller: Caller, projectId: string, size?: number): AsyncGenerator<ProjectQuery> {
    return this.entities.each(caller, all(is('project.id', projectId), is('shared', true)), size);
  }

  /** Whether the caller sees all of these. */
  seesAll(caller: Caller, ids: readonly string[]): Promise<boolean> {
    return this.entities.seesAll(caller, ids);
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<ProjectQuery>> {
    return this.entities.list(caller, query);
  }

  async create(caller: Caller, input: NewProjectQuery, once: Once = everyTime): Promise<ProjectQuery> {
    const user = signedIn(caller);
    refuseLargeChart(input);
    return this.writing(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, earlier, transaction);
      const project = await this.projects.get(caller, input.project.id, transaction);
      refuseUnlessWritable(project, input.shared ?? false);
      await this.refuseConfidentiality(transaction, user, project, input.confidentiality);
      await this.refuseTooMany(transaction, user, project);
      const row = newQueryRow(input, project, user, this.clock());
      await insertRow(transaction, 'project_queries', row);
      const given = confidentialityIn(project, input);
      await rememberGiven(transaction, { kind: 'project_queries', id: row.id, project, given });
      await once.remember(transaction, row.id);
      return this.recorded(transaction, user, 'created', await this.get(caller, row.id, transaction));
    });
  }

  async change(
    caller: Caller,
    id: string,
    changes: ProjectQueryChanges,
    precondition: Precondition<ProjectQuery> = always,
  ): Promise<ProjectQuery> {
    const user = signedIn(caller);
    refuseLargeChart(changes);
    return this.writing(async (transaction) => {
      const { query, project } = await this.found(caller, id, transaction);
      refuseUnlessWritable(project, query.isShared || changes.shared === true);
      refuseLowering(project, query, changes);
      precondition(query);
      refuseOther('id', changes.id, query.id);
      refuseOther('project', changes.project, { ...query.project });
      refuseTakingAway(query, user, changes);
      await this.refuseConfidentiality(transaction, user, project, changes.confidentiality);
      const columns = await differing(transaction, 'project_queries', query.id, changedColumns(changes, project));
      if (Object.keys(columns).length === 0 && !isOtherLevel(query, changes.confidentiality)) return query;
      await updateRow(transaction, 'project_queries', query.id, { ...columns, ...modifiedBy(user, this.clock()) });
      await this.applyLevel(transaction, query.id, project, changes.confidentiality);
      return this.recorded(transaction, user, 'changed', await this.get(caller, id, transaction));
    });
  }

  remove(caller: Caller, id: string, precondition: Precondition<ProjectQuery> = always): Promise<void> {
    const user = signedIn(caller);
    return this.database.write(async (transaction) => {
      const { query, project } = await this.found(caller, id, transaction);
      refuseUnlessWritable(project, query.isShared);
      precondition(query);
      await deleteRow(transaction, 'project_queries', query.id);
      await this.recorded(transaction, user, 'deleted', query);
    });
  }

  /** What was said before is forgotten. */
  private async applyLevel(transaction: Transaction, id: string, project: Project, given: number | undefined): Promise<void> {
    if (given === undefined) return;
    await forgetLift(transaction, 'project_queries', id);
    await rememberGiven(transaction, { kind: 'project_queries', id, project, given });
  }

  private async found(caller: Caller, id: string, transaction: Transaction) {
    const query = await this.get(caller, id, transaction);
    return { query, project: await this.projects.get(caller, query.project.id, transaction) };
  }

  private async refuseConfidentiality(
    transaction: Transaction,
    user: User,
    project: Project,
    given: number | undefined,
  ): Promise<void> {
    refuseBelow('project', project.unlifted, given);
    await refuseOutOfSight(transaction, user, project.id, given);
  }

  private async refuseTooMany(transaction: Transaction, user: User, project: Project): Promise<void> {
    if ((await countQueriesOf(transaction, project.id, user.id)) >= this.most)
      throw new Failure('conflict', `Nobody saves more than ${this.most} queries in one project.`);
  }

  /** What is not shared is in no trail that anybody reads: its record is more confidential than any clearance covers. */
  private async recorded(transaction: Transaction, user: User, what: string, entity: ProjectQuery): Promise<ProjectQuery> {
    const { project, scope } = entity;
    const confidentiality = entity.isShared ? entity.confidentiality : beyondClearance;
    const action = `projectQuery.${what}` as const;
    await record(transaction, { actorId: user.id, at: this.clock(), action, entity, project, scope, confidentiality });
    return entity;
  }

  private writing<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, taken, () => this.database.write(work));
  }
}
