/** Gives models in their forms: the bytes that were uploaded, and everything that is derived from them. */
import { formatNamed, headSize } from '@orrery/formats/descriptions.ts';
import { UnwritableContent } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Revision } from '../../resources/revisions/revision.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { answeredInTime } from '../answered-in-time.ts';
import { failureOf } from '../engine-failures.ts';
import { freshMilliseconds } from '../fresh-milliseconds.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { DerivedForms, DerivedRequest } from './derived-forms.ts';
import type { DifferencePages } from './differences/difference-pages.ts';
import {
  type CommonQuery,
  chosenFormat,
  derivationOf,
  type FormatChoice,
  type FormInput,
  type ModelForm,
  type NamedRevisions,
  type OutputFormat,
  revisionsOf,
} from './model-form.ts';
import type { OpenForm } from './open-form.ts';

export interface ModelFormsOptions {
  readonly models: Pick<Models, 'get'>;
  readonly revisions: Revisions;
  readonly revisionSources: RevisionSources;
  readonly contentStore: ContentStore;
  readonly derived: DerivedForms;
  readonly pages: DifferencePages;
  readonly urls: Urls;
  /** Formats that need more than a job: how they are opened, by name. */
  readonly openers: Readonly<Record<string, OpenForSource>>;
}

/** Opens what is made of a source. */
export type OpenForSource = (source: Source, request: DerivedRequest) => Promise<FoundForm>;

export interface FormRequest {
  readonly query: CommonQuery;
  readonly choose: FormatChoice;
  readonly signal?: AbortSignal | undefined;
}

/** A form of certain revisions; the newest of them is what it counts as. */
interface ChosenForm {
  readonly caller: Caller;
  readonly form: ModelForm;
  readonly format: OutputFormat;
  /** Whether the newest one came in an archive, which holds its document. */
  readonly isArchive: boolean;
  readonly model: Model;
  readonly numbers: readonly number[];
  readonly newest: Revision | undefined;
}

/** Bytes, and what they are known by: their own hash, or the key of the form. */
export interface FoundForm extends OpenForm {
  readonly key: string;
}

export class ModelForms {
  private readonly models: Pick<Models, 'get'>;
  private readonly revisions: Revisions;
  private readonly revisionSources: RevisionSources;
  private readonly contentStore: ContentStore;
  private readonly derivedForms: DerivedForms;
  private readonly pages: DifferencePages;
  private readonly urls: Urls;
  private readonly openers: Readonly<Record<string, OpenForSource>>;

  constructor({ models, revisions, revisionSources, contentStore, derived, pages, urls, openers }: ModelFormsOptions) {
    this.models = models;
    this.revisions = revisions;
    this.revisionSources = revisionSources;
    this.contentStore = contentStore;
    this.derivedForms = derived;
    this.pages = pages;
    this.urls = urls;
    this.openers = openers;
  }

  async get(caller: Caller, model: Model, form: ModelForm, { query, choose, signal }: FormRequest): Promise<SentContent> {
    const began = performance.now();
    const numbers = await this.numbersOf(caller, model, revisionsOf(form, query, model.revision), signal);
    const newest = (await this.seenRevisions(caller, model, numbers)).at(-1);
    const isArchive = form.isUpload === true && (await this.isArchive(newest));
    const format = chosenFormat(formatsOf(form, isArchive), (newest ?? model).contentType, choose);
    const chosen = { caller, form, format, isArchive, model, numbers, newest };
    const found = this.stored(chosen);
    if (found) return this.open(chosen, query, found);
    const derived = await this.derived(chosen, query, signal);
    // It may have waited long for a worker: whoever has lost sight of what it tells is not told it.
    if (performance.now() - began > freshMilliseconds) {
      await this.models.get(caller, model.id);
      await this.seenRevisions(caller, model, numbers);
    }
    return this.open(chosen, query, derived);
  }

  private async numbersOf(
    caller: Caller,
    model: Model,
    named: NamedRevisions,
    signal: AbortSignal | undefined,
  ): Promise<readonly number[]> {
    const newest = named.at(-1) as number;
    const before = (one: number | 'before') =>
      one === 'before' ? this.revisions.numberBefore(caller, model.id, newest, signal) : one;
    return Promise.all(named.map(before));
  }

