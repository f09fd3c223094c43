/** Brings the labels of a model's objects into the search index, some in each turn of the model: a worker prepares them, and they are written in short steps. */
import { LRUCache } from 'lru-cache';
import type { Engine } from '../../engine/engine.ts';
import type { InputOf } from '../../engine/jobs/jobs.ts';
import type { LabelAnswer } from '../../engine/objects/label-differences.ts';
import { hasResources } from '../../engine/objects/rdf-classes.ts';
import type { Bytes } from '../../engine/source.ts';
import type { Database } from '../../storage/database.ts';
import { joined, type LabelLine, linesIn, weightOf } from '../../storage/search/label-lines.ts';
import { tokenForm } from '../../storage/search/label-rows.ts';
import {
  aimOf,
  beginObjects,
  finishObjects,
  forgetModel,
  knownAmong,
  knownLabels,
  type LabelledModel,
  labelledModel,
  Overtaken,
  objectLabelGroup,
  removeLabels,
  removeObjects,
  writeStep,
} from '../../storage/search/object-labels.ts';
import { type Due, putBack } from '../../storage/search/search-due.ts';
import { findSource, type LabelSource } from '../../storage/search/search-sources.ts';
import { serviceKey } from '../../turn-keys.ts';
import { failureOf } from '../engine-failures.ts';
import { ClassNumbers } from './class-numbers.ts';
import type { LabelledIndex } from './current-index.ts';
import { fewLabels, mostFew } from './few-labels.ts';
import type { IndexWriter } from './index-writer.ts';
import { goalMilliseconds, StepSize } from './step-size.ts';

export interface ObjectLabellingDependencies {
  readonly database: Database;
  /** Opens the object index of a model; nothing for an empty one. */
  readonly open: (model: LabelledModel) => Promise<LabelledIndex | undefined>;
  /** The objects whose labels may be others than those of content before; nothing where that is not known. */
  readonly changedSince?: (content: Bytes, before: Bytes) => readonly string[] | undefined;
  readonly engine: Pick<Engine, 'stream' | 'run'>;
  readonly signal: AbortSignal;
  readonly writer: Pick<IndexWriter, 'write' | 'merge'>;
  /** How much is done in one turn. */
  readonly turn?: TurnSize;
}

export interface TurnSize {
  /** Objects that are looked at, labels that the index knows already, and characters that are written. */
  readonly objects: number;
  readonly known: number;
  readonly characters: number;
}

/** Some seconds of work, so that a small model does not wait for long behind a large one. */
const usualTurn: TurnSize = { objects: 100_000, known: 20_000, characters: 8 * 2 ** 20 };
/** Models whose labels are known to be those of certain content. */
const mostFinished = 10_000;
/** A model that changes again and again is indexed to the end as it was: so many are remembered as they were. */
const mostBegun = 100;
const [characters, labels] = [
  { least: 8 * 2 ** 10, most: 2 ** 20 },
  { least: 50, most: 2000 },
];

const nothing: Omit<LabelLine, 'last'> = { gone: '', added: '', tokens: '', count: 0 };

/** A model as it was when it was begun, and how far it has come. */
interface Begun {
  readonly model: LabelledModel;
  /** Nothing for an empty model. */
  readonly open: LabelledIndex | undefined;
  /** The objects that are looked at, where all others are known to be as they were. */
  readonly few: readonly string[] | undefined;
  /** The numbers of its classes, by their numbers in the directory of the object index. */
  readonly classes: readonly (number | null)[];
  source: LabelSource;
}

/** A model all of whose labels were in the index, and what they were of. */
interface Finished {
  readonly model: LabelledModel;
  readonly of: Bytes;
  /** The numbers of its classes, as one text. */
  readonly classes: string;
}

function classesOf({ classes }: Pick<Begun, 'classes'>): string {
  return classes
    .filter((one) => one !== null)
    .toSorted()
    .join(' ');
}

export class ObjectLabelling {
  private readonly dependencies: ObjectLabellingDependencies;
  private readonly classes: ClassNumbers;
  private readonly begun = new LRUCache<string, Begun>({ max: mostBegun });
  private readonly finished = new LRUCache<string, Finished>({ maxSize: mostFinished, sizeCalculation: () => 1 });
  private readonly size: StepSize;
  private readonly removals: StepSize;

  constructor(dependencies: ObjectLabellingDependencies) {
    this.dependencies = dependencies;
    this.classes = new ClassNumbers(dependencies);
    const goal = goalMilliseconds[dependencies.database.dialect.name];
    this.size = new StepSize({ ...characters, goal });
    this.removals = new StepSize({ ...labels, goal });
  }

