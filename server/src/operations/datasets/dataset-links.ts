/** The sources of datasets with their neighbours, kept: references are resolved once for each state of the models, not for each request. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MetamodelSource, Neighbour, Source } from '../../engine/source.ts';
import type { FairTurns, TurnRequest } from '../../fair-turns.ts';
import type { Urls } from '../../http/urls.ts';
import type { Database } from '../../storage/database.ts';
import { listTurns } from '../../storage/entities/list-limits.ts';
import type { CurrentModel } from './current-model.ts';
import { neighboursAmong } from './dataset-neighbours.ts';

/** A model that can be referred to, and the models that its references lead to. */
export interface LinkedSource {
  readonly source: Source;
  readonly neighbours: readonly Neighbour[];
}

/** By the ids of models. */
export type LinkedSources = ReadonlyMap<string, LinkedSource>;

/** Of all that is kept, by estimate. */
const mostBytes = 64 * 2 ** 20;

export class DatasetLinks {
  private readonly database: Database;
  private readonly urls: Urls;
  private readonly known: LRUCache<string, LinkedSources>;
  /** A model may have as many links as objects. Two: one caller never holds both. */
  private readonly turns: FairTurns = listTurns(2);

  constructor({ database, urls }: { readonly database: Database; readonly urls: Urls }, bytes = mostBytes) {
    this.database = database;
    this.urls = urls;
    this.known = new LRUCache({ maxSize: bytes, sizeCalculation: sizeOf });
  }

  /** "They are resolved when a caller's dataset is put together, among the models in it." */
  async among(models: readonly CurrentModel[], turn: TurnRequest): Promise<LinkedSources> {
    const state = stateOf(models);
    return this.known.get(state) ?? this.turns.take(turn, async () => this.known.get(state) ?? this.resolve(state, models));
  }

  private async resolve(state: string, models: readonly CurrentModel[]): Promise<LinkedSources> {
    const referable = models.map(({ model, revision, source }) => ({
      id: model.id,
      source,
      fileName: revision?.fileName ?? null,
    }));
    const found = await neighboursAmong(this.database.work, referable, (id) => this.urls.to('models', id));
    const linked = new Map(referable.map(({ id, source }) => [id, { source, neighbours: found.get(id) ?? [] }]));
    this.known.set(state, linked);
    return linked;
  }
}

/** What the links of models depend on: which models there are, in their order, and how each was read last. */
function stateOf(models: readonly CurrentModel[]): string {
  const states = models.map(({ model, revision, source }) => [
    model.id,
    model.marksRead,
    revision?.id,
    revision?.fileName,
    { ...source, metamodels: digestOf(source.metamodels) },
  ]);
  return hash('sha256', JSON.stringify(states), 'base64url');
}

const digests = new WeakMap<readonly MetamodelSource[], string>();

/** Models may be pinned to hundreds of metamodels, and are so for long: they are gone through once. */
function digestOf(metamodels: readonly MetamodelSource[]): string {
  const digest = digests.get(metamodels) ?? hash('sha256', JSON.stringify(metamodels), 'base64url');
  digests.set(metamodels, digest);
  return digest;
}

function sizeOf(linked: LinkedSources): number {
  return linked
    .values()
    .reduce((sum, { source, neighbours }) => sum + 500 * (1 + source.metamodels.length) + bytesOf(neighbours), 200);
}

/** Most documents are texts of their own; sources are shared. */
function bytesOf(neighbours: readonly Neighbour[]): number {
  return neighbours.reduce((sum, { document }) => sum + 80 + document.length, 0);
}
