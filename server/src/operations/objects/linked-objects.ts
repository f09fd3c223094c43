/** Objects of other models that references lead to, as far as they are in the caller's dataset. */
import { findFragment, Link, type ObjectIndex } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Urls } from '../../http/urls.ts';
import type { Database } from '../../storage/database.ts';
import { namespacesIn } from '../../storage/readings/linked-documents.ts';
import { namesOf } from '../datasets/dataset-neighbours.ts';
import type { DatasetModel, ProjectDatasets } from '../datasets/project-datasets.ts';
import { fileNameIn } from '../readings/document-names.ts';
import type { ObjectIndexes } from './object-indexes.ts';

export interface LinkedObjectsDependencies {
  readonly database: Database;
  readonly datasets: ProjectDatasets;
  readonly indexes: ObjectIndexes;
  readonly urls: Urls;
}

/** An object of another model. */
export interface ObjectElsewhere {
  readonly modelId: string;
  readonly index: ObjectIndex;
  readonly row: number;
}

/** What a reference means that leads out of its model; nothing for what is hidden or missing, alike. */
export type FollowLink = (href: string) => Promise<ObjectElsewhere | undefined>;

interface ReferableModel {
  readonly id: string;
  readonly of: DatasetModel;
  readonly source: DatasetModel['source'];
  readonly fileName: string | null;
}

export class LinkedObjects {
  private readonly database: Database;
  private readonly datasets: ProjectDatasets;
  private readonly indexes: ObjectIndexes;
  private readonly urls: Urls;

  constructor({ database, datasets, indexes, urls }: LinkedObjectsDependencies) {
    this.database = database;
    this.datasets = datasets;
    this.indexes = indexes;
    this.urls = urls;
  }

  /** The dataset is put together when the first link is followed: most objects have none. */
  following(caller: Caller, projectId: string, signal?: AbortSignal): FollowLink {
    let named: Promise<ReadonlyMap<string, ReferableModel>> | undefined;
    return async (href) => {
      const { document, fragment } = new Link(href);
      if (document === '') return undefined;
      named ??= this.named(caller, projectId);
      const target = (await named).get(document) ?? (await named).get(fileNameIn(document));
      return target && this.objectIn(caller, target.of, fragment, signal);
    };
  }

  /** The models of a dataset with the documents by which their references name a certain model. */
  async referring(caller: Caller, projectId: string, modelId: string): Promise<{ of: DatasetModel; documents: Set<string> }[]> {
    const { models } = await this.datasets.of(caller, projectId);
    const target = models.find(({ model }) => model.id === modelId);
    return models.flatMap((of) => {
      const documents = new Set(of.neighbours.filter(({ source }) => source === target?.source).map(({ document }) => document));
      return documents.size > 0 ? [{ of, documents }] : [];
    });
  }

  async indexOf(caller: Caller, { model, source }: DatasetModel, signal?: AbortSignal): Promise<ObjectIndex> {
    const { index } = await this.indexes.of(source, { space: model.project.id, caller: callerKey(caller), signal });
    return index;
  }

  private async objectIn(caller: Caller, of: DatasetModel, fragment: string, signal?: AbortSignal) {
    const index = await this.indexOf(caller, of, signal);
    const row = await findFragment(index, fragment, of.source.lineage);
    return row === undefined ? undefined : { modelId: of.model.id, index, row };
  }

  private async named(caller: Caller, projectId: string): Promise<ReadonlyMap<string, ReferableModel>> {
    const { models } = await this.datasets.of(caller, projectId);
    const referable = models.map((of) => ({
      id: of.model.id,
      of,
      source: of.source,
      fileName: of.revision?.fileName ?? null,
    }));
    const declared = await namespacesIn(
      this.database.work,
      referable.map(({ id }) => id),
    );
    return namesOf(referable, declared, (id) => this.urls.to('models', id));
  }
}
