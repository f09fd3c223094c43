/** Gives the content of representations in its forms: what people have stored, and what follows from a revision of the model. */
import { UnwritableContent } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/send-content.ts';
import type { Urls } from '../../http/urls.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import type { FormatChoice } from '../forms/model-form.ts';
import type { OpenForm } from '../forms/open-form.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import { contentMark } from './content-mark.ts';
import { thumbnailForm } from './picture-forms.ts';
import { chosenForm, derivationOf, type RepresentationForm } from './representation-form.ts';
import { representationForms } from './representation-forms.ts';
import { type DifferenceQuery, revisionsIn, type ShownRevisions } from './shown-revisions.ts';

export interface RepresentationContentsDependencies {
  readonly models: Models;
  readonly revisionSources: RevisionSources;
  readonly contentStore: ContentStore;
  readonly derived: DerivedForms;
  readonly urls: Urls;
}

export interface ContentRequest {
  readonly choose: FormatChoice;
  readonly query?: DifferenceQuery;
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

  get(caller: Caller, representation: Representation, { choose, query, signal }: ContentRequest): Promise<SentContent> {
    return this.open(caller, representation, chosenForm(representationForms, representation, choose), query, signal);
  }

  /** The small picture of a representation that is a diagram. */
  thumbnail(caller: Caller, representation: Representation, query: DifferenceQuery, signal?: AbortSignal): Promise<SentContent> {
    const form = chosenForm([thumbnailForm], representation, ([only]) => only);
    return this.open(caller, representation, form, query, signal);
  }

  private async open(
    caller: Caller,
    representation: Representation,
    form: RepresentationForm,
    query: DifferenceQuery = {},
    signal?: AbortSignal,
  ): Promise<SentContent> {
    const numbers = revisionsIn(query, form, representation.model.revision);
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

  /** What is given does not depend on a revision. One that somebody has made and not filled yet is empty. */
  private stored({ isContent }: RepresentationForm, { content, origin }: Representation): FoundContent | undefined {
    if (!isContent || (!content && origin)) return undefined;
    if (!content) return emptyContent;
    const { contentStore } = this.dependencies;
    const { id, size, hash } = content;
    return { key: hash, size, read: (range) => contentStore.read(id, range), frames: () => contentStore.frames(id) };
  }

  /** Of a revision that the caller sees. */
  private async made(
    caller: Caller,
    form: RepresentationForm,
    representation: Representation,
    numbers: ShownRevisions,
    signal: AbortSignal | undefined,
  ): Promise<FoundContent> {
    const { models, revisionSources, derived, urls } = this.dependencies;
    const model = await models.get(caller, representation.model.id);
    const older = numbers.older === undefined ? undefined : (await revisionSources.of(caller, model, numbers.older)).source;
    const { source } = await revisionSources.of(caller, model, numbers.newer);
    const { origin, content: stored } = representation;
    const links = `${urls.to('models', model.id)}/objects/`;
    const derivation = derivationOf(form, { representation, source, older, links, objectId: origin?.objectId, stored });
    try {
      const open = await derived.open(derivation, { space: model.project.id, caller: callerKey(caller), signal });
      return { key: derivation.key, ...open };
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
