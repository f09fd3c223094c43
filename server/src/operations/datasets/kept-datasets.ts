/** Keeps the datasets of callers as long as nothing is written to the database: the next question finds its dataset ready. */
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../access/caller.ts';
import { isDue, type Model } from '../../resources/models/model.ts';
import type { Database } from '../../storage/database.ts';

interface Dataset {
  readonly models: readonly { readonly model: Pick<Model, 'marks' | 'marksRead'> }[];
}

/** In all datasets together; one or two kilobytes each. */
const mostModels = 10_000;

export class KeptDatasets<Of extends Dataset> {
  private readonly database: Pick<Database, 'state'>;
  private readonly known: LRUCache<string, { readonly state: number; readonly dataset: Of }>;

  constructor(database: Pick<Database, 'state'>, most = mostModels) {
    this.database = database;
    this.known = new LRUCache({ maxSize: most, sizeCalculation: ({ dataset }) => 1 + dataset.models.length });
  }

  /** Whether the dataset is known as it is in the present state: then its caller sees the project. */
  has(caller: Caller, projectId: string): boolean {
    const state = this.database.state();
    return state !== undefined && this.known.peek(nameOf(caller, projectId))?.state === state;
  }

  /** Read anew unless nothing at all was written since. The key has all that a caller is, also whose sight they have borrowed. */
  async of(caller: Caller, projectId: string, read: () => Promise<Of>): Promise<Of> {
    const state = this.database.state();
    if (state === undefined) return read();
    const name = nameOf(caller, projectId);
    const known = this.known.get(name);
    if (known?.state === state) return known.dataset;
    const dataset = await read();
    // What is due to be read anew is looked at each time.
    const isSettled = this.database.state() === state && !dataset.models.some(({ model }) => isDue(model));
    if (isSettled) this.known.set(name, { state, dataset });
    return dataset;
  }
}

/** Callers are told apart by all that they are: whose sight they have borrowed too. */
function nameOf(caller: Caller, projectId: string): string {
  return JSON.stringify([projectId, caller]);
}