  /** Does some of what is due of a model. Where more is left, the others that wait come first. */
  async turn(due: Due): Promise<void> {
    const { database, writer } = this.dependencies;
    const model = await labelledModel(database.work, due.entityId);
    if (!model) return this.forget(due);
    const begun = this.begun.get(model.id) ?? (await this.begin(model));
    this.begun.delete(model.id);
    try {
      if (!(await this.goOn(begun))) {
        this.begun.set(model.id, begun);
        return await writer.write((transaction) => putBack(transaction, due));
      }
      if (!begun.few || !this.hasClassesOf(begun)) await this.classes.dropUnused(begun.source, begun.classes);
      await writer.write((transaction) => finishObjects(transaction, due, begun.source));
      if (begun.open?.of) this.finished.set(model.id, { model: begun.model, of: begun.open.of, classes: classesOf(begun) });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }

  private async begin(model: LabelledModel): Promise<Begun> {
    const open = await this.dependencies.open(model);
    const known = await findSource(this.dependencies.database.work, model.id);
    const few = open?.of && known && this.fewIn(model, open.of, known.aim);
    const source = await this.dependencies.writer.write((transaction) => beginObjects(transaction, model));
    return { model, open, source, few, classes: await this.classes.of(source, open, await this.kindsIn(model, open)) };
  }

  /** Resources have classes of their own, which only the whole model tells. */
  private async kindsIn({ projectId }: LabelledModel, open: LabelledIndex | undefined): Promise<readonly (readonly string[])[]> {
    if (!open || !hasResources(open.index.directory)) return [];
    const { engine, signal } = this.dependencies;
    try {
      return await engine.run(
        'findResourceKinds',
        { index: open.content },
        { caller: serviceKey, affinity: `labels of ${projectId}`, signal },
      );
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Whether its labels have the same classes as when it was finished last. Where not, all labels are gone through for classes that none has any more. */
  private hasClassesOf(begun: Begun): boolean {
    return this.finished.get(begun.model.id)?.classes === classesOf(begun);
  }

  /** Where nobody has gone on with the model since this instance came to its end, and nothing but its content is another. */
  private fewIn(model: LabelledModel, of: Bytes, aim: string): readonly string[] | undefined {
    const last = this.finished.get(model.id);
    const isAlike = last && aimOf(last.model) === aim && aimOf({ ...last.model, revision: model.revision }) === aimOf(model);
    if (!isAlike || last.model.projectId !== model.projectId || last.model.scopeId !== model.scopeId) return undefined;
    const changed = last.of.hash === of.hash ? [] : this.dependencies.changedSince?.(of, last.of);
    return changed && changed.length <= mostFew ? changed : undefined;
  }

  /** Whether all of it is done. */
  private async goOn(begun: Begun): Promise<boolean> {
    if (!begun.open) return this.removeAll(begun.source);
    const { database, turn = usualTurn } = this.dependencies;
    const { model, source, classes, few } = begun;
    const question = {
      group: objectLabelGroup(model, source),
      tokens: tokenForm(database.dialect),
      classes,
      known: few ? await knownAmong(database.work, source, few) : await knownLabels(database.work, source, turn.known),
      after: source.reached,
      most: turn,
    };
    const prepared = few
      ? fewLabels(begun.open.index, few, question)
      : this.prepared(begun, { ...question, index: begun.open.content });
    const { reached, isAll } = await this.written(begun, prepared);
    if (reached !== begun.source.reached) await this.write(begun, { ...nothing, last: reached });
    return isAll;
  }

  private async *prepared({ model }: Begun, input: InputOf<'labels'>): AsyncGenerator<LabelLine, LabelAnswer> {
    const { engine, signal } = this.dependencies;
    // It needs the index and not the model: better elsewhere than where that is edited.
    const options = { caller: serviceKey, affinity: `labels of ${model.projectId}`, signal, keepsUnread: true };
    try {
      return yield* linesIn(engine.stream('labels', input, options));
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** As many lines at once as a transaction bears. */
  private async written(begun: Begun, lines: AsyncGenerator<LabelLine, LabelAnswer>): Promise<LabelAnswer> {
    let [some, weight]: [LabelLine[], number] = [[], 0];
    for (;;) {
      const next = await lines.next();
      if (!next.done) {
        some.push(next.value);
        weight += weightOf(next.value);
      }
      if (some.length > 0 && (next.done || weight >= this.size.next)) {
        await this.size.timed(() => this.write(begun, joined(some)));
        await this.dependencies.writer.merge();
        [some, weight] = [[], 0];
      }
      if (next.done) return next.value;
    }
  }

  private async write(begun: Begun, line: LabelLine): Promise<void> {
    this.dependencies.signal.throwIfAborted();
    begun.source = await this.dependencies.writer.write((transaction) => writeStep(transaction, begun.source, line));
  }

  private async removeAll(source: LabelSource): Promise<true> {
    const { writer } = this.dependencies;
    await this.inSteps(() => writer.write((transaction) => removeObjects(transaction, source, this.removals.next)));
    return true;
  }

  private async forget(due: Due): Promise<void> {
    const { database, writer } = this.dependencies;
    this.begun.delete(due.entityId);
    const source = await findSource(database.work, due.entityId);
    if (source) {
      await this.inSteps(() => writer.write((transaction) => removeLabels(transaction, source, this.removals.next)));
      await this.classes.dropUnused(source, []);
    }
    await writer.write((transaction) => forgetModel(transaction, due, source));
  }

  private async inSteps(step: () => Promise<boolean>): Promise<void> {
    while (await this.removals.timed(step)) this.dependencies.signal.throwIfAborted();
  }
}
