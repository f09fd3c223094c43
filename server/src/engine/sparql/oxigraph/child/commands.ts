/** The jobs of a query process: it loads stores, and runs queries and updates on them. */
import { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import type { JobTools } from '../../../../processes/job.ts';
import {
  type AnswerEnd,
  contentNames,
  type LoadCommand,
  type LoadedQuads,
  type QueryCommand,
  type SourceChange,
  type SourceName,
  type UpdateCommand,
} from '../messages.ts';
import { LoadFailure } from '../query-errors.ts';
import { answerQuery } from './answer-query.ts';
import { BlankLabels } from './blank-labels.ts';
import { CanonicalLiterals } from './canonical-literals.ts';
import { deltaParts } from './delta-parts.ts';
import { LoadedStore } from './loaded-store.ts';
import { UpdateStore } from './update-store.ts';

/** What a query process can do. */
export const queryJobs = {
  load: (command: LoadCommand, runner: CommandRunner) => runner.load(command),
  query: (command: QueryCommand, runner: CommandRunner) => runner.query(command),
  update: (command: UpdateCommand, runner: CommandRunner) => runner.update(command),
};

export class CommandRunner {
  private readonly stores = new Map<string, LoadedStore>();
  private readonly labels = new BlankLabels();
  private readonly canonical = new CanonicalLiterals();
  private readonly tools: JobTools;

  constructor(tools: JobTools) {
    this.tools = tools;
  }

  load(command: LoadCommand): LoadedQuads {
    for (const evicted of command.evicted) this.free(evicted);
    const loaded = this.startingPoint(command);
    try {
      for (const change of command.changed) loaded.change(change, this.changesOf(change));
      for (const source of command.added) this.receive(loaded, source, command.mostQuads);
      loaded.complete();
      refuseMoreThan(command.mostQuads, loaded);
    } catch (error) {
      loaded.free();
      throw error;
    }
    this.stores.set(command.store, loaded);
    return loaded.quads;
  }

  async query(command: QueryCommand): Promise<AnswerEnd> {
    for (const text of await answerQuery(this.store(command.store), command)) this.tools.write(text);
    return answerEnd();
  }

  update(command: UpdateCommand): AnswerEnd {
    const evaluation = new UpdateEvaluation(new UpdateStore(this.store(command.store), this.canonical), command);
    const lines: string[] = [];
    try {
      evaluation.run();
      for (const part of deltaParts(evaluation, (label) => this.labels.original(label))) lines.push(JSON.stringify(part));
    } finally {
      evaluation.overlay.undo();
    }
    for (const line of lines) this.tools.write(`${line}\n`);
    return answerEnd();
  }

  /** A new store, or one that is loaded, without what has changed. */
  private startingPoint({ from, removed, changed, merged }: LoadCommand): LoadedStore {
    const base = from === undefined ? undefined : this.stores.get(from);
    if (!base) return new LoadedStore(this.labels, merged);
    if (!base.canRemove([...removed, ...changed.map(({ id }) => id)]))
      throw new LoadFailure('underivable', 'A graph belongs to several sources.');
    this.stores.delete(from!);
    for (const id of removed) base.remove(id);
    return base;
  }

  private receive(loaded: LoadedStore, source: SourceName, mostQuads: number): void {
    const receiver = loaded.receive(source);
    for (const bytes of this.tools.pieces(contentNames.added(source))) {
      receiver.push(bytes);
      refuseMoreThan(mostQuads, loaded, receiver.count);
      this.tools.checkpoint();
    }
    receiver.finish();
  }

  private changesOf(change: SourceChange): { deleted: Uint8Array; inserted: Uint8Array } {
    const [deleted, inserted] = [contentNames.deleted(change), contentNames.inserted(change)].map((name) =>
      Buffer.concat([...this.tools.pieces(name)]),
    );
    return { deleted: deleted!, inserted: inserted! };
  }

  private store(key: string): LoadedStore {
    const found = this.stores.get(key);
    if (!found) throw new Error('The store is not loaded.');
    return found;
  }

  private free(key: string): void {
    this.stores.get(key)?.free();
    this.stores.delete(key);
  }
}

function refuseMoreThan(mostQuads: number, { quads }: LoadedStore, more = 0): void {
  const count = Object.values(quads).reduce((sum, one) => sum + one, more);
  if (count > mostQuads) throw new LoadFailure('too-large', `There are more than ${mostQuads} quads.`);
}

function answerEnd(): AnswerEnd {
  return { memory: process.memoryUsage.rss() };
}
