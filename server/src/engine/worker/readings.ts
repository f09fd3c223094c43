/** Reads models for jobs: what was read before with the same bytes and the same metamodels is there already. */
import { createHash } from 'node:crypto';
import { type Format, formats } from '@orrery/formats';
import { type IdMap, Model, UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { Bytes, Document, MetamodelSource, Source } from '../source.ts';
import type { DecodedModel } from './decoded-model.ts';
import { Inquiry } from './inquiry.ts';
import type { Keeping } from './keeping.ts';
import { MetamodelSet } from './metamodel-set.ts';

/** Ids by identity path, with the hash of the bytes that say so. */
export interface HashedIdMap {
  readonly hash: string;
  readonly ids: IdMap;
}

/** So many are counted; more would need more memory than the model. */
const mostDiagnosticsCounted = 200_000;
/** Stands for the empty model, which has no content. */
const noContent = 'none';

export class Readings {
  private readonly keeping: Keeping;
  private readonly fetch: (bytes: Bytes) => Uint8Array;

  constructor(keeping: Keeping, fetch: (bytes: Bytes) => Uint8Array) {
    this.keeping = keeping;
    this.fetch = fetch;
  }

  /** The model of a source; an id map that is not in the content store yet may be given with it. */
  of(source: Source, idMap?: HashedIdMap): DecodedModel {
    const key = keyOf(source, idMap?.hash ?? source.idMap?.hash);
    const metamodels = this.metamodelsOf(source.metamodels);
    const kept = this.keeping.model(key);
    if (kept?.inquiry.wouldBeAnsweredBy(metamodels.directory)) return kept;
    // What no longer holds must not take room while it is read again.
    this.keeping.dropModel(key);
    const decoded = this.decode(source, idMap?.ids ?? this.idsOf(source), metamodels);
    this.keeping.keepModel(key, decoded, source.content?.size ?? 0);
    this.keeping.keepMetamodels(keyOfList(source.metamodels), metamodels);
    return decoded;
  }

  /** Keeps what was written under the content that it became: reading that would give the same. */
  keep(source: Source, decoded: DecodedModel): void {
    this.keeping.keepModel(keyOf(source, source.idMap?.hash), decoded, source.content?.size ?? 0);
  }

  /** Lets go of a model that nobody will ask for again. */
  drop(source: Source): void {
    this.keeping.dropModel(keyOf(source, source.idMap?.hash));
  }

  private decode({ content, format, lineage }: Source, idMap: IdMap | undefined, set: MetamodelSet): DecodedModel {
    const inquiry = new Inquiry();
    const metamodels = set.finderFor(new Inquiry());
    if (!content) return { model: new Model(lineage), diagnostics: [], metamodels, inquiry };
    const { model, diagnostics, attachments } = formatNamed(format).read(this.fetch(content), {
      metamodels: set.finderFor(inquiry),
      lineage,
      limits: { diagnostics: mostDiagnosticsCounted },
      ...(idMap && { idMap }),
    });
    return { model, diagnostics, attachments, metamodels, inquiry };
  }

  private metamodelsOf(sources: readonly MetamodelSource[]): MetamodelSet {
    return this.keeping.metamodels(keyOfList(sources)) ?? new MetamodelSet(sources, (source) => this.loadMetamodel(source));
  }

  /** A metamodel that cannot be read is like one that is not there: its objects are kept as they are. */
  private loadMetamodel(source: MetamodelSource): Model | undefined {
    const { format, lineage, content } = source;
    try {
      return formatNamed(format).read(this.fetch(content), { metamodels: builtInMetamodels, lineage }).model;
    } catch (error) {
      if (error instanceof UnreadableContent) return undefined;
      throw error;
    }
  }

  private idsOf({ idMap }: Document): IdMap | undefined {
    if (!idMap) return undefined;
    const text = new TextDecoder().decode(this.fetch(idMap));
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  }
}

export function formatNamed(name: string): Format {
  const found = formats.find((format) => format.name === name);
  if (!found) throw new Error(`There is no format ${name}.`);
  return found;
}

function keyOf({ content, format, lineage }: Source, idMapHash: string | undefined): string {
  return JSON.stringify([content?.hash ?? noContent, format, lineage, idMapHash]);
}

function keyOfList(sources: readonly MetamodelSource[]): string {
  const hash = createHash('sha256');
  for (const { key, content, format, nsUris, fileName } of sources)
    hash.update(JSON.stringify([key, content.hash, format, nsUris, fileName]));
  return hash.digest('hex');
}
