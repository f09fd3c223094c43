/** Finds the models that documents mean in a dataset, and the models that refer to one, without putting the whole dataset together. */
import type { Caller } from '../../access/caller.ts';
import { isDue, type Model } from '../../resources/models/model.ts';
import { withCurrentRevisions } from '../../resources/revisions/current-models.ts';
import { namespacesIn } from '../../storage/readings/documents-and-packages.ts';
import { dueModels, modelsNamed, modelsReferringTo } from '../../storage/readings/named-models.ts';
import { pinnedByAll } from '../../storage/readings/pinned-metamodels.ts';
import { fileNameIn, namesOfDocument, namesOfModel } from '../readings/document-names.ts';
import { sourceWith } from '../readings/revision-source.ts';
import type { CurrentModel } from './current-model.ts';
import { namesOf, type Referable } from './dataset-neighbours.ts';
import type { DatasetDependencies } from './project-datasets.ts';
import { reachedProjects } from './reached-projects.ts';

/** A model with the documents by which its references name another. */
export interface ReferringModel {
  readonly of: CurrentModel;
  readonly documents: readonly string[];
}

interface Candidate extends Referable {
  readonly of: CurrentModel;
}

export class ReferredModels {
  private readonly dependencies: DatasetDependencies;

  constructor(dependencies: DatasetDependencies) {
    this.dependencies = dependencies;
  }

  /** The models of the dataset that documents mean; nothing for what is hidden or missing, alike. */
  async meantBy(caller: Caller, projectId: string, documents: readonly string[]): Promise<ReadonlyMap<string, CurrentModel>> {
    const { ids } = await reachedProjects(caller, projectId, this.dependencies);
    return this.meaning(caller, ids, documents);
  }

  /** The models of the dataset whose references lead to a model of it. */
  async referringTo(caller: Caller, projectId: string, target: Model): Promise<ReferringModel[]> {
    const { database } = this.dependencies;
    const { ids } = await reachedProjects(caller, projectId, this.dependencies);
    await this.refresh(caller, await dueModels(database.work, ids));
    const [named] = await this.candidates(caller, ids, [target.id]);
    if (!named) return [];
    const namespaces = (await namespacesIn(database.work, [target.id])).map(([, nsUri]) => nsUri);
    const names = namesOfModel(target, namespaces, named.fileName);
    const pairs = (await modelsReferringTo(database.work, ids, names)).filter(([id]) => id !== target.id);
    const meant = await this.meaning(caller, ids, [...new Set(pairs.map(([, document]) => document))]);
    const right = pairs.filter(([, document]) => meant.get(document)?.model.id === target.id);
    const referring = await this.candidates(caller, ids, [...new Set(right.map(([id]) => id))]);
    const byModel = Map.groupBy(right, ([id]) => id);
    return referring.map(({ id, of }) => ({
      of,
      documents: byModel
        .get(id)!
        .map(([, document]) => document)
        .sort(),
    }));
  }

  private async meaning(caller: Caller, projectIds: readonly string[], documents: readonly string[]) {
    const { database, urls } = this.dependencies;
    const names = documents.flatMap((document) => namesOfDocument(document, urls));
    const found = await modelsNamed(database.work, projectIds, names);
    const models = await this.candidates(caller, projectIds, found);
    const declared = await namespacesIn(
      database.work,
      models.map(({ id }) => id),
    );
    const named = namesOf(models, declared, (id) => urls.to('models', id));
    const meant = new Map<string, CurrentModel>();
    for (const document of documents) {
      const target = named.get(document) ?? named.get(fileNameIn(document));
      if (target) meant.set(document, target.of);
    }
    return meant;
  }

  /** Those of the models that the caller sees, in the order of a dataset: of the project itself first, the oldest first. */
  private async candidates(caller: Caller, projectIds: readonly string[], ids: readonly string[]): Promise<Candidate[]> {
    const { database, models, revisions } = this.dependencies;
    await this.refresh(caller, ids);
    const seen = await models.many(caller, ids);
    const ofSeen = await revisions.currentOf(
      caller,
      seen.map(({ id }) => id),
    );
    const current = await withCurrentRevisions(caller, seen, ofSeen, { models, revisions });
    const pins = await pinnedByAll(
      database.work,
      current.flatMap(({ revision }) => revision?.id ?? []),
    );
    const rank = new Map(projectIds.map((id, at) => [id, at]));
    const inOrder = current
      .filter(({ model }) => rank.has(model.project.id))
      .sort(({ model: one }, { model: other }) => rank.get(one.project.id)! - rank.get(other.project.id)! || byAge(one, other));
    return inOrder.map(({ model, revision }) => {
      const source = sourceWith(model, revision, (revision && pins.get(revision.id)) ?? []);
      return { id: model.id, source, fileName: revision?.fileName ?? null, of: { model, revision, source } };
    });
  }

  /** Reads the models anew that are due, as far as the caller sees them. */
  private async refresh(caller: Caller, ids: readonly string[]): Promise<void> {
    const { models, refresh } = this.dependencies;
    for (const model of await models.many(caller, ids)) if (isDue(model)) await refresh.ensureFresh(model);
  }
}

function byAge(one: Model, other: Model): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
