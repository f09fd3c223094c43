/** Puts content into models: uploads, replacements, restored revisions. All or nothing: on any error the old content stays. */
import type { Format } from '@orrery/formats';
import { v7 as newId } from 'uuid';
import { type Caller, signedIn } from '../../access/caller.ts';
import type { Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import type { Model, NewModel } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import type { ContentReading, ContentReadings } from '../readings/content-readings.ts';
import { sourceOf } from '../readings/stored-sources.ts';
import { commitRevision, readModelOf } from './revision-commit.ts';

export interface ContentSurroundings {
  readonly database: Database;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly contents: ContentStore;
  readonly readings: ContentReadings;
  readonly clock: () => number;
  /** The size in bytes above which no file is taken. */
  readonly limit: number;
  /** Told when a revision has come that others may have waited for. */
  readonly onRevision: () => void;
}

export interface Upload {
  readonly format: Format;
  readonly fileName?: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly message?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Content for a model that is yet to be made: kept and read under the id that the model will have. */
export interface ReadUpload {
  readonly id: string;
  readonly hash: string;
  readonly fileName: string | undefined;
  readonly reading: ContentReading;
}

const mostAttempts = 5;

export class ModelContents {
  readonly limit: number;
  private readonly it: ContentSurroundings;

  constructor(dependencies: ContentSurroundings) {
    this.it = dependencies;
    this.limit = dependencies.limit;
  }

  /** Keeps and reads the content of a model to come, where the caller may create it. */
  async prepare(caller: Caller, input: NewModel, { format, fileName, bytes, signal }: Upload): Promise<ReadUpload> {
    signedIn(caller);
    const project = await this.it.models.open(caller, input);
    const content = await this.it.contents.put(project.id, bytes, { limit: this.limit });
    const id = newId();
    const confidentiality = input.confidentiality ?? project.confidentiality;
    const model = { id, lineage: id, projectId: project.id, confidentiality };
    const reading = await this.it.readings.read({ model, format: format.name, content, signal });
    return { id, hash: content.hash, fileName, reading };
  }

  async create(caller: Caller, input: NewModel, upload: ReadUpload, message: string | undefined, once: Once): Promise<Model> {
    const user = signedIn(caller);
    const { id, fileName, reading } = upload;
    const model = await this.it.models.create(caller, input, {
      once,
      id,
      fill: (transaction, model) =>
        commitRevision(transaction, { model, user, now: this.it.clock(), reading, fileName, message, origin: 'upload' }),
    });
    this.it.onRevision();
    return model;
  }

  async replace(caller: Caller, id: string, upload: Upload, precondition: Precondition<Model>): Promise<Model> {
    const { model } = await this.it.models.changeable(caller, id, precondition);
    const content = await this.it.contents.put(model.project.id, upload.bytes, { limit: this.limit });
    return this.writing(caller, id, precondition, {
      origin: 'upload',
      action: 'content.replaced',
      fileName: upload.fileName,
      message: upload.message,
      read: (model) => this.readInto(caller, model, upload, content),
    });
  }

  /** Makes the content of an older revision the current one again. */
  async restore(caller: Caller, id: string, number: number, precondition: Precondition<Model>, message?: string): Promise<Model> {
    signedIn(caller);
    const model = await this.it.models.get(caller, id);
    const revision = await this.it.revisions.get(caller, model.id, number);
    if (!revision) throw new Failure('missing', `No revision ${number} of model ${id}.`);
    return this.writing(caller, id, precondition, {
      origin: 'restore',
      action: 'content.restored',
      fileName: revision.fileName ?? undefined,
      message: message ?? `Revision ${number} restored`,
      read: (model) => this.it.readings.read({ ...revision, model: readModelOf(model) }),
    });
  }

  /** Reads, then commits; reads again where somebody else's revision came in between, because ids are matched with it. */
  private async writing(caller: Caller, id: string, precondition: Precondition<Model>, work: RevisionWork): Promise<Model> {
    for (let attempt = 1; ; attempt++) {
      const { model } = await this.it.models.changeable(caller, id, precondition);
      const reading = await work.read(model);
      const written = await this.it.database.write((transaction) =>
        this.commit(transaction, caller, model, precondition, { ...work, reading }, attempt === mostAttempts),
      );
      if (!written) continue;
      this.it.onRevision();
      return written;
    }
  }

  private async commit(
    transaction: Transaction,
    caller: Caller,
    read: Model,
    precondition: Precondition<Model>,
    { reading, fileName, message, origin, action }: RevisionWork & { readonly reading: ContentReading },
    isLast: boolean,
  ): Promise<Model | undefined> {
    const user = signedIn(caller);
    const { model } = await this.it.models.changeable(caller, read.id, precondition, transaction);
    if (model.revision !== read.revision && !isLast) return undefined;
    await commitRevision(transaction, { model, user, now: this.it.clock(), reading, fileName, message, origin });
    return this.it.models.recorded(transaction, user, action, await this.it.models.get(caller, model.id, transaction));
  }

  private async readInto(caller: Caller, model: Model, { format, signal }: Upload, content: Content): Promise<ContentReading> {
    const { database, revisions, readings } = this.it;
    const revision = await revisions.get(caller, model.id, model.revision);
    const previous = revision && (await sourceOf(database.points, model, revision));
    return readings.read({ model: readModelOf(model), format: format.name, content, previous, signal });
  }
}

interface RevisionWork {
  readonly origin: Origin;
  readonly action: string;
  readonly fileName: string | undefined;
  readonly message: string | undefined;
  readonly read: (model: Model) => Promise<ContentReading>;
}
