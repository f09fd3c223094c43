/** Gives the content of representations in its forms: what people have stored, and what follows from a revision of the model. */
import { UnwritableContent } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/send-content.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import type { FormatChoice } from '../forms/model-form.ts';
import type { OpenForm } from '../forms/open-form.ts';
import type { ReadingRefresh } from '../readings/reading-refresh.ts';
import { sourceOf } from '../readings/revision-source.ts';
import { contentMark } from './content-mark.ts';
import { chosenForm, derivationOf, type RepresentationForm } from './representation-form.ts';
import { representationForms } from './representation-forms.ts';

export interface RepresentationContentsDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly contents: ContentStore;
  readonly derived: DerivedForms;
  readonly refresh: ReadingRefresh;
}

export interface ContentRequest {
  readonly choose: FormatChoice;
  /** The number of a revision of the model; the current one where it is not given. */
  readonly revision?: number | undefined;
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

  async get(caller: Caller, representation: Representation, { choose, ...asked }: ContentRequest): Promise<SentContent> {
    const form = chosenForm(representationForms, representation, choose);
    const number = asked.revision ?? representation.model.revision;
    const { key, ...open } =
      this.stored(form, representation) ?? (await this.made(caller, form, representation, number, asked.signal));
    const { mediaType, extension } = form.format;
    return {
      ...open,
      version: `${contentMark(representation, number)}-${key.slice(0, 24)}`,
      mediaType,
      fileName: `${representation.slug}.${extension}`,
      disposition: 'inline',
    };
  }

  /** What is given does not depend on a revision. One that somebody has made and not filled yet is empty. */
  private stored({ isContent }: RepresentationForm, { content, origin }: Representation): FoundContent | undefined {
    if (!isContent || (!content && origin)) return undefined;
    if (!content) return emptyContent;
    const { contents } = this.dependencies;
    const { id, size, hash } = content;
    return { key: hash, size, read: (range) => contents.read(id, range), frames: () => contents.frames(id) };
  }

  /** Of a revision that the caller sees; the current one is read anew first where that is due. */
  private async made(
    caller: Caller,
    form: RepresentationForm,
    representation: Representation,
    number: number,
    signal: AbortSignal | undefined,
  ): Promise<FoundContent> {
    const { database, models, revisions, refresh, derived } = this.dependencies;
    const model = await models.get(caller, representation.model.id);
    const revision = await revisions.get(caller, model.id, number);
    if (number === model.revision) await refresh.ensureFresh(model);
    const source = await sourceOf(database.points, model, revision);
    const { origin, content: stored } = representation;
    const derivation = derivationOf(form, { representation, source, objectId: origin?.objectId, stored });
    try {
      const open = await derived.open(derivation, { space: model.project.id, caller: callerKey(caller), signal });
      return { key: derivation.key, ...open };
    } catch (error) {
      // The view is one of the current revision: others need not have it.
      if (error instanceof UnwritableContent)
        throw new Failure(number === model.revision ? 'unacceptable' : 'missing', error.message, [], { cause: error });
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
