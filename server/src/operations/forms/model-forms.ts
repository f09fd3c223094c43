/** Gives models in their formats: the bytes that were uploaded, and everything that is derived from them. */
import type { Format } from '@orrery/formats';
import { UnwritableContent } from '@orrery/kernel';
import type { Caller } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { OwlSyntax } from '../../engine/jobs/owl-job.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { ByteRange } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import { failureOf } from '../readings/content-reader.ts';
import type { ReadingRefresh } from '../readings/reading-refresh.ts';
import { sourceOf } from '../readings/revision-source.ts';
import type { DerivedForms } from './derived-forms.ts';
import { derivedKey } from './derived-key.ts';

export interface FormSurroundings {
  readonly database: Database;
  readonly revisions: Revisions;
  readonly contents: ContentStore;
  readonly derived: DerivedForms;
  readonly refresh: ReadingRefresh;
  readonly engine: Engine;
}

/** Bytes ready to be sent. */
export interface OpenForm {
  readonly model: Model;
  /** Revision and key: what the entity tag is made of. */
  readonly version: string;
  readonly size: number;
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

export interface FormRequest {
  /** The number of a revision; the current one where it is not given. */
  readonly revision?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export class ModelForms {
  private readonly it: FormSurroundings;

  constructor(dependencies: FormSurroundings) {
    this.it = dependencies;
  }

  /** The content in a format that depends on what kind of model it is. */
  async content(
    caller: Caller,
    model: Model,
    formatFor: (contentType: string | null) => Format,
    { revision: number, signal }: FormRequest,
  ): Promise<OpenForm & { readonly format: Format }> {
    const revision = await this.it.revisions.get(caller, model.id, number ?? model.revision);
    const format = formatFor(revision ? revision.contentType : model.contentType);
    if (revision?.format === format.name) return { ...this.open(model, revision.number, revision.content), format };
    const source = await this.source(model, revision);
    const form = await this.derive(model, `content ${format.name}`, [source], [], signal, (left) =>
      this.it.engine.write(source, format.name, { affinity: model.project.id, signal: left }),
    );
    return { ...this.open(model, revision?.number ?? 0, form.bytes, form.key), format };
  }

  /** "Ecore package of a metamodel, as XMI." */
  async ecore(caller: Caller, model: Model, { revision: number, signal }: FormRequest): Promise<OpenForm> {
    const revision = await this.it.revisions.get(caller, model.id, number ?? model.revision);
    const source = await this.source(model, revision);
    const { bytes, key } = await this.derive(model, 'ecore', [source], [], signal, (left) =>
      this.it.engine.ecore(source, { affinity: model.project.id, signal: left }),
    );
    return this.open(model, revision?.number ?? 0, bytes, key);
  }

  /** "OWL ontology derived from the model." */
  async owl(caller: Caller, model: Model, syntax: OwlSyntax, { revision: number, signal }: FormRequest): Promise<OpenForm> {
    const revision = await this.it.revisions.get(caller, model.id, number ?? model.revision);
    const source = await this.source(model, revision);
    const { bytes, key } = await this.derive(model, `owl ${syntax}`, [source], [], signal, (left) =>
      this.it.engine.owl(source, syntax, { affinity: model.project.id, signal: left }),
    );
    return this.open(model, revision?.number ?? 0, bytes, key);
  }

  /** What has changed from one revision to another. */
  async difference(caller: Caller, model: Model, from: number, to: number, signal?: AbortSignal): Promise<OpenForm> {
    // One after the other: where both are missing, the answer always speaks of the same one.
    const older = await this.it.revisions.get(caller, model.id, from);
    const newer = await this.it.revisions.get(caller, model.id, to);
    const sources = [await this.source(model, older), await this.source(model, newer)] as const;
    const { bytes, key } = await this.derive(model, 'difference', sources, [from, to], signal, (left) =>
      this.it.engine.difference(sources[0], sources[1], {
        revisions: { from, to },
        affinity: model.project.id,
        signal: left,
      }),
    );
    return this.open(model, to, bytes, key);
  }

  /** A revision as the engine is handed it; the current one is read anew first where that is due. */
  async source(model: Model, revision: Revision | undefined): Promise<Source> {
    if (revision?.number === model.revision) await this.it.refresh.ensureFresh(model);
    return sourceOf(this.it.database.points, model, revision);
  }

  private async derive(
    model: Model,
    name: string,
    sources: readonly Source[],
    more: readonly number[],
    signal: AbortSignal | undefined,
    make: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  ): Promise<{ bytes: Bytes; key: string }> {
    const key = derivedKey(name, sources, ...more);
    try {
      return { key, bytes: await this.it.derived.get({ key, space: model.project.id, make }, signal) };
    } catch (error) {
      if (error instanceof UnwritableContent) throw new Failure('unacceptable', error.message, [], { cause: error });
      throw failureOf(error);
    }
  }

  private open(model: Model, revision: number, { id, hash, size }: Bytes, key = hash): OpenForm {
    return { model, version: `${revision}-${key.slice(0, 24)}`, size, read: (range) => this.it.contents.read(id, range) };
  }
}
