/** Forms that are derived from content: made once, kept under the hash of all that they are made of, given from the store afterwards. */
import type { Engine } from '../../engine/engine.ts';
import type { Bytes } from '../../engine/source.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Database } from '../../storage/database.ts';
import { bytesOfForms, findForm, keepForm, oldestForms, removeForms, touchForm } from '../../storage/derived-form-rows.ts';
import type { Derivation } from './form.ts';
import { SharedWork } from './shared-work.ts';

export interface DerivedRequest {
  /** The id of a project, within which the store keeps the same bytes once. */
  readonly space: string;
  /** Who asks; callers take turns. */
  readonly caller: string;
  /** Less time than other work may have. */
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface DerivedSurroundings {
  readonly database: Database;
  readonly contents: ContentStore;
  readonly engine: Engine;
  readonly clock: () => number;
  /** How many bytes of derived forms are kept; what was used longest ago goes first. */
  readonly budget?: number;
}

// What is derived can be many times larger than what it is derived from, but not without bound.
const largestForm = 16 * 2 ** 30;
const defaultBudget = 8 * 2 ** 30;
/** How exactly the time of the last use is known. */
const useMilliseconds = 60 * 60 * 1000;

export class DerivedForms {
  private readonly it: DerivedSurroundings;
  private readonly making = new SharedWork<Bytes>();

  constructor(dependencies: DerivedSurroundings) {
    this.it = dependencies;
  }

  /** The bytes of a form, made where nobody has asked for it yet. */
  async get(form: Derivation, { signal, ...request }: DerivedRequest): Promise<Bytes> {
    // Work of anonymous callers has to wait: others do not wait with them.
    const name = `${form.key} ${request.caller === 'anonymous'}`;
    const start = (left: AbortSignal) => this.make(form, { ...request, signal: left });
    return (await this.find(form.key)) ?? this.making.join(name, start, signal);
  }

  /** Lets the forms go that were used longest ago, until the rest is within the budget. */
  async trim(): Promise<void> {
    const { database, budget = defaultBudget } = this.it;
    for (let excess = (await bytesOfForms(database)) - budget; excess > 0; ) {
      const oldest = await oldestForms(database);
      if (oldest.length === 0) return;
      const going = takeUntil(oldest, excess);
      await removeForms(
        database,
        going.map(({ key }) => key),
      );
      excess -= going.reduce((sum, { size }) => sum + size, 0);
    }
  }

  private async find(key: string): Promise<Bytes | undefined> {
    const found = await findForm(this.it.database, key);
    if (!found) return undefined;
    const { id, hash, size, usedAt } = found;
    if (this.it.clock() - usedAt > useMilliseconds) await touchForm(this.it.database, key, this.it.clock());
    return { id, hash, size };
  }

  private async make({ key, make }: Derivation, { space, ...request }: DerivedRequest): Promise<Bytes> {
    const made = make(this.it.engine, { ...request, affinity: space });
    const { id, hash, size } = await this.it.contents.put(space, made, { limit: largestForm });
    await keepForm(this.it.database, key, { id, hash, size }, this.it.clock());
    return { id, hash, size };
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
