/** Objects of other models that references lead to, as far as they are in the caller's dataset. */
import { Link, type ObjectIndex } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import type { Urls } from '../../http/urls.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import type { Database } from '../../storage/database.ts';
import { namespacesIn } from '../../storage/readings/linked-documents.ts';
import { namesOf } from '../datasets/dataset-neighbours.ts';
import type { DatasetModel, ProjectDatasets } from '../datasets/project-datasets.ts';
import { failureOf } from '../engine-failures.ts';
import { fileNameIn } from '../readings/document-names.ts';
import type { ObjectIndexes, OpenIndex } from './object-indexes.ts';

export interface LinkedObjectsDependencies {
  readonly database: Database;
  readonly datasets: ProjectDatasets;
  readonly indexes: ObjectIndexes;
  readonly engine: Engine;
  readonly urls: Urls;
}

/** An object of another model. */
export interface ObjectElsewhere {
  readonly modelId: string;
  readonly index: ObjectIndex;
  readonly row: number;
}

/** What references mean that lead out of their model, by what they say; nothing for what is hidden or missing, alike. */
export type FollowLinks = (hrefs: readonly string[]) => Promise<ReadonlyMap<string, ObjectElsewhere>>;

/** References that lead into one model. */
interface LinksToModel {
  readonly of: DatasetModel;
  readonly links: readonly { readonly href: string; readonly fragment: string }[];
}

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
  private readonly engine: Engine;
  private readonly urls: Urls;

  constructor({ database, datasets, indexes, engine, urls }: LinkedObjectsDependencies) {
    this.database = database;
    this.datasets = datasets;
    this.indexes = indexes;
    this.engine = engine;
    this.urls = urls;
  }

  /** The dataset is put together where there are links: most objects have none. A worker finds what they mean. */
  following(caller: Caller, projectId: string, signal?: AbortSignal): FollowLinks {
    return async (hrefs) => {
      const found = new Map<string, ObjectElsewhere>();
      const groups = await this.byModel(caller, projectId, hrefs);
      const indexes: OpenIndex[] = [];
      for (const { of } of groups) indexes.push(await this.indexOf(caller, of, signal));
      const targets = groups.map(({ of, links }, at) => ({
        index: indexes[at]!.content,
        lineage: of.source.lineage,
        fragments: links.map(({ fragment }) => fragment),
      }));
      const rows =
        targets.length === 0 ? [] : await this.rowsOf(targets, { caller: callerKey(caller), affinity: projectId, signal });
      for (const [at, { of, links }] of groups.entries())
        for (const [position, { href }] of links.entries()) {
          const row = rows[at]![position];
          if (typeof row === 'number') found.set(href, { modelId: of.model.id, index: indexes[at]!.index, row });
        }
      return found;
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

  indexOf(caller: Caller, { model, source }: DatasetModel, signal?: AbortSignal): Promise<OpenIndex> {
    return this.indexes.of(source, { space: model.project.id, caller: callerKey(caller), signal });
  }

  private async rowsOf(targets: InputOf<'findFragments'>['targets'], options: JobOptions): Promise<(number | null)[][]> {
    try {
      return await this.engine.run('findFragments', { targets }, options);
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async byModel(caller: Caller, projectId: string, hrefs: readonly string[]): Promise<readonly LinksToModel[]> {
    const links = [...new Set(hrefs)].map((href) => ({ href, link: new Link(href) })).filter(({ link }) => link.document !== '');
    if (links.length === 0) return [];
    const named = await this.named(caller, projectId);
    const found = links.flatMap(({ href, link: { document, fragment } }) => {
      const target = named.get(document) ?? named.get(fileNameIn(document));
      return target ? [{ of: target.of, href, fragment }] : [];
    });
    return [...Map.groupBy(found, ({ of }) => of)].map(([of, links]) => ({ of, links }));
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
