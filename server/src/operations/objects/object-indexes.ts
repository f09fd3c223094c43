/** Opens the object indexes of revisions, made where nobody has asked for them yet. */
import { type Directory, DirectoryTooLarge, mostKeptFeatures, ObjectIndex, type ReadBytes } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import type { EditedObjects } from '../../engine/editing/known-difference.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { ContentSlices } from '../../storage/content/content-slices.ts';
import type { ContentEdit, ContentStore } from '../../storage/content/content-store.ts';
import { serviceKey } from '../../turn-keys.ts';
import { answeredInTime } from '../answered-in-time.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms, DerivedRequest } from '../forms/derived-forms.ts';
import { derivation } from '../forms/form.ts';
import { objectIndexForm } from '../forms/object-index-form.ts';
import { IndexEdits } from './index-edits.ts';
import { MadeRoom } from './made-room.ts';
import { RecentEdits } from './recent-edits.ts';

/** An index that is open, and where a worker finds it. */
export interface OpenIndex {
  readonly index: ObjectIndex;
  readonly content: Bytes;
}

/** Directories hold the classes of a model. All open ones together, by estimate: */
const mostOpenBytes = 64 * 2 ** 20;
/** A larger one is opened by nobody: parsing it would keep others waiting. Ten thousand features are about a megabyte. */
const largestDirectory = 4 * 2 ** 20;
const tooManyClasses = 'The model has too many classes and features for its objects to be looked at one by one.';

interface IndexBefore {
  readonly index: Bytes;
  readonly touched: readonly string[];
  readonly isOtherTree: boolean | undefined;
}

export interface ObjectIndexesDependencies {
  readonly derived: DerivedForms;
  readonly contentStore: ContentStore;
  readonly engine: Engine;
  /** Whether somebody is writing to a model at this moment. */
  readonly isBeingWritten?: (modelId: string) => boolean;
}

export class ObjectIndexes {
  readonly recentEdits: RecentEdits;
  private readonly derived: DerivedForms;
  private readonly contentStore: ContentStore;
  private readonly engine: Engine;
  private readonly isBeingWritten: (modelId: string) => boolean;
  private readonly edits = new IndexEdits();
  private readonly labelEdits = new IndexEdits();
  private readonly slices = new ContentSlices();
  /** What is made for nobody in particular. */
  private readonly background = new Map<AbortController, { readonly modelId: string; readonly source: Source }>();
  private readonly open = new LRUCache<string, Promise<ObjectIndex>>({ maxSize: mostOpenBytes });

  constructor({ derived, contentStore, engine, isBeingWritten = () => false }: ObjectIndexesDependencies) {
    this.isBeingWritten = isBeingWritten;
    this.recentEdits = new RecentEdits({ isBeingWritten });
    this.derived = derived;
    this.contentStore = contentStore;
    this.engine = engine;
  }

  async of(source: Source, request: DerivedRequest): Promise<OpenIndex> {
    const { signal, ...within } = request;
    const content = await answeredInTime((inTime) => this.make(source, { ...within, signal: inTime }), { signal });
    return { index: await this.opened(content), content };
  }

  /** The same for work that no request waits for: it takes as long as it takes. */
  async inBackground(modelId: string, source: Source, request: DerivedRequest): Promise<OpenIndex> {
    const content = await this.makeInBackground(modelId, source, request);
    return { index: await this.opened(content), content };
  }

  /** Makes the index of a model that nobody waits for: it makes room for whoever waits for the model, and tells so by `MadeRoom`. */
  async makeInBackground(modelId: string, source: Source, request: DerivedRequest): Promise<Bytes> {
    // What is being written is soon something else, and the worker that writes has it in memory.
    if (this.isBeingWritten(modelId) && this.makesRoom(modelId, source)) throw new MadeRoom();
    const room = new AbortController();
    this.background.set(room, { modelId, source });
    const signal = AbortSignal.any([room.signal, request.signal ?? []].flat());
    try {
      const made = await this.make(source, { ...request, signal, isPatient: true });
      this.recentEdits.followed(modelId);
      return made;
    } finally {
      this.background.delete(room);
    }
  }

