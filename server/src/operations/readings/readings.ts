/** Makes readings: has the engine read content with the metamodels that the model may be read with, and with the ids that its objects had before. */
import { UnreadableContent } from '@orrery/kernel';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Facts } from '../../engine/facts.ts';
import type { ReadInput } from '../../engine/jobs/read-job.ts';
import type { Source } from '../../engine/source.ts';
import type { Urls } from '../../http/urls.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import { metamodelCandidates } from '../../storage/readings/metamodel-candidates.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { failureOf } from '../engine-failures.ts';
import { namesOfDocument } from './document-names.ts';

/** The model that content is read for: it decides about ids and about what there is to read it with. */
export interface ModelToRead {
  readonly id: string;
  readonly lineage: string;
  readonly projectId: string;
  readonly confidentiality: number;
}

export function modelToRead({ id, lineage, project, unlifted }: Model): ModelToRead {
  return { id, lineage, projectId: project.id, confidentiality: unlifted };
}

export interface ContentToRead {
  /** Who asks; callers take turns. */
  readonly caller: string;
  readonly model: ModelToRead;
  readonly format: string;
  readonly content: Content;
  /** Ids that objects without any have already; where it is not given they are matched with the previous content. */
  readonly idMap?: Content | undefined;
  readonly previous?: Source | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ReadingsDependencies {
  readonly database: Database;
  readonly contentStore: ContentStore;
  readonly engine: Engine;
  readonly urls: Urls;
}

const largestIdMap = 2 ** 30;

export class Readings {
  private readonly database: Database;
  private readonly contentStore: ContentStore;
  private readonly engine: Engine;
  private readonly urls: Urls;

  constructor({ database, contentStore, engine, urls }: ReadingsDependencies) {
    this.database = database;
    this.contentStore = contentStore;
    this.engine = engine;
    this.urls = urls;
  }

  async read({ caller, model, format, content, idMap, previous, signal }: ContentToRead): Promise<Reading> {
    const candidates = await metamodelCandidates(this.database.points, visibilityBoundsOf(model));
    const source: Source = { content, format, lineage: model.lineage, idMap, metamodels: candidates };
    const near = { affinity: model.projectId, subject: model.lineage, subjectBytes: content.size };
    const facts = await this.facts({ source, previous }, { caller, ...near, signal });
    const targets = facts.linked.map((linked) => ({ ...linked, names: namesOfDocument(linked.document, this.urls) }));
    const keptIds = idMap ?? (await this.keptIdMap(model.projectId, facts.idMap));
    return { format, content, facts, candidates, targets, idMap: keptIds };
  }

  private async facts(input: ReadInput, options: JobOptions): Promise<Facts> {
    try {
      return await this.engine.run('read', input, options);
    } catch (error) {
      throw failureOf(input.source.content?.size === 0 ? emptiness(error) : error);
    }
  }

  private async keptIdMap(space: string, idMap: Uint8Array | undefined): Promise<Content | undefined> {
    if (!idMap) return undefined;
    const pieces = (async function* () {
      yield idMap;
    })();
    return this.contentStore.put(space, pieces, { limit: largestIdMap });
  }
}

/** Empty content is told as such, not as a syntax error: mostly the sender did not find the file. */
function emptiness(error: unknown): unknown {
  return error instanceof UnreadableContent ? new UnreadableContent('The content is empty.', error.place) : error;
}
