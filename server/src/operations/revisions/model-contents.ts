/** Puts content into models: uploads, replacements, restored revisions. All or nothing: on any error the old content stays. */
import type { FormatDescription } from '@orrery/formats/descriptions.ts';
import { v7 as newId } from 'uuid';
import { type Caller, callerKey, signedIn } from '../../access/caller.ts';
import type { Precondition } from '../../access/precondition.ts';
import { Failure } from '../../failures.ts';
import type { Model, NewModel } from '../../resources/models/model.ts';
import type { Models } from '../../resources/models/models.ts';
import { confidentialityIn } from '../../resources/models/new-model-row.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Content } from '../../storage/content/content.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import type { Reading } from '../../storage/readings/reading.ts';
import { modelToRead, type Readings } from '../readings/readings.ts';
import { sourceOf } from '../readings/revision-source.ts';
import type { RevisionWrite, RevisionWriter, WriteCompanion } from './revision-writer.ts';

export interface ModelContentsDependencies {
  readonly database: Database;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly contentStore: ContentStore;
  readonly readings: Readings;
  readonly writer: RevisionWriter;
  /** The size in bytes above which no file is taken. */
  readonly limit: number;
}

export interface ContentUpload {
  readonly format: FormatDescription;
  readonly fileName?: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly message?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What else belongs into the transaction, where content is replaced. */
  readonly companion?: WriteCompanion | undefined;
  /** Where the objects of a new model keep the ids that they had elsewhere: the lineage of those ids, and the ids that do not follow from paths. */
  readonly identity?: { readonly lineage: string; readonly idMap?: Content | undefined } | undefined;
}

export interface Restoration {
  readonly precondition: Precondition<Model>;
  readonly message?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Content for a model that is yet to be made: kept and read under the id that the model will have. */
export interface PreparedUpload {
  readonly id: string;
  readonly lineage: string;
  readonly hash: string;
  readonly fileName: string | undefined;
  readonly reading: Reading;
}

export class ModelContents {
  readonly limit: number;
  private readonly database: Database;
  private readonly models: Models;
  private readonly revisions: Revisions;
  private readonly contentStore: ContentStore;
  private readonly readings: Readings;
  private readonly writer: RevisionWriter;

  constructor({ database, models, revisions, contentStore, readings, writer, limit }: ModelContentsDependencies) {
    this.database = database;
    this.models = models;
    this.revisions = revisions;
    this.contentStore = contentStore;
    this.readings = readings;
    this.writer = writer;
    this.limit = limit;
  }

  /** Keeps and reads the content of a model to come. Whether the caller may create it is asked before anybody looks at the file. */
  async prepare(caller: Caller, input: NewModel, upload: () => Promise<ContentUpload>): Promise<PreparedUpload> {
    signedIn(caller);
    const project = await this.models.open(caller, input);
    const { format, fileName, bytes, signal, identity } = await upload();
    const content = await this.contentStore.put(project.id, bytes, { limit: this.limit });
    const id = newId();
    const confidentiality = confidentialityIn(project, input);
    const lineage = identity?.lineage ?? id;
    const model = { id, lineage, projectId: project.id, confidentiality };
    const read = { caller: callerKey(caller), model, format: format.name, content, signal };
    const reading = await this.readings.read({ ...read, idMap: identity?.idMap });
    return { id, lineage, hash: content.hash, fileName, reading };
  }

  create(caller: Caller, input: NewModel, upload: PreparedUpload, message: string | undefined, once: Once): Promise<Model> {
    const { id, lineage, fileName, reading } = upload;
    return this.writer.create(caller, input, { id, lineage, once, reading, fileName, message, origin: 'upload' });
  }

  /**
   * Whether the caller may is asked again and again: here before the bytes are kept, in `write` before they are read, and when the
   * revision is committed. Each step takes long, and rights and revisions may change meanwhile. The route asks before it takes any bytes.
   */
  async replace(caller: Caller, id: string, upload: ContentUpload, precondition: Precondition<Model>): Promise<Model> {
    const model = await this.models.changeable(caller, id, precondition);
    const content = await this.contentStore.put(model.project.id, upload.bytes, { limit: this.limit });
    const { fileName, message, signal, companion } = upload;
    return this.write(caller, model.id, {
      origin: 'upload',
      action: 'content.replaced',
      fileName,
      message,
      signal,
      precondition,
      companion,
      read: (model) => this.readInto(caller, model, upload, content),
    });
  }

  /** Makes the content of an older revision the current one again. */
  async restore(caller: Caller, id: string, number: number, { precondition, message, signal }: Restoration): Promise<Model> {
    signedIn(caller);
    const model = await this.models.get(caller, id);
    const revision = await this.revisions.get(caller, model.id, number);
    if (!revision) throw new Failure('missing', `No revision ${number} of model ${id}.`);
    await this.models.changeable(caller, model.id, precondition);
    return this.write(caller, model.id, {
      origin: 'restore',
      action: 'content.restored',
      fileName: revision.fileName ?? undefined,
      message: message ?? `Revision ${number} restored`,
      signal,
      precondition,
      // Whoever has less clearance by now, or finds it more confidential since another has followed, does not publish it.
      companion: {
        before: async (transaction) => void (await this.revisions.get(caller, model.id, number, transaction)),
        after: async () => {},
      },
      read: (model) => this.readings.read({ ...revision, caller: callerKey(caller), model: modelToRead(model), signal }),
    });
  }

  private async write(caller: Caller, id: string, { read, precondition, ...write }: ContentWrite): Promise<Model> {
    const prepare = async () => {
      const model = await this.models.changeable(caller, id, precondition);
      return [{ model, reading: await read(model) }];
    };
    const [written] = await this.writer.write(caller, { ...write, precondition, modelIds: [id], prepare });
    return written!;
  }

  /** Reads new content. Its objects get the ids of the same objects in the content before. */
  private async readInto(caller: Caller, model: Model, { format, signal }: ContentUpload, content: Content): Promise<Reading> {
    const revision = await this.revisions.get(caller, model.id, model.revision);
    const previous = revision && (await sourceOf(this.database.points, model, revision));
    const read = { caller: callerKey(caller), model: modelToRead(model), format: format.name };
    return this.readings.read({ ...read, content, previous, signal });
  }
}

interface ContentWrite extends Omit<RevisionWrite, 'modelIds' | 'prepare'> {
  readonly read: (model: Model) => Promise<Reading>;
}
