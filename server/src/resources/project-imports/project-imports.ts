/** The use cases of project imports. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { requireAbility } from '../../access/require-ability.ts';
import { type EntityPage, type ListQuery, VisibleEntities } from '../../access/visible-entities.ts';
import { all, is } from '../../conditions/condition.ts';
import { Failure, invalid } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { everyTime, type Once } from '../../storage/idempotency-keys.ts';
import { markProject } from '../../storage/readings/reading-marks.ts';
import { deleteRow, insertRow } from '../../storage/rows.ts';
import { projectImportView } from '../../storage/views/project-import-view.ts';
import { refuseInArchivedProject } from '../archived.ts';
import type { Project } from '../projects/project.ts';
import type { Projects } from '../projects/projects.ts';
import { refusingTaken } from '../taken.ts';
import { refuseCycle } from './import-cycles.ts';
import { type ImportedReference, type ProjectImport, projectImportOf } from './project-import.ts';
import { projectImportPolicy } from './project-import-policy.ts';

const taken = { 'project_imports(project_id,imported_id)': { field: 'id', message: 'The project is imported already.' } };

const projectImportKind = entityKind({
  name: 'import',
  view: projectImportView,
  policy: projectImportPolicy,
  entityOf: projectImportOf,
});

export class ProjectImports {
  private readonly database: Database;
  private readonly projects: Projects;
  private readonly entities: VisibleEntities<ProjectImport>;
  private readonly clock: () => number;

  constructor(database: Database, projects: Projects, clock: () => number) {
    this.database = database;
    this.projects = projects;
    this.clock = clock;
    this.entities = new VisibleEntities(database, projectImportKind);
  }

  async get(caller: Caller, hostId: string, id: string, transaction?: Transaction): Promise<ProjectImport> {
    const found = await this.entities.find(
      caller,
      all(is('id', id.toLowerCase()), is('project.id', hostId.toLowerCase())),
      transaction,
    );
    if (!found) throw new Failure('missing', `No import ${id}.`);
    return found;
  }

  list(caller: Caller, hostId: string, query: ListQuery): Promise<EntityPage<ProjectImport>> {
    return this.entities.list(caller, query, is('project.id', hostId.toLowerCase()));
  }

  create(caller: Caller, hostId: string, reference: ImportedReference, once: Once = everyTime): Promise<ProjectImport> {
    const user = signedIn(caller);
    refuseUnnamed(reference);
    return this.writing(async (transaction) => {
      const earlier = await once.earlier(transaction);
      if (earlier) return this.get(caller, hostId, earlier, transaction);
      const host = await this.projects.get(caller, hostId, transaction);
      const imported = await this.named(caller, reference, transaction);
      refuseUnlessEdited(host);
      await refuseCycle(transaction, host.id, imported.id);
      const [id, now] = [newId(), this.clock()];
      const row = { id, project_id: host.id, imported_id: imported.id, creator_id: user.id, created_at: now };
      await insertRow(transaction, 'project_imports', row);
      await markProject(transaction, host.id);
      await this.recordChange(transaction, user, 'created', host, id, imported);
      await once.remember(transaction, id);
      return this.get(caller, host.id, id, transaction);
    });
  }

  remove(caller: Caller, hostId: string, id: string, precondition: Precondition<ProjectImport> = always): Promise<void> {
    const user = signedIn(caller);
    return this.writing(async (transaction) => {
      const found = await this.get(caller, hostId, id, transaction);
      const host = await this.projects.get(caller, hostId, transaction);
      refuseUnlessEdited(host);
      precondition(found);
      await deleteRow(transaction, 'project_imports', found.id);
      await markProject(transaction, host.id);
      await this.recordChange(
        transaction,
        user,
        'deleted',
        host,
        found.id,
        await this.projects.get(caller, found.imported.id, transaction),
      );
    });
  }

  private async named(
    caller: Caller,
    { id, scope, slug, version }: ImportedReference,
    transaction: Transaction,
  ): Promise<Project> {
    if (id !== undefined) return this.projects.get(caller, id, transaction);
    const chain = { scope: scope!.slug!, project: slug!, version: version! };
    const project = await this.projects.findByChain(caller, chain, transaction);
    if (!project) throw new Failure('missing', `No project ${chain.scope}/${chain.project}/${chain.version}.`);
    return project;
  }

  /** The record refers to the imported project by its id alone: it would keep a name that the project gives up before more people may see it. */
  private recordChange(
    transaction: Transaction,
    user: User,
    what: string,
    host: Project,
    id: string,
    imported: Project,
  ): Promise<void> {
    const { scope, confidentiality } = host;
    const entity = { id, name: host.name };
    return record(transaction, {
      actorId: user.id,
      at: this.clock(),
      action: `import.${what}`,
      entity,
      project: host,
      scope,
      related: imported,
      confidentiality,
    });
  }

  private writing<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return refusingTaken(this.database, taken, () => this.database.write(work));
  }
}

function refuseUnlessEdited(host: Project): void {
  refuseInArchivedProject(host);
  requireAbility(host, 'canEdit', 'Only editors and owners of the project and administrators may change its imports.');
}

function refuseUnnamed({ id, scope, slug, version }: ImportedReference): void {
  const isChain = scope?.slug !== undefined && slug !== undefined && version !== undefined;
  if (id === undefined && !isChain) throw invalid('id', 'must be given, or else scope.slug, slug and version');
}
