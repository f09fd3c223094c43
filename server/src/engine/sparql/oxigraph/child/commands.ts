/** Carries out the commands of the service, one after the other. */
import { UpdateEvaluation } from '@orrery/sparql/evaluation.ts';
import type { Frame } from '../frames.ts';
import type { Command, DeltaPart, Ending, LoadCommand, QueryCommand, SourceName, UpdateCommand } from '../messages.ts';
import { answerQuery } from './answer-query.ts';
import { BlankLabels } from './blank-labels.ts';
import { CanonicalLiterals } from './canonical-literals.ts';
import { deltaParts } from './delta-parts.ts';
import { LoadFailure } from './failures.ts';
import { LoadedStore } from './loaded-store.ts';
import { piecesOf } from './pieces.ts';
import { UpdateStore } from './update-store.ts';

export interface ServiceDependencies {
  next(): Promise<Frame | undefined>;
  bytes(bytes: Uint8Array): Promise<void>;
}

export class CommandRunner {
  private readonly stores = new Map<string, LoadedStore>();
  private readonly labels = new BlankLabels();
  private readonly canonical = new CanonicalLiterals();
  private readonly around: ServiceDependencies;

  constructor(around: ServiceDependencies) {
    this.around = around;
  }

  run(command: Command): Promise<Ending> {
    const runners: Readonly<Record<Command['command'], (command: never) => Promise<Ending>>> = {
      load: (load: LoadCommand) => this.load(load),
      query: (query: QueryCommand) => this.query(query),
      update: (update: UpdateCommand) => this.update(update),
    };
    return runners[command.command](command as never);
  }

  private async load(command: LoadCommand): Promise<Ending> {
    for (const evicted of command.evicted) this.free(evicted);
    const loaded = this.startingPoint(command);
    try {
      for (const change of command.changed)
        loaded.change(change, { deleted: await this.received(), inserted: await this.received() });
      for (const source of command.added) await this.receive(loaded, source, command.mostQuads);
      loaded.complete();
      refuseMoreThan(command.mostQuads, loaded);
    } catch (error) {
      loaded.free();
      throw error;
    }
    this.stores.set(command.store, loaded);
    return { event: 'loaded', quads: loaded.quads };
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

  private async receive(loaded: LoadedStore, source: SourceName, mostQuads: number): Promise<void> {
    const receiver = loaded.receive(source);
    for await (const bytes of this.pieces()) {
      receiver.push(bytes);
      refuseMoreThan(mostQuads, loaded, receiver.count);
    }
    receiver.finish();
  }

  private async received(): Promise<Uint8Array> {
    return Buffer.concat(await Array.fromAsync(this.pieces()));
  }

  /** Up to the `end` frame. */
  private async *pieces(): AsyncGenerator<Uint8Array> {
    for (let frame = await this.around.next(); frame?.kind !== 'end'; frame = await this.around.next()) {
      if (frame?.kind !== 'bytes') throw new LoadFailure('abandoned', 'Loading was broken off.');
      yield frame.bytes;
    }
  }

  private async query(command: QueryCommand): Promise<Ending> {
    for (const piece of piecesOf(await answerQuery(this.store(command.store), command))) await this.around.bytes(piece);
    return done();
  }

  private async update(command: UpdateCommand): Promise<Ending> {
    const evaluation = new UpdateEvaluation(new UpdateStore(this.store(command.store), this.canonical), command);
    let parts: DeltaPart[] = [];
    try {
      evaluation.run();
      parts = [...deltaParts(evaluation, (label) => this.labels.original(label))];
    } finally {
      evaluation.overlay.undo();
    }
    for (const part of parts) await this.around.bytes(Buffer.from(JSON.stringify(part)));
    return done();
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

function done(): Ending {
  return { event: 'done', memory: process.memoryUsage.rss() };
}
