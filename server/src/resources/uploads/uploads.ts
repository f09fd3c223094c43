/** The use cases of files for tasks. */
import { v7 as newId } from 'uuid';
import { type Caller, signedIn, type User } from '../../access/caller.ts';
import { entityKind } from '../../access/entity-kind.ts';
import { always, type Precondition } from '../../access/precondition.ts';
import { VisibleEntities } from '../../access/visible-entities.ts';
import { type Condition, is, nothing } from '../../conditions/condition.ts';
import { Failure } from '../../failures.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import { deleteRow, insertRow } from '../../storage/rows.ts';
import { type FileSum, removeUploadsBefore, storedFor, uploadsOf } from '../../storage/upload-rows.ts';
import { uploadView } from '../../storage/views/upload-view.ts';
import { type Upload, uploadOf } from './upload.ts';

export interface UploadsOptions {
  readonly database: Database;
  readonly contentStore: ContentStore;
  readonly clock: () => number;
  readonly limits?: Partial<UploadLimits>;
}

/** What one person may have. */
export interface UploadLimits {
  /** How many files that they have sent are kept, and how many bytes. */
  readonly sentFiles: number;
  readonly sentBytes: number;
  /** How much lies in the store for them: what they sent and what tasks made, and what was let go until it is collected. */
  readonly storedFiles: number;
  readonly storedBytes: number;
}

export interface SentFile {
  readonly name?: string | undefined;
  /** Where the sender says it. */
  readonly size?: number | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** "Uploads: at most 4 GiB kept a caller." */
const usualLimits: UploadLimits = { sentFiles: 1000, sentBytes: 4 * 2 ** 30, storedFiles: 10_000, storedBytes: 8 * 2 ** 30 };
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Those of the caller, as long as they are kept: whether they have been removed by then or not. */
function visibleUploads(caller: Caller): Condition {
  return caller === 'anonymous' ? nothing : is('creator.id', caller.id);
}

const uploadKind = entityKind({
  name: 'upload',
  view: uploadView,
  policy: { visible: visibleUploads, abilities: () => ({}) },
  entityOf: uploadOf,
});

export class Uploads {
  private readonly database: Database;
  private readonly contentStore: ContentStore;
  private readonly clock: () => number;
  private readonly limits: UploadLimits;
  private readonly entities: VisibleEntities<Upload>;
  /** What is on its way, by who sends it. */
  private readonly coming = new Map<string, number>();

  constructor({ database, contentStore, clock, limits }: UploadsOptions) {
    this.database = database;
    this.contentStore = contentStore;
    this.clock = clock;
    this.limits = { ...usualLimits, ...limits };
    this.entities = new VisibleEntities(database, uploadKind);
  }

  async get(caller: Caller, id: string): Promise<Upload> {
    const upload = await this.entities.get(caller, id);
    if (upload.createdAt <= this.clock() - keptMilliseconds) throw new Failure('missing', `No upload ${id}.`);
    return upload;
  }

  /** Keeps the bytes of somebody, in a space of their own. */
  async create(caller: Caller, file: SentFile): Promise<Upload> {
    const user = signedIn(caller);
    const room = await this.roomToSend(user);
    const expected = file.size ?? room;
    if (expected > room) throw this.tooLarge();
    this.count(user, expected);
    try {
      const content = await this.contentStore.put(user.id, file.bytes, { limit: expected });
      return await this.keep(user, file.name, content);
    } finally {
      this.count(user, -expected);
    }
  }

  async remove(caller: Caller, id: string, precondition: Precondition<Upload> = always): Promise<void> {
    signedIn(caller);
    await this.database.write(async (transaction) => {
      const upload = await this.entities.get(caller, id, transaction);
      precondition(upload);
      await deleteRow(transaction, 'uploads', upload.id);
    });
  }

  /** How many bytes a task may make for somebody. */
  async roomToMake({ id }: User): Promise<number> {
    return this.roomBeside(id, await storedFor(this.database, id));
  }

  removeOld(): Promise<void> {
    return removeUploadsBefore(this.database, this.clock() - keptMilliseconds);
  }

  private keep(user: User, name: string | undefined, content: { id: string; hash: string; size: number }): Promise<Upload> {
    return this.database.write(async (transaction) => {
      const { count, bytes } = await uploadsOf(transaction, user.id);
      if (count >= this.limits.sentFiles || bytes + content.size > this.limits.sentBytes) throw this.tooLarge();
      const upload = { id: newId(), name: name ?? null, size: content.size };
      const about = { ...upload, creator_id: user.id, created_at: this.clock() };
      await insertRow(transaction, 'uploads', { ...about, blob_id: content.id, hash: content.hash });
      return { ...upload, blobId: content.id, hash: content.hash, createdAt: about.created_at };
    });
  }

  private async roomToSend({ id }: User): Promise<number> {
    const { sentFiles, sentBytes } = this.limits;
    const stored = await storedFor(this.database, id);
    const { count, bytes } = await uploadsOf(this.database, id);
    const room = sentBytes - bytes - this.comingOf(id);
    if (count >= sentFiles || room <= 0) throw this.tooLarge();
    return Math.min(room, this.roomBeside(id, stored));
  }

  /** What was let go counts: whoever sends and deletes again and again would fill the store otherwise. */
  private roomBeside(id: string, { count, bytes }: FileSum): number {
    const { storedFiles, storedBytes } = this.limits;
    const room = storedBytes - bytes - this.comingOf(id);
    if (count >= storedFiles || room <= 0) throw this.tooLarge();
    return room;
  }

  private comingOf(id: string): number {
    return this.coming.get(id) ?? 0;
  }

  private count({ id }: User, bytes: number): void {
    const now = this.comingOf(id) + bytes;
    if (now > 0) this.coming.set(id, now);
    else this.coming.delete(id);
  }

  private tooLarge(): Failure {
    const { sentFiles, sentBytes, storedFiles, storedBytes } = this.limits;
    const sent = `Of one person ${sentFiles} uploads and ${sentBytes} bytes are kept at most, for a day.`;
    const stored = `With what tasks have made and what was deleted a day ago or less they are ${storedFiles} and ${storedBytes} bytes at most.`;
    return new Failure('too-large', `${sent} ${stored}`);
  }
}