  /** Somebody waits for a worker. Where that is about a model that is being indexed, the worker has it in its memory. */
  makeRoomFor(caller: string, subject: string | undefined): void {
    if (caller === serviceKey) return;
    for (const [room, { modelId, source }] of this.background) {
      const isAbout = subject === source.lineage && !room.signal.aborted;
      if (isAbout && this.makesRoom(modelId, source)) room.abort(new MadeRoom());
    }
  }

  private makesRoom(modelId: string, { content }: Source): boolean {
    return this.recentEdits.makesRoom(modelId, content?.size ?? 0);
  }

  /** Makes the index where it is not there. */
  async make(source: Source, request: DerivedRequest): Promise<Bytes> {
    let before: IndexBefore | undefined;
    const edited = async (options: JobOptions) => {
      before = await this.before(source);
      return before && this.patched(source, before, options);
    };
    const make = (engine: Engine, options: JobOptions) => engine.stream('objects', { source, before }, options);
    try {
      const form = { ...derivation(objectIndexForm, { source }), edited, make };
      return await this.derived.get(form, { ...request, subject: source.lineage, subjectBytes: source.content?.size });
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Remembers that content of a model came from other content by an edit, and which objects and labels the edit changed. */
  noteEdit(modelId: string, content: Bytes, before: Bytes, { touched, isOtherTree, labelsOf }: EditedObjects): void {
    this.recentEdits.note(modelId, content.size);
    if (touched) this.edits.note(content, { before, changed: touched, isOtherTree });
    if (labelsOf) this.labelEdits.note(content, { before, changed: labelsOf });
  }

  /** The objects whose labels may be others than those of content before; nothing where that is not known. */
  labelsSince(content: Bytes, before: Bytes): readonly string[] | undefined {
    for (const edit of this.labelEdits.before(content)) if (edit.before.hash === before.hash) return edit.changed;
    return undefined;
  }

  /** The index of a revision before, where that is there and little has changed since. */
  private async before(source: Source): Promise<IndexBefore | undefined> {
    for (const { before, changed, isOtherTree } of source.content ? this.edits.before(source.content) : []) {
      const index = await this.derived.find(derivation(objectIndexForm, { source: { ...source, content: before } }).key);
      if (index) return { index, touched: changed, isOtherTree };
    }
    return undefined;
  }

  private async patched(source: Source, before: IndexBefore, options: JobOptions): Promise<ContentEdit | undefined> {
    const { index, touched, isOtherTree = false } = before;
    const edit = await this.engine.run('patchObjects', { source, index, touched, isOtherTree }, options);
    return edit && { ...edit, baseId: index.id };
  }

  private opened({ id, size }: Bytes): Promise<ObjectIndex> {
    const known = this.open.get(id);
    if (known) return known;
    const opening = this.openAnew(id, size);
    this.open.set(id, opening, { size: 1 });
    opening.then(
      ({ directory }) => this.open.set(id, opening, { size: sizeOf(directory) }),
      () => this.open.delete(id),
    );
    return opening;
  }

  private async openAnew(id: string, size: number): Promise<ObjectIndex> {
    const content = { name: id, ...(await this.contentStore.open(id)) };
    return openedWith(size, (start, end) => this.slices.read(content, start, end));
  }
}

async function openedWith(size: number, read: ReadBytes): Promise<ObjectIndex> {
  try {
    return await ObjectIndex.open(size, read, largestDirectory);
  } catch (error) {
    if (!(error instanceof DirectoryTooLarge)) throw error;
    throw new Failure('unavailable', tooManyClasses, [], { problem: 'conversion-limit', cause: error });
  }
}

/** Of its JSON, by estimate. */
function sizeOf({ classes, features, enumerations }: Directory): number {
  const slots = Math.min(
    mostKeptFeatures,
    classes.reduce((sum, one) => sum + one.featureCount, 0),
  );
  const literals = Object.values(enumerations).reduce((sum, { length }) => sum + length, 0);
  return 4096 + (classes.length + features.length) * 150 + slots * 8 + literals * 60;
}
