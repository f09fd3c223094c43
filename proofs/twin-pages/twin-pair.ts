/** Two worlds in one browser that differ only in what a person may not see. */
import type { Browser } from 'playwright-core';
import type { Database } from '../../server/src/storage/database.ts';
import { callers, characters } from '../twin-worlds/cast.ts';
import { drawWorld } from '../twin-worlds/draw-world.ts';
import { idsOf } from '../twin-worlds/known-ids.ts';
import { Random } from '../twin-worlds/random.ts';
import { twinOf } from '../twin-worlds/twin.ts';
import { seenBy } from '../twin-worlds/what-is-seen.ts';
import { longAgo } from '../world/builders.ts';
import { type Entities, joined } from '../world/entities.ts';
import { type ShownPage, ShownWorld } from './shown-world.ts';

interface PairOptions {
  readonly databases: readonly [Database, Database];
  readonly browser: Browser;
  /** Where the application was built. */
  readonly folder: string;
}

/** What there is to look at: all of both worlds, what the caller sees of it, and what not. */
export interface Sights {
  readonly caller: string;
  readonly random: Random;
  readonly both: Entities;
  readonly seen: Entities;
  readonly hidden: Entities;
}

const day = 24 * 60 * 60 * 1000;
const administrator = characters.find(({ isAdministrator }) => isAdministrator)!;

export class TwinPair {
  private readonly shown: readonly [ShownWorld, ShownWorld];

  private constructor(shown: readonly [ShownWorld, ShownWorld]) {
    this.shown = shown;
  }

  static async open({ databases, ...surroundings }: PairOptions): Promise<TwinPair> {
    const clock = () => longAgo + day;
    const [one, other] = databases;
    return new TwinPair([
      await ShownWorld.open({ database: one, clock, ...surroundings }),
      await ShownWorld.open({ database: other, clock, ...surroundings }),
    ]);
  }

  /** Both become another pair of worlds, and pages are from now on those of another caller. */
  async become(number: number, seed: number): Promise<Sights> {
    const [caller, random] = [callers[number % callers.length]!, new Random(seed * 7919 + number)];
    const first = drawWorld(random);
    const worlds = [first, twinOf(first, caller, random)] as const;
    const both = joined(worlds);
    for (const [index, shown] of this.shown.entries()) {
      await shown.world.become(worlds[index]!, idsOf(both));
      await shown.lookAs(caller, idsOf(both));
    }
    const seen = seenBy(caller, first);
    return { caller: caller.says, random, both, seen, hidden: without(both, seen) };
  }

  /** From now on pages are those of somebody who sees all, and so sees the worlds differ. */
  async lookAsAdministrator({ both }: Sights): Promise<void> {
    for (const shown of this.shown) await shown.lookAs(administrator, idsOf(both));
  }

  async lookAt(address: string): Promise<readonly [ShownPage, ShownPage]> {
    return Promise.all([this.shown[0].lookAt(address), this.shown[1].lookAt(address)]);
  }

  async close(): Promise<void> {
    for (const shown of this.shown) await shown.close();
  }
}

function without(all: Entities, seen: Entities): Entities {
  const ids = new Set(Object.values(seen).flatMap((kind: readonly { readonly id: string }[]) => kind.map(({ id }) => id)));
  const kinds = Object.entries(all) as [string, readonly { readonly id: string }[]][];
  return Object.fromEntries(
    kinds.map(([kind, entities]) => [kind, entities.filter(({ id }) => !ids.has(id))]),
  ) as unknown as Entities;
}
