/** Replays the same generated requests in two worlds that differ only in what the caller may not see. */

import type { Database } from '../../server/src/storage/database.ts';
import { longAgo } from '../world/builders.ts';
import { type Entities, joined, type Person } from '../world/entities.ts';
import { callers } from './cast.ts';
import { Draw } from './draw.ts';
import { drawWorld } from './draw-world.ts';
import { actsOnHidden, type ExceptionName, exceptionOf, type Side } from './exceptions.ts';
import { idsOf } from './known-ids.ts';
import { listsOf } from './lists.ts';
import { Random } from './random.ts';
import type { RequestMaker, TwinRequest } from './request.ts';
import { turnsOf } from './request-makers.ts';
import { everyModel } from './requests/model-requests.ts';
import { twinOf } from './twin.ts';
import { ownedBy, seenBy } from './what-is-seen.ts';
import { type TwinAnswer, WorldUnderTest } from './world-under-test.ts';

export interface Asked {
  readonly caller: string;
  readonly maker: RequestMaker;
  readonly request: TwinRequest;
  readonly answers: readonly [TwinAnswer, TwinAnswer];
  /** Equal but for what is unavoidable. */
  readonly verdict: 'equal' | 'different' | ExceptionName;
}

/** How many requests are asked of a pair of worlds before a new pair is drawn. */
const episode = 30;
/** To how many projects the caller listens meanwhile. */
const mostHeard = 8;

export interface ReplayOptions {
  readonly requests: number;
  readonly seed: number;
  readonly databases: readonly [Database, Database];
  /** A part of the names of the requests that are asked; all where nothing is said. */
  readonly only?: string;
}

export async function* replay({ requests, seed, databases, only }: ReplayOptions): AsyncGenerator<Asked> {
  const time = { now: longAgo + 24 * 60 * 60 * 1000 };
  const clock = () => time.now;
  const pair = [await WorldUnderTest.open(databases[0], clock), await WorldUnderTest.open(databases[1], clock)] as const;
  const [lists, makers] = [await listsOf(pair[0].service), turnsOf(only)];
  let asked = 0;
  for (let number = 0; asked < requests; number++) {
    const [caller, random] = [callers[number % callers.length]!, new Random(seed * 7919 + number)];
    const worlds = [drawWorld(random)] as Entities[];
    worlds.push(twinOf(worlds[0]!, caller, random));
    const both = joined(worlds);
    const known = idsOf(both);
    await Promise.all(worlds.map((world, index) => pair[index]!.become(world, known)));
    const of = { both, seen: seenBy(caller, worlds[0]!), own: ownedBy(caller, worlds[0]!) };
    const heard = [...new Set([...of.own.projects, ...of.seen.projects].map(({ id }) => id))].slice(0, mostHeard);
    for (const [index, world] of worlds.entries())
      await pair[index]!.listen(caller, world, heard, new Random(seed * 6007 + number * 2 + index));
    const draw = new Draw({ random, ...of, lists, newIds: () => Math.min(pair[0].newIdCount, pair[1].newIdCount) });
    for (let turn = 0; turn < episode && asked < requests; turn++, asked++) {
      time.now += 10;
      const maker = turn % (episode - 1) === 0 ? everyModel : random.one(makers);
      const found = await askBoth({ caller, maker, draw, pair, worlds: worlds as [Entities, Entities], requestId: `r-${asked}` });
      yield found;
      // The worlds are no longer twins.
      if (found.verdict !== 'equal' && found.verdict !== 'container') {
        asked++;
        break;
      }
    }
  }
  for (const { service } of pair) await service.close();
}

interface Turn {
  readonly caller: Person & { says: string };
  readonly maker: RequestMaker;
  readonly draw: Draw;
  readonly pair: readonly [WorldUnderTest, WorldUnderTest];
  readonly worlds: readonly [Entities, Entities];
  readonly requestId: string;
}

async function askBoth({ caller, maker, draw, pair, worlds, requestId }: Turn): Promise<Asked> {
  const request = maker.make(draw);
  const answers = await Promise.all([pair[0].ask(caller, request, requestId), pair[1].ask(caller, request, requestId)]);
  const common = { caller: caller.says, maker, request, answers };
  if (answers[0].text === answers[1].text) {
    const isInside = worlds.some((world) => actsOnHidden(caller, request, world, answers[0].status));
    return { ...common, verdict: isInside ? 'container' : 'equal' };
  }
  const sides = await Promise.all([0, 1].map((index) => sideOf(pair[index]!, worlds[index]!, answers[index]!)));
  return { ...common, verdict: exceptionOf(caller, request, sides as [Side, Side]) ?? 'different' };
}

async function sideOf({ service }: WorldUnderTest, world: Entities, answer: TwinAnswer): Promise<Side> {
  const rows = await service.database.tables.selectFrom('project_imports').select(['project_id', 'imported_id']).execute();
  return { world, answer, imports: rows.map((row) => ({ projectId: row.project_id, importedId: row.imported_id })) };
}