  /** One after the other: where several are missing, the answer always speaks of the same one. */
  private async seenRevisions(caller: Caller, model: Model, numbers: readonly number[]): Promise<(Revision | undefined)[]> {
    const revisions: (Revision | undefined)[] = [];
    for (const number of numbers) revisions.push(await this.revisions.get(caller, model.id, number));
    return revisions;
  }

  /** "What you put in is what you get back." */
  private stored({ form, format: { name, archiveOf }, isArchive, newest }: ChosenForm): FoundForm | undefined {
    if (!form.isUpload || newest?.format !== (archiveOf ?? name) || isArchive !== (archiveOf !== undefined)) return undefined;
    const { id, size, hash } = newest.content;
    return { key: hash, size, read: (range) => this.contentStore.read(id, range), frames: () => this.contentStore.frames(id) };
  }

  private async isArchive(revision: Revision | undefined): Promise<boolean> {
    const archive = revision && formatNamed(revision.format)?.archive;
    if (!archive) return false;
    const { id, size } = revision.content;
    return archive.isOne(await headOf({ size, read: (range) => this.contentStore.read(id, range) }));
  }

  private async derived(chosen: ChosenForm, query: CommonQuery, signal: AbortSignal | undefined): Promise<FoundForm> {
    const { caller, form, format, model, numbers } = chosen;
    const [first, ...others] = await this.sources(chosen);
    const given = { sources: [first!, ...others], revisions: numbers, name: model.name, format, query } as const;
    const within = { caller: callerKey(caller), space: model.project.id };
    try {
      return await answeredInTime((inTime) => this.made(form, given, { ...within, signal: inTime }, model), { signal });
    } catch (error) {
      if (error instanceof UnwritableContent) throw new Failure('unacceptable', error.message, [], { cause: error });
      throw failureOf(error);
    }
  }

  private async made(form: ModelForm, given: FormInput, request: DerivedRequest, { id }: Model): Promise<FoundForm> {
    if (form.hasPages) return this.pages.open(form, given, request, this.urls.to('models', id));
    if (given.format.hasOpener) return this.openers[given.format.name]!(given.sources[0], request);
    const derivation = derivationOf(form, given);
    return { key: derivation.key, ...(await this.derivedForms.open(derivation, request)) };
  }

  private async sources({ caller, model, numbers }: ChosenForm): Promise<Source[]> {
    const sources: Source[] = [];
    for (const number of numbers) sources.push((await this.revisionSources.of(caller, model, number)).source);
    return sources;
  }

  private async open(chosen: ChosenForm, { inline }: CommonQuery, { key, size, read, frames }: FoundForm): Promise<SentContent> {
    const { form, format, model, numbers, newest } = chosen;
    const { mediaType, extension } = await kindOf(format, { size, read });
    return {
      version: `${newest?.number ?? 0}-${key.slice(0, 24)}`,
      size,
      mediaType,
      fileName: `${form.fileName?.(model.slug, numbers) ?? model.slug}.${extension}`,
      disposition: form.isInline || inline ? 'inline' : 'attachment',
      read,
      frames,
      ...(frames && { keptAs: `${model.id} ${key}` }),
    };
  }
}

/** An archive is offered where there is one. */
function formatsOf({ formats }: ModelForm, isArchive: boolean): Pick<ModelForm, 'formats'> {
  return { formats: isArchive ? formats : formats.filter(({ archiveOf }) => archiveOf === undefined) };
}

async function headOf({ size, read }: Pick<OpenForm, 'size' | 'read'>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(read({ start: 0, end: Math.min(size, headSize) })));
}

/** Formats whose documents differ in their type tell it by the head of the bytes, uploaded or derived. */
async function kindOf(
  { mediaType, mediaTypeOf, extension, extensionOf }: OutputFormat,
  { size, read }: OpenForm,
): Promise<Pick<OutputFormat, 'mediaType' | 'extension'>> {
  if (!mediaTypeOf && !extensionOf) return { mediaType, extension };
  const head = await headOf({ size, read });
  return { mediaType: mediaTypeOf?.(head) ?? mediaType, extension: extensionOf?.(head) ?? extension };
}
