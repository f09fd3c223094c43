/** Reads content in the engine: with the metamodels of its dependencies, and with the ids that its objects had before. */
import { type Place, UnreadableContent, wordsOfPlace } from '@orrery/kernel';
import type { Engine } from '../../engine/engine.ts';
import { EngineLimit } from '../../engine/engine-limit.ts';
import type { Facts } from '../../engine/facts.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Urls } from '../../http/urls.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import { namesOfDocument } from './document-names.ts';
import { type Candidate, metamodelCandidates, type ReadModel } from './metamodel-candidates.ts';
import type { ReferenceTarget } from './stored-references.ts';

export interface ContentToRead {
  readonly model: ReadModel & { readonly lineage: string };
  readonly format: string;
  readonly content: Bytes;
  /** Ids that objects without any have already; where it is not given they are matched with the previous content. */
  readonly idMap?: Bytes | undefined;
  readonly previous?: Source | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ContentReading {
  readonly format: string;
  readonly content: Bytes;
  readonly idMap: Bytes | undefined;
  readonly facts: Facts;
  /** What it could be read with at that time. */
  readonly candidates: readonly Candidate[];
  /** The other documents that references lead to. */
  readonly targets: readonly ReferenceTarget[];
}

export interface ReadingSurroundings {
  readonly database: Database;
  readonly contents: ContentStore;
  readonly engine: Engine;
  readonly urls: Urls;
}

const largestIdMap = 2 ** 30;

export class ContentReadings {
  private readonly database: Database;
  private readonly contents: ContentStore;
  private readonly engine: Engine;
  private readonly urls: Urls;

  constructor({ database, contents, engine, urls }: ReadingSurroundings) {
    this.database = database;
    this.contents = contents;
    this.engine = engine;
    this.urls = urls;
  }

  async read({ model, format, content, idMap, previous, signal }: ContentToRead): Promise<ContentReading> {
    const candidates = await metamodelCandidates(this.database.points, model);
    const source: Source = { content, format, lineage: model.lineage, idMap, metamodels: candidates };
    const facts = await this.facts(source, model.projectId, previous, signal);
    const targets = facts.linked.map((linked) => ({ ...linked, names: namesOfDocument(linked.document, this.urls) }));
    const keptIds = idMap ?? (await this.keptIdMap(model.projectId, facts.idMap));
    return { format, content, facts, candidates, targets, idMap: keptIds };
  }

  private async facts(source: Source, affinity: string, previous?: Source, signal?: AbortSignal): Promise<Facts> {
    try {
      return await this.engine.read(source, { affinity, ...(previous && { previous }), ...(signal && { signal }) });
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async keptIdMap(space: string, idMap: Uint8Array | undefined): Promise<Bytes | undefined> {
    if (!idMap) return undefined;
    const pieces = (async function* () {
      yield idMap;
    })();
    return this.contents.put(space, pieces, { limit: largestIdMap });
  }
}

/** What the engine cannot do, as the failure of the request. */
export function failureOf(error: unknown): unknown {
  if (error instanceof UnreadableContent) {
    const message = `${placeIn(error.place)}${error.message}`;
    return new Failure('invalid', `The content cannot be read. ${message}`, [{ field: 'content', message, ...error.place }], {
      cause: error,
    });
  }
  if (error instanceof EngineLimit)
    return new Failure('unavailable', error.message, [], { problem: 'conversion-limit', cause: error });
  return error;
}

function placeIn(place: Place): string {
  const words = wordsOfPlace(place);
  return words === '' ? '' : `${words[0]!.toUpperCase()}${words.slice(1)}: `;
}
