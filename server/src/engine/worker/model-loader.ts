/** Loads models for jobs. A model that was read before from the same bytes with the same metamodels comes from the cache. */
import { createHash } from 'node:crypto';
import { carriedImages, knownFormat } from '@orrery/formats';
import { type IdMap, type Metamodels, Model, UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { JobTools } from '../../processes/job.ts';
import type { MetamodelSource, Source, SourceDocument } from '../source.ts';
import type { DecodedModel } from './decoded-model.ts';
import { idMapIn } from './id-map.ts';
import { MetamodelLookups } from './metamodel-lookups.ts';
import { MetamodelSet } from './metamodel-set.ts';
import type { ModelCache } from './model-cache.ts';

/** Ids by identity path, with the hash of the bytes that say so. */
export interface HashedIdMap {
  readonly hash: string;
  readonly ids: IdMap;
}

/** So many are counted; more would need more memory than the model. */
const mostDiagnosticsCounted = 200_000;
/** Stands for the empty model, which has no content. */
const noContent = 'none';

export class ModelLoader {
  private readonly cache: ModelCache;
  private readonly fetch: JobTools['fetch'];
  private readonly checkpoint: JobTools['checkpoint'];

  constructor(cache: ModelCache, { fetch, checkpoint }: Pick<JobTools, 'fetch' | 'checkpoint'>) {
    this.cache = cache;
    this.fetch = fetch;
    this.checkpoint = checkpoint;
  }

  /** The model of a source; an id map that is not in the content store yet may be given with it. */
  of(source: Source, idMap?: HashedIdMap): DecodedModel {
    const key = keyOf(source, idMap?.hash ?? source.idMap?.hash);
    const metamodels = this.setOf(source.metamodels);
    const kept = this.keptAs(key, metamodels);
    if (kept) return kept;
    // What no longer holds must not take room while it is read again.
    this.cache.dropModel(key);
    const decoded = this.decode(source, idMap?.ids ?? this.idsOf(source), metamodels);
    this.cache.keepModel(key, decoded);
    this.cache.keepMetamodels(keyOfList(source.metamodels), metamodels);
    return decoded;
  }

  /** The model of a source, where it need not be read. */
  kept(source: Source): DecodedModel | undefined {
    return this.keptAs(keyOf(source, source.idMap?.hash), this.setOf(source.metamodels));
  }

  private keptAs(key: string, { directory }: MetamodelSet): DecodedModel | undefined {
    const kept = this.cache.model(key);
    return kept?.lookups.wouldBeAnsweredBy(directory) ? kept : undefined;
  }

  /** What a model with these metamodels would be read with: the very classes that its objects have then. */
  metamodelsOf(sources: readonly MetamodelSource[]): Metamodels {
    const set = this.setOf(sources);
    this.cache.keepMetamodels(keyOfList(sources), set);
    return set.finderFor(new MetamodelLookups());
  }

  /** Keeps a model that was just written, as if it had been read from the content that it became. */
  keep(source: Source, decoded: DecodedModel): void {
    this.cache.keepModel(keyOf(source, source.idMap?.hash), decoded);
  }

  /** Lets go of a model that nobody will ask for again. */
  drop(source: Source): void {
    this.cache.dropModel(keyOf(source, source.idMap?.hash));
  }

  /** What reading bytes gives that are not in the content store yet, and that come instead of those of a source. */
  read(bytes: Uint8Array, source: Source, idMap: IdMap | undefined): DecodedModel {
    return this.decode(
      { ...source, content: { id: '', hash: '', size: bytes.length } },
      idMap,
      this.setOf(source.metamodels),
      bytes,
    );
  }

  private decode(
    { content, format, lineage, attachmentHolder }: Source,
    idMap: IdMap | undefined,
    set: MetamodelSet,
    bytes?: Uint8Array,
  ): DecodedModel {
    const lookups = new MetamodelLookups();
    const metamodels = set.finderFor(new MetamodelLookups());
    if (!content) return { model: new Model(lineage), diagnostics: [], metamodels, lookups, documentBytes: 0 };
    const { unpackedBytes = 0, ...document } = knownFormat(format).read(bytes ?? this.fetch(content), {
      metamodels: set.finderFor(lookups),
      lineage,
      limits: { diagnostics: mostDiagnosticsCounted },
      checkpoint: this.checkpoint,
      ...(idMap && { idMap }),
    });
    const { model, diagnostics, attachments } = document;
    const carried = attachmentHolder && !attachments ? carriedImages(model, this.fetch(attachmentHolder.content)) : attachments;
    const documentBytes = Math.max(content.size, unpackedBytes, attachmentHolder?.content.size ?? 0);
    return { model, diagnostics, attachments: carried, metamodels, lookups, documentBytes };
  }

  private setOf(sources: readonly MetamodelSource[]): MetamodelSet {
    return this.cache.metamodels(keyOfList(sources)) ?? new MetamodelSet(sources, (source) => this.loadMetamodel(source));
  }

  /** A metamodel that cannot be read is like one that is not there: its objects are kept as they are. */
  private loadMetamodel(source: MetamodelSource): Model | undefined {
    const { format, lineage, content } = source;
    try {
      return knownFormat(format).read(this.fetch(content), {
        metamodels: builtInMetamodels,
        lineage,
        checkpoint: this.checkpoint,
      }).model;
    } catch (error) {
      if (error instanceof UnreadableContent) return undefined;
      throw error;
    }
  }

  /** The ids that a source brings beside its document. */
  idsOf({ idMap }: SourceDocument): IdMap | undefined {
    return idMap && idMapIn(this.fetch(idMap));
  }
}

function keyOf({ content, format, lineage, attachmentHolder }: Source, idMapHash: string | undefined): string {
  return JSON.stringify([content?.hash ?? noContent, format, lineage, idMapHash, attachmentHolder?.content.hash]);
}

function keyOfList(sources: readonly MetamodelSource[]): string {
  const hash = createHash('sha256');
  for (const { key, content, format, nsUris, fileName } of sources)
    hash.update(JSON.stringify([key, content.hash, format, nsUris, fileName]));
  return hash.digest('hex');
}
