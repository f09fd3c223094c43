/** The standing queries of all callers: how many there are, and when each has to look again. */
import { whoIs } from '../../access/caller.ts';
import { endsUnbegun } from '../../engine/ends-unbegun.ts';
import { eventText } from '../../event-text.ts';
import { Failure, unlessMissing } from '../../failures.ts';
import { FairTurns } from '../../fair-turns.ts';
import type { Database } from '../../storage/database.ts';
import { projectMarks } from '../../storage/events/event-rows.ts';
import { type StandingDependencies, StandingQuery, type StandingRequest } from './standing-query.ts';

export interface StandingQueriesDependencies extends Omit<StandingDependencies, 'turns'> {
  readonly database: Database;
  readonly onFailure: (error: unknown) => void;
  /** What is kept of the rows of all; an eighth of it for each caller. */
  readonly mostCharacters?: number;
}

/** Whether whoever asked is still the same, and still let in. */
export type StillThere = () => Promise<boolean>;

interface Standing {
  readonly query: StandingQuery;
  readonly isStillThere: StillThere;
  /** How far the events of its projects had come when it looked last. */
  seen: string | undefined;
}

/** "5 a caller, none anonymous." */
const mostOfOne = 5;
const usualMostCharacters = 128 * 2 ** 20;
/** Of what all have, one caller has such a part. */
const partOfOne = 1 / 8;
const mostInAll = 1000;
const [lookMilliseconds, identityMilliseconds] = [500, 15_000];
const projectsAtOnce = 500;
const tooMuch = 'Too much is kept for standing queries. Ask again later.';
const tooMuchOfOne = 'Too much is kept for your standing queries. Ask for less, or end one of them.';

export class StandingQueries {
  private readonly dependencies: StandingQueriesDependencies;
  private readonly standing = new Map<string, Set<Standing>>();
  private readonly timers: readonly NodeJS.Timeout[];
  private looking: Promise<void> | undefined;
  private readonly turns = new FairTurns({
    ...{ atOnce: 2, atOnceOfOne: 1, mostWaitingOfOne: mostOfOne, mostWaiting: mostInAll },
    longestWaitMilliseconds: 60_000,
    refusal: () => new Failure('unavailable', 'Too many standing queries wait for their turn.'),
  });

  constructor(dependencies: StandingQueriesDependencies) {
    this.dependencies = dependencies;
    const { onFailure } = dependencies;
    this.timers = [
      setInterval(() => void this.lookInTurn().catch(onFailure), lookMilliseconds),
      setInterval(() => void this.endStaleStreams().catch(onFailure), identityMilliseconds),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** The events of a query that stands from now on. It ends when its caller goes, or does not see the project any more. */
  async open(request: StandingRequest, isStillThere: StillThere): Promise<AsyncGenerator<Uint8Array, void>> {
    const query = new StandingQuery(request, { ...this.dependencies, turns: this.turns });
    const one: Standing = { query, isStillThere, seen: undefined };
    this.add(one);
    request.signal.addEventListener('abort', () => this.remove(one), { once: true });
    try {
      const events = await query.begin();
      const excess = this.excessOf(one);
      if (excess) throw new Failure('unavailable', excess);
      return endsUnbegun(this.bounded(one, events), () => this.remove(one));
    } catch (error) {
      this.remove(one);
      throw error;
    }
  }

  /** Looks which projects have changed, and wakes the queries that see them. */
  private async look(): Promise<void> {
    const all = this.all();
    const ids = [...new Set(all.flatMap(({ query }) => query.projectIds))];
    const marks = new Map<string, string>();
    for (let start = 0; start < ids.length; start += projectsAtOnce) {
      const found = await projectMarks(this.dependencies.database, ids.slice(start, start + projectsAtOnce));
      for (const { id, latest, confidentiality } of found) marks.set(id, `${latest} ${confidentiality}`);
    }
    for (const one of all) await this.wake(one, one.query.projectIds.map((id) => marks.get(id)).join(', '));
  }

  /** Ends the queries of those who are no longer let in. The others look again: not everything that they see has events. */
  private async endStaleStreams(): Promise<void> {
    for (const one of this.all()) {
      if (await one.isStillThere().catch(() => false)) one.query.wake();
      else this.remove(one);
    }
  }

  /** Ends all of them, after what they are telling. */
  end(): void {
    for (const { query } of this.all()) query.end();
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const one of this.all()) this.remove(one);
    await this.looking?.catch(() => {});
  }

  /** Who has lost sight of the project hears nothing more, whatever still waits to be taken. */
  private async wake(one: Standing, now: string): Promise<void> {
    if (one.seen === now) return;
    one.seen = now;
    const { caller, projectId } = one.query.request;
    if (await unlessMissing(this.dependencies.projects.get(caller, projectId))) one.query.wake();
    else this.remove(one);
  }

  private async *bounded(one: Standing, events: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const piece of events) {
        const excess = this.excessOf(one);
        if (excess) return yield new TextEncoder().encode(eventText('error', { message: excess }));
        yield piece;
      }
    } finally {
      this.remove(one);
    }
  }

  /** What is to be said where more is kept than may be, of its caller or of all. */
  private excessOf({ query }: Standing): string | undefined {
    const { mostCharacters = usualMostCharacters } = this.dependencies;
    const own = this.standing.get(whoIs(query.request.caller)) ?? [];
    if (charactersOf([...own]) > mostCharacters * partOfOne) return tooMuchOfOne;
    return charactersOf(this.all()) > mostCharacters ? tooMuch : undefined;
  }

  private all(): Standing[] {
    return [...this.standing.values()].flatMap((of) => [...of]);
  }

  private add(one: Standing): void {
    const owner = whoIs(one.query.request.caller);
    const of = this.standing.get(owner) ?? new Set();
    if (of.size >= mostOfOne) throw tooMany(`Nobody has more than ${mostOfOne} standing queries at once.`);
    if (this.all().length >= mostInAll) throw tooMany(tooMuch);
    this.standing.set(owner, of.add(one));
  }

  private remove(one: Standing): void {
    one.query.stop();
    const owner = whoIs(one.query.request.caller);
    const of = this.standing.get(owner);
    of?.delete(one);
    if (of?.size === 0) this.standing.delete(owner);
  }

  /** One look at a time, however long it takes. */
  private async lookInTurn(): Promise<void> {
    if (this.looking || this.standing.size === 0) return;
    this.looking = this.look();
    await this.looking.finally(() => {
      this.looking = undefined;
    });
  }
}

function charactersOf(standing: readonly Standing[]): number {
  return standing.reduce((sum, { query }) => sum + query.characters, 0);
}

function tooMany(message: string): Failure {
  return new Failure('throttled', message, [], { retryAfterSeconds: 15 });
}
