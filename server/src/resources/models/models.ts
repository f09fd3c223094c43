/** The use cases of models, without their content. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import { isVersion } from '../../project-version.ts';
import { isSlug } from '../../slug.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Queryable, Transaction } from '../../storage/database.ts';
import { everyTime } from '../../storage/idempotency-keys.ts';
import { removeViewsIn } from '../../storage/representations/view-removal.ts';
import { deleteRow, differing, insertRow, updateRow } from '../../storage/rows.ts';
import { modelView } from '../../storage/views/model-view.ts';
import { refuseChangesInArchived, refuseChangesOfArchived, refuseInArchived } from '../archived.ts';
import { archivedBy, modifiedBy } from '../audit.ts';
import { changedTexts, given } from '../described.ts';
import { isOtherLevel, liftedWith, rememberGiven } from '../lifted-project.ts';
import type { Project } from '../projects/project.ts';
import { refuseBelow, refuseOutOfSight } from '../projects/project-confidentiality.ts';
import type { ProjectChain, Projects } from '../projects/projects.ts';
import { refuseOther } from '../same-reference.ts';
import { refusingTaken, type Slugged, takenSlug } from '../taken.ts';
import { awaitMetamodel, declaredType } from './declared-type.ts';
import { isDue, type Model, type ModelChanges, type ModelCounts, modelOf, type NewModel } from './model.ts';
import { modelChange } from './model-change.ts';
import type { ModelCreation } from './model-creation.ts';
import { applyModelLevel, type InProject, markDeleted } from './model-level.ts';
import { modelPolicy, refuseLowering, refuseUnlessEditor, refuseUnlessWritable } from './model-policy.ts';
import { confidentialityIn, newModelRow } from './new-model-row.ts';

const takenBy = (input: Slugged) => ({ 'models(project_id,slug)': takenSlug(input, 'model', 'in the project') });

export interface ModelChain extends ProjectChain {
  readonly model: string;
}

export interface ModelsDependencies {
  readonly database: Database;
  readonly projects: Projects;
  /** Reads the content of a model anew where that is due. */
  readonly readDue: (model: Model) => Promise<void>;
  readonly clock: () => number;
}

const modelKind = entityKind({ name: 'model', view: modelView, policy: modelPolicy, entityOf: modelOf });

export class Models {
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly readDue: (model: Model) => Promise<void>;
  private readonly entities: VisibleEntities<Model>;
  private readonly clock: () => number;

  constructor({ database, projects, readDue, clock }: ModelsDependencies) {
    this.database = database;
    this.projects = projects;
    this.readDue = readDue;
    this.clock = clock;
    this.entities = new VisibleEntities(database, modelKind);
  }

  get(caller: Caller, id: string, transaction?: Transaction): Promise<Model> {
    return this.entities.get(caller, id, transaction);
  }

  async getByChain(caller: Caller, { scope, project, version, model }: ModelChain): Promise<Model> {
    const found =
      isSlug(scope) && isSlug(project) && isVersion(version) && isSlug(model)
        ? await this.entities.find(
            caller,
            all(is('slug', model), is('project.slug', project), is('project.version', version), is('scope.slug', scope)),
          )
        : undefined;
    if (!found) throw new Failure('missing', `No model ${scope}/${project}/${version}/${model}.`);
    return found;
  }

  /** The model with what its content is found to be by now: it is read anew first where that is due. */
  async getFresh(caller: Caller, id: string): Promise<Model> {
    return this.fresh(caller, await this.get(caller, id));
  }

  async getFreshByChain(caller: Caller, chain: ModelChain): Promise<Model> {
    return this.fresh(caller, await this.getByChain(caller, chain));
  }

  list(caller: Caller, query: ListQuery): Promise<EntityPage<Model>> {
    return this.entities.list(caller, query);
  }

  /** All models of a project, however many. */
  allIn(caller: Caller, projectId: string): Promise<Model[]> {
    return this.entities.all(caller, is('project.id', projectId));
  }

  /** Those of the models that the caller sees, however many. */
  many(caller: Caller, ids: readonly string[], queryable?: Queryable): Promise<Model[]> {
    return this.entities.manyInSteps(caller, ids, queryable);
  }

  seesAll(caller: Caller, ids: readonly string[], queryable: Queryable): Promise<boolean> {
    return this.entities.seesAll(caller, ids, queryable);
  }

  /** How many models of a project the caller sees, and how much is in them: counted by the database, none of them is read. */
  async countIn(caller: Caller, projectId: string, signal?: AbortSignal): Promise<ModelCounts> {
    const [models, objects, error, warning, info] = await this.entities.totals(
      caller,
      is('project.id', projectId),
      ['objectCount', 'errors', 'warnings', 'infos'],
      signal,
    );
    return { models, objects: objects!, problems: { error: error!, warning: warning!, info: info! } };
  }

  /** The project, where the caller may create such a model in it. */
  async open(caller: Caller, { projectId, confidentiality }: NewModel, transaction?: Transaction): Promise<Project> {
    const user = signedIn(caller);
    const project = await this.projects.get(caller, projectId, transaction);
    refuseUnlessWritable(project);
    refuseBelow('project', project.unlifted, confidentiality);
    await refuseOutOfSight(transaction ?? this.database, user, project.id, confidentiality);
    return project;
  }

