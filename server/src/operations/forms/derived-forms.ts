/** Forms that are derived from content: made once, kept under the hash of all that they are made of, given from the store afterwards. */
import type { Engine } from '../../engine/engine.ts';
import type { Bytes } from '../../engine/source.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { isDisplaced } from '../../processes/process-limit.ts';
import type { ContentEdit, ContentStore } from '../../storage/content/content-store.ts';
import { smallFrameSize } from '../../storage/content/frame.ts';
import type { Database } from '../../storage/database.ts';
import { bytesOfForms, findForm, keepForm, oldestForms, removeForms, touchForm } from '../../storage/derived-form-rows.ts';
import { failureOfStorage } from '../../storage/storage-failures.ts';
import { isAnonymousKey } from '../../turn-keys.ts';
import { ContestedWork, type Turn } from '../contested-work.ts';
import type { Derivation } from './form.ts';
import { formInMemory } from './form-in-memory.ts';
import type { OpenForm } from './open-form.ts';

export interface DerivedRequest {
  /** The id of a project, within which the store keeps the same bytes once. */
  readonly space: string;
  /** The model that the work is about, and its size; see `JobOptions`. */
  readonly subject?: string | undefined;
  readonly subjectBytes?: number | undefined;
  /** Who asks; callers take turns. */
  readonly caller: string;
  /** Less time than other work may have. */
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether it may wait with anonymous callers, whose work has to wait: for whoever asks before anybody needs it. */
  readonly isPatient?: boolean;
  /** Called when the work has begun. */
  readonly onStart?: () => void;
}

export interface DerivedFormsOptions {
  readonly database: Database;
  readonly contentStore: ContentStore;
  readonly engine: Engine;
  readonly clock: () => number;
  /** How many bytes of derived forms are kept; what was used longest ago goes first. */
  readonly budget?: number;
  /** The same of object indexes, apart from all other forms. */
  readonly objectsBudget?: number;
}

// What is derived can be many times larger than what it is derived from, but not without bound.
const largestForm = 16 * 2 ** 30;
const defaultBudget = 8 * 2 ** 30;
const defaultObjectsBudget = 16 * 2 ** 30;
/** How exactly the time of the last use is known. */
const useMilliseconds = 60 * 60 * 1000;

export class DerivedForms {
  private readonly database: Database;
  private readonly contentStore: ContentStore;
  private readonly engine: Engine;
  private readonly clock: () => number;
  private readonly budgets: { readonly forms: number; readonly objects: number };
  private readonly making = new ContestedWork<Bytes>();

  constructor(options: DerivedFormsOptions) {
    const { database, contentStore, engine, clock, budget = defaultBudget, objectsBudget = defaultObjectsBudget } = options;
    this.database = database;
    this.contentStore = contentStore;
    this.engine = engine;
    this.clock = clock;
    this.budgets = { forms: budget, objects: objectsBudget };
  }

  /** The form, kept for those who ask next; on a full disk it is made for this request alone. */
  async open(form: Derivation, request: DerivedRequest): Promise<OpenForm> {
    try {
      const { id, size } = await this.get(form, request);
      return { size, read: (range) => this.contentStore.read(id, range), frames: () => this.contentStore.frames(id) };
    } catch (error) {
      if (failureOfStorage(error)?.kind !== 'full') throw error;
      return formInMemory(this.made(form, request), error);
    }
  }

  /** The bytes of a form, made where nobody has asked for it yet. */
  async get(form: Derivation, { signal, ...request }: DerivedRequest): Promise<Bytes> {
    const found = await this.find(form.key);
    if (found) return found;
    // Looked for again: others may have made it since the question was asked.
    const start = async (turn: Turn) => (await this.find(form.key)) ?? (await this.make(form, { ...request, ...turn }));
    return this.making.join(this.workFor(form.key, request), request.caller, start, signal);
  }

