/** Gives the content of representations in its forms: what people have stored, and what follows from a revision of the model. */
import { UnwritableContent } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Bytes } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import type { Derivation } from '../forms/form.ts';
import type { FormatChoice } from '../forms/model-form.ts';
import type { OpenForm } from '../forms/open-form.ts';
import type { OpenRepresentation } from '../forms/representation-opener.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import { contentMark } from './content-mark.ts';
import { sceneForm, thumbnailForm } from './picture-forms.ts';
import { chosenAmong, derivationOf, type OpenedFormat, type RepresentationForm } from './representation-form.ts';
import { formsOf } from './representation-forms.ts';
import { type DifferenceQuery, revisionsIn, type ShownRevisions } from './shown-revisions.ts';

export interface RepresentationContentsDependencies {
  readonly models: Models;
  readonly revisions: Revisions;
  readonly revisionSources: RevisionSources;
  readonly contentStore: ContentStore;
  readonly derived: DerivedForms;
  readonly urls: Urls;
  /** What makes representations for each caller, by their kinds. */
  readonly openers: Readonly<Record<string, OpenRepresentation>>;
}

export interface ContentQuery extends DifferenceQuery {
  readonly object?: string | undefined;
}

export interface ContentRequest {
  readonly choose: FormatChoice;
  readonly query?: ContentQuery;
  readonly signal?: AbortSignal | undefined;
}

/** Bytes, and what they are known by. */
interface FoundContent extends OpenForm {
  readonly key: string;
}

export class RepresentationContents {
  private readonly dependencies: RepresentationContentsDependencies;

  constructor(dependencies: RepresentationContentsDependencies) {
    this.dependencies = dependencies;
  }

  async get(caller: Caller, representation: Representation, { choose, query, signal }: ContentRequest): Promise<SentContent> {
    const form = chosenAmong(formsOf(representation), choose);
    if ('job' in form) return this.open(caller, representation, form, query, signal);
    return this.opened(caller, representation, form, query, signal);
  }

  /** The small picture of a representation that is a diagram. */
  thumbnail(caller: Caller, representation: Representation, query: DifferenceQuery, signal?: AbortSignal): Promise<SentContent> {
    const fitting = [thumbnailForm].filter((form) => form.fits(representation));
    const form = chosenAmong<RepresentationForm>(fitting, ([only]) => only);
    return this.open(caller, representation, form, query, signal);
  }

  /** What a diagram shows, as bytes in the store: for documents that embed it. */
  async scene(caller: Caller, representation: Representation, query: DifferenceQuery, signal?: AbortSignal): Promise<Bytes> {
    const { models, derived } = this.dependencies;
    const model = await models.get(caller, representation.model.id);
    const numbers = await this.numbersOf(caller, model, query, sceneForm, signal);
    const derivation = await this.derivation(caller, sceneForm, representation, numbers, model);
    return this.withPictureFailures(numbers, model, () =>
      derived.get(derivation, { space: model.project.id, caller: callerKey(caller), signal }),
    );
  }

  private async opened(
    caller: Caller,
    representation: Representation,
    { kind, format }: OpenedFormat,
    query: ContentQuery = {},
    signal?: AbortSignal,
  ): Promise<SentContent> {
    const { models, openers } = this.dependencies;
    const { newer: revision } = revisionsIn(query, {}, representation.model.revision);
    const model = await models.get(caller, representation.model.id);
    return openers[kind]!(caller, model, { representation, format, revision, object: query.object, signal });
  }

  private async open(
    caller: Caller,
    representation: Representation,
    form: RepresentationForm,
    query: DifferenceQuery = {},
    signal?: AbortSignal,
  ): Promise<SentContent> {
    const numbers = await this.numbersOf(caller, representation.model, query, form, signal);
    const { key, ...open } =
      this.stored(form, representation) ?? (await this.made(caller, form, representation, numbers, signal));
    const { mediaType, extension } = form.format;
    return {
      ...open,
      version: `${contentMark(representation, numbers.newer)}-${key.slice(0, 24)}`,
      mediaType,
      fileName: `${representation.slug}.${extension}`,
      disposition: 'inline',
    };
  }

  private async numbersOf(
    caller: Caller,
    { id, revision }: Pick<Model, 'id' | 'revision'>,
    query: DifferenceQuery,
    form: RepresentationForm,
    signal: AbortSignal | undefined,
  ): Promise<ShownRevisions> {
    const { newer, older } = revisionsIn(query, form, revision);
    if (older !== 'before') return { newer, older };
    return { newer, older: await this.dependencies.revisions.numberBefore(caller, id, newer, signal) };
  }

  /** What is given does not depend on a revision. One that somebody has made and not filled yet is empty. */
  private stored({ isContent }: RepresentationForm, { content, origin }: Representation): FoundContent | undefined {
    if (!isContent || (!content && origin)) return undefined;
    if (!content) return emptyContent;
    const { contentStore } = this.dependencies;
    const { id, size, hash } = content;
    return { key: hash, size, read: (range) => contentStore.read(id, range), frames: () => contentStore.frames(id) };
  }

  private async made(
    caller: Caller,
    form: RepresentationForm,
    representation: Representation,
    numbers: ShownRevisions,
    signal: AbortSignal | undefined,
  ): Promise<FoundContent> {
    const { models, derived } = this.dependencies;
    const model = await models.get(caller, representation.model.id);
    const derivation = await this.derivation(caller, form, representation, numbers, model);
    const within = { space: model.project.id, caller: callerKey(caller), signal };
    const open = await this.withPictureFailures(numbers, model, () => derived.open(derivation, within));
    return { key: derivation.key, ...open };
  }

  /** Of a revision that the caller sees. */
  private async derivation(
    caller: Caller,
    form: RepresentationForm,
    representation: Representation,
    numbers: ShownRevisions,
    model: Model,
  ): Promise<Derivation> {
    const { revisionSources, urls } = this.dependencies;
    const older = numbers.older === undefined ? undefined : (await revisionSources.of(caller, model, numbers.older)).source;
    const { source } = await revisionSources.of(caller, model, numbers.newer);
    const { origin, content: stored } = representation;
    const links = `${urls.to('models', model.id)}/objects/`;
    return derivationOf(form, { representation, source, older, links, objectId: origin?.objectId, stored });
  }

  private async withPictureFailures<T>(numbers: ShownRevisions, model: Model, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The view is one of the current revision: others need not have it.
      if (error instanceof UnwritableContent)
        throw new Failure(numbers.newer === model.revision ? 'unacceptable' : 'missing', error.message, [], { cause: error });
      throw failureOf(error);
    }
  }
}

const noContent = new TextEncoder().encode('{}');

const emptyContent: FoundContent = {
  key: 'empty',
  size: noContent.length,
  read: async function* ({ start, end }) {
    yield noContent.slice(start, end);
  },
};
