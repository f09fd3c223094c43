/** Brings the labels of a model's objects into the search index, some at a time. */
import { eClassOf, type LabelledRow, type ObjectIndex } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../../storage/database.ts';
import { pinnedBy } from '../../storage/readings/pinned-metamodels.ts';
import { currentRevisionOf } from '../../storage/revisions/indexed-revisions.ts';
import {
  beginObjects,
  classNumbers,
  finishObjects,
  forgetModel,
  hasVanished,
  type LabelledModel,
  type LabelledObject,
  labelledIds,
  labelledModel,
  objectChanges,
  removeLabels,
  writeRemoval,
  writeStretch,
} from '../../storage/search/object-labels.ts';
import type { Due } from '../../storage/search/search-due.ts';
import type { Source } from '../../storage/search/search-sources.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { StepSize } from './step-size.ts';

export interface ObjectLabellingDependencies {
  readonly database: Database;
  readonly indexes: ObjectIndexes;
  readonly signal: AbortSignal;
  /** Writes while this instance is the one that does. */
  readonly write: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

/** Who asks when it is nobody but the service. */
const itself = 'service';
const leastId = '00000000-0000-0000-0000-000000000000';
/** The numbers of so many classes are kept at hand; those of others are looked up. */
const mostClasses = 10_000;

export class ObjectLabelling {
  private readonly dependencies: ObjectLabellingDependencies;
  private readonly classes = new LRUCache<string, number>({ max: mostClasses });
  private readonly size = new StepSize();

  constructor(dependencies: ObjectLabellingDependencies) {
    this.dependencies = dependencies;
  }

  /** Gives the steps one by one, so that whoever takes them can do something else in between. */
  async *label(due: Due): AsyncGenerator<void> {
    const { database, write } = this.dependencies;
    const model = await labelledModel(database.work, due.entityId);
    if (!model) return yield* this.forget(due);
    const index = await this.indexOf(model);
    let source = await write((transaction) => beginObjects(transaction, model));
    for await (const next of this.stretches(model, index, source)) {
      if (!next) return;
      source = next;
      yield;
    }
    if (await hasVanished(database.work, source)) yield* this.removeVanished(index, source);
    await write((transaction) => finishObjects(transaction, due, source));
  }

  /** How far it has come after each step that wrote something; nothing where somebody else has gone on. */
  private async *stretches(
    model: LabelledModel,
    index: ObjectIndex | undefined,
    begun: Source,
  ): AsyncGenerator<Source | undefined> {
    const { database, write } = this.dependencies;
    const size = index?.size ?? 0;
    let [source, unwritten] = [begun, 0];
    for (let from = begun.position; from < size; ) {
      const to = Math.min(size, from + this.size.next);
      const rows = await index!.labelled(from, to);
      const stretch = { from: source.position, to, objects: rows.filter(isNamed).map(objectOf), ids: rows.map(({ id }) => id) };
      const classes = await this.numbersOf(stretch.objects);
      const changes = await objectChanges(database.work, model, source, stretch, classes);
      unwritten += changes.count;
      from = to;
      if (changes.added.length + changes.gone.length > 0 || to === size) {
        const counted = { ...changes, count: unwritten };
        const written = await this.size.timed(() => write((transaction) => writeStretch(transaction, source, stretch, counted)));
        if (!written) return yield undefined;
        [source, unwritten] = [written, 0];
      }
      yield source;
    }
    yield source;
  }

  private async *removeVanished(index: ObjectIndex | undefined, source: Source): AsyncGenerator<void> {
    const { database, write } = this.dependencies;
    for (let after = leastId; ; ) {
      const ids = await labelledIds(database.work, source, after, this.size.next);
      if (ids.length === 0) return;
      const gone: string[] = [];
      for (const id of ids) if (!(await isLabelled(index, id))) gone.push(id);
      const changes = await removeLabels(database.work, source, gone);
      if (gone.length > 0) await this.size.timed(() => write((transaction) => writeRemoval(transaction, source, changes)));
      after = ids.at(-1)!;
      yield;
    }
  }

  private async *forget(due: Due): AsyncGenerator<void> {
    const step = () => this.dependencies.write((transaction) => forgetModel(transaction, due, this.size.next));
    while (await this.size.timed(step)) yield;
  }

  /** Nothing for an empty model. */
  private async indexOf({ id, projectId }: LabelledModel): Promise<ObjectIndex | undefined> {
    const { database, indexes, signal } = this.dependencies;
    const revision = await currentRevisionOf(database.points, id);
    if (!revision) return undefined;
    const { format, content, idMap, lineage } = revision;
    const source = { content, format, lineage, idMap, metamodels: await pinnedBy(database.points, revision.id) };
    return (await indexes.inBackground(source, { space: projectId, caller: itself, signal, isPatient: true })).index;
  }

  private async numbersOf(objects: readonly LabelledObject[]): Promise<ReadonlyMap<string, number>> {
    const names = [...new Set(objects.map(({ eClass }) => eClass))];
    const known = names.flatMap((name) => (this.classes.has(name) ? [[name, this.classes.get(name)!] as const] : []));
    if (known.length === names.length) return new Map(known);
    const unknown = names.filter((name) => !this.classes.has(name));
    const added = await this.dependencies.write((transaction) => classNumbers(transaction, unknown));
    for (const [name, number] of added) this.classes.set(name, number);
    return new Map([...known, ...added]);
  }
}

/** What is called by its class and position has no name. */
function isNamed({ label, class: { name }, index }: LabelledRow): boolean {
  return label !== '' && label !== `${name} ${index + 1}`;
}

function objectOf({ id, class: of, label }: LabelledRow): LabelledObject {
  return { id, eClass: eClassOf(of), label, isMain: of.isMain };
}

async function isLabelled(index: ObjectIndex | undefined, id: string): Promise<boolean> {
  const row = await index?.rowOf(id);
  if (row === undefined) return false;
  const [labelled] = await index!.labelled(row, row + 1);
  return isNamed(labelled!);
}
