/** Looks at the same pages in two worlds that differ only in what the person may not see. */
import type { Browser } from 'playwright-core';
import type { Database } from '../../server/src/storage/database.ts';
import { callers } from '../twin-worlds/cast.ts';
import { drawWorld } from '../twin-worlds/draw-world.ts';
import { idsOf } from '../twin-worlds/known-ids.ts';
import { Random } from '../twin-worlds/random.ts';
import { twinOf } from '../twin-worlds/twin.ts';
import { longAgo } from '../world/builders.ts';
import { type Entities, joined } from '../world/entities.ts';
import { drawPage, type PageMaker } from './page-makers.ts';
import { type ShownPage, ShownWorld } from './shown-world.ts';

export interface Looked {
  readonly caller: string;
  readonly maker: PageMaker;
  readonly address: string;
  readonly pages: readonly [ShownPage, ShownPage];
}

interface LookOptions {
  readonly pages: number;
  /** How many are looked at before a new pair of worlds is drawn. */
  readonly episode: number;
  readonly seed: number;
  readonly databases: readonly [Database, Database];
  readonly browser: Browser;
  /** Where the application was built. */
  readonly folder: string;
}

const day = 24 * 60 * 60 * 1000;
const mostLinks = 200;

export async function* lookAround({ pages, episode, seed, databases, browser, folder }: LookOptions): AsyncGenerator<Looked> {
  const clock = () => longAgo + day;
  const open = (database: Database) => ShownWorld.open({ database, clock, browser, folder });
  const pair = [await open(databases[0]), await open(databases[1])] as const;
  try {
    for (let number = 0, looked = 0; looked < pages; number++) {
      const [caller, random] = [callers[number % callers.length]!, new Random(seed * 7919 + number)];
      const first = drawWorld(random);
      const worlds: readonly [Entities, Entities] = [first, twinOf(first, caller, random)];
      const both = joined(worlds);
      const known = idsOf(both);
      for (const [index, shown] of pair.entries()) {
        await shown.world.become(worlds[index]!, known);
        await shown.lookAs(caller, known);
      }
      const links: string[] = [];
      for (let turn = 0; turn < episode && looked < pages; turn++, looked++) {
        const maker = drawPage(random);
        const address = maker.make({ random, both, links });
        const seen = await Promise.all([pair[0].lookAt(address), pair[1].lookAt(address)]);
        links.push(...seen[0].links);
        links.splice(0, links.length - mostLinks);
        yield { caller: caller.says, maker, address, pages: seen };
      }
    }
  } finally {
    for (const shown of pair) await shown.close();
  }
}

export function isDifferent({ pages: [one, other] }: Looked): boolean {
  return one.text !== other.text;
}

const shownAround = 200;

/** Where two documents begin to differ. */
export function differenceIn({ caller, address, pages }: Looked): string {
  const [one, other] = pages.map(({ text }) => text) as [string, string];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - shownAround), at + shownAround);
  return [`${caller} at ${address}`, '  world A', `    ${around(one)}`, '  world B', `    ${around(other)}`].join('\n');
}