  /** Work of anonymous callers has to wait: others do not wait with them, but they wait with others. */
  private workFor(key: string, { caller, isPatient }: Pick<DerivedRequest, 'caller' | 'isPatient'>): string {
    const [ofUsers, ofAnybody] = [`${key} of users`, `${key} of anybody`];
    if (isAnonymousKey(caller)) return this.making.isUnderWay(ofUsers) ? ofUsers : ofAnybody;
    return isPatient && this.making.isUnderWay(ofAnybody) ? ofAnybody : ofUsers;
  }

  /** Lets the forms go that were used longest ago, until the rest is within the budgets. */
  async trim(): Promise<void> {
    await this.trimTo('forms');
    await this.trimTo('objects');
  }

  private async trimTo(budget: 'forms' | 'objects'): Promise<void> {
    const { database } = this;
    for (let excess = (await bytesOfForms(database, budget)) - this.budgets[budget]; excess > 0; ) {
      const oldest = await oldestForms(database, budget);
      if (oldest.length === 0) return;
      const going = takeUntil(oldest, excess);
      await removeForms(
        database,
        going.map(({ key }) => key),
      );
      excess -= going.reduce((sum, { size }) => sum + size, 0);
    }
  }

  /** Keeps a form that differs in a few places from another one, which is kept already. */
  private async keepEdited({ key, isSliced }: Derivation, edit: ContentEdit, space: string): Promise<Bytes> {
    const frameSize = isSliced ? smallFrameSize : undefined;
    const content = await this.contentStore.putEdited(space, edit, { limit: largestForm, frameSize });
    await keepForm(this.database, key, content, this.clock());
    return content;
  }

  /** The form where it is kept; it is not made. */
  async find(key: string): Promise<Bytes | undefined> {
    const found = await findForm(this.database, key);
    if (!found) return undefined;
    const { id, hash, size, usedAt } = found;
    if (this.clock() - usedAt > useMilliseconds) await touchForm(this.database, key, this.clock());
    return { id, hash, size };
  }

  /** Where it has to give way to the work of others, it is made anew, and then to its end. */
  private async make(form: Derivation, request: DerivedRequest): Promise<Bytes> {
    const edit = await form.edited?.(jobOptions(request));
    if (edit) return this.keepEdited(form, edit, request.space);
    try {
      return await this.put(form, request, { isAskedAnew: true });
    } catch (error) {
      if (!isDisplaced(error)) throw error;
      return this.put(form, request, { isLong: true });
    }
  }

  private async put(form: Derivation, request: DerivedRequest, turn: Pick<JobOptions, 'isLong' | 'isAskedAnew'>): Promise<Bytes> {
    const frameSize = form.isSliced ? smallFrameSize : undefined;
    const made = givenBack(this.made(form, request, turn));
    const { id, hash, size } = await this.contentStore.put(request.space, made, { limit: largestForm, frameSize });
    await keepForm(this.database, form.key, { id, hash, size }, this.clock());
    return { id, hash, size };
  }

  private made({ make }: Derivation, request: DerivedRequest, turn: Partial<JobOptions> = {}): AsyncIterable<Uint8Array> {
    return make(this.engine, { ...jobOptions(request), ...turn });
  }
}

function jobOptions({ space: affinity, subject, subjectBytes, caller, seconds, signal, onStart }: DerivedRequest): JobOptions {
  return { caller, seconds, signal, affinity, subject, subjectBytes, onStart };
}

/**
 * Frees the pieces that a worker has sent: the store copies each before it asks for the next. V8 counts memory outside of its heap, and would collect
 * all garbage again and again: that was most of what passing a large form on cost.
 */
async function* givenBack(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece;
    const { buffer, byteLength } = piece;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  }
}

/** The first ones, just as many as make up for the excess. */
function takeUntil<T extends { readonly size: number }>(forms: readonly T[], excess: number): T[] {
  const taken: T[] = [];
  let sum = 0;
  for (const form of forms) {
    if (sum >= excess) break;
    taken.push(form);
    sum += form.size;
  }
  return taken;
}