  create(caller: Caller, input: NewModel, creation: ModelCreation = {}): Promise<Model> {
    return this.writing(input, (transaction) => this.createWithin(transaction, caller, input, creation));
  }

  /** The same where more is done in the transaction; whoever opened it says what a slug that is taken means. */
  async createWithin(
    transaction: Transaction,
    caller: Caller,
    input: NewModel,
    { once = everyTime, id = newId(), lineage = id, fill }: ModelCreation = {},
  ): Promise<Model> {
    const user = signedIn(caller);
    const earlier = await once.earlier(transaction);
    if (earlier) return this.get(caller, earlier, transaction);
    const project = await this.open(caller, input, transaction);
    await this.insert(transaction, user, project, { ...input, id, lineage });
    await once.remember(transaction, id);
    const model = await this.recorded(transaction, user, 'created', await this.get(caller, id, transaction));
    if (!fill) return model;
    await fill(transaction, model);
    return this.get(caller, id, transaction);
  }

  /** The model, where the caller may change it. */
  async changeable(
    caller: Caller,
    id: string,
    precondition: Precondition<Model> = always,
    transaction?: Transaction,
  ): Promise<Model> {
    signedIn(caller);
    const model = await this.get(caller, id, transaction);
    const project = await this.projects.get(caller, model.project.id, transaction);
    refuseUnlessWritable(project);
    refuseInArchived('model', model.isActive);
    precondition(model);
    return model;
  }

  change(caller: Caller, id: string, changes: ModelChanges, precondition: Precondition<Model> = always): Promise<Model> {
    const user = signedIn(caller);
    return this.writing({ slug: changes.slug }, async (transaction) => {
      const model = await this.get(caller, id, transaction);
      const project = await this.projects.get(caller, model.project.id, transaction);
      refuseUnlessEditor(project);
      refuseLowering(project, model.unlifted, changes.confidentiality);
      refuseChangesOfArchived('model', model.isActive, changes);
      refuseChangesInArchived('project', project.isActive, changes);
      refuseChangesInArchived('scope', project.isInActiveScope, changes);
      precondition(model);
      await this.refuseWrong(transaction, user, { model, project }, changes);
      const now = this.clock();
      const columns = await differing(transaction, 'models', model.id, {
        ...given({ slug: changes.slug, confidentiality: liftedWith(project, changes.confidentiality) }),
        ...changedTexts(changes),
        ...archivedBy(user, now, changes.archived, !model.isActive),
      });
      if (Object.keys(columns).length === 0 && !isOtherLevel(model, changes.confidentiality)) return model;
      await updateRow(transaction, 'models', model.id, { ...columns, ...modifiedBy(user, now) });
      await applyModelLevel(transaction, { model, project }, changes.confidentiality);
      return this.recorded(transaction, user, 'changed', await this.get(caller, id, transaction), model);
    });
  }

  async remove(caller: Caller, id: string, precondition: Precondition<Model> = always): Promise<void> {
    const user = signedIn(caller);
    const removable = async (transaction?: Transaction) => {
      const model = await this.get(caller, id, transaction);
      refuseUnlessEditor(await this.projects.get(caller, model.project.id, transaction));
      precondition(model);
      return model;
    };
    await removeViewsIn(this.database, 'model_id', (await removable()).id);
    await this.database.write(async (transaction) => {
      const model = await removable(transaction);
      await markDeleted(transaction, model);
      await deleteRow(transaction, 'models', model.id);
      await this.recorded(transaction, user, 'deleted', model);
    });
  }

  /** Remembers in the trail what was done with a model. */
  async recorded(transaction: Transaction, user: User, what: string, model: Model, before?: Model): Promise<Model> {
    await record(transaction, modelChange(user, this.clock(), what, model, before));
    return model;
  }

  private async insert(
    transaction: Transaction,
    user: User,
    project: Project,
    input: NewModel & { readonly id: string; readonly lineage: string },
  ): Promise<void> {
    const { id, contentType = null } = input;
    const bounds = visibilityBoundsOf({ id, projectId: project.id, confidentiality: confidentialityIn(project, input) });
    const type = await declaredType(transaction, bounds, contentType);
    await insertRow(transaction, 'models', newModelRow(user, project, { ...input, type }, this.clock()));
    await rememberGiven(transaction, { kind: 'models', id, project, given: confidentialityIn(project, input) });
    await awaitMetamodel(transaction, id, contentType);
  }

  private async fresh(caller: Caller, model: Model): Promise<Model> {
    if (!isDue(model)) return model;
    await this.readDue(model);
    return this.get(caller, model.id);
  }

  private async refuseWrong(transaction: Transaction, user: User, { model, project }: InProject, changes: ModelChanges) {
    refuseOther('id', changes.id, model.id);
    refuseOther('scope', changes.scope, { ...model.scope });
    refuseOther('project', changes.project, { ...model.project });
    refuseOther('projectId', changes.projectId, model.project.id);
    refuseBelow('project', project.unlifted, changes.confidentiality);
    await refuseOutOfSight(transaction, user, project.id, changes.confidentiality);
  }

  private writing<T>(input: Slugged, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, takenBy(input), () => this.database.write(work));
  }
}
