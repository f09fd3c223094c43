/** The events of one project on their way to its listeners, who are grouped by what they see. */
import { type Caller, callerKey, clearanceOf, isAdministrator } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import { eventsBetween, modelsBetween, type ProjectMark, type StoredEvent } from '../../storage/events/event-rows.ts';
import type { Listener } from './listener.ts';
import { eventText, kindFor, type Sight } from './project-event.ts';

export interface FeedDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly clock: () => number;
}

interface Seat {
  readonly listener: Listener;
  readonly caller: Caller;
  /** What the listener has been told by. */
  sight: Sight;
  /** What the caller sees by now; the sight of somebody who has just come is looked at once more. */
  next: Sight | 'unsure';
}

/** So many events are read at once. */
const mostAtOnce = 1000;

export class ProjectFeed {
  readonly projectId: string;
  private readonly dependencies: FeedDependencies;
  private readonly seats = new Map<Listener, Seat>();
  /** How far its listeners have been told. */
  private told: number;
  private confidentiality: number;

  constructor(dependencies: FeedDependencies, { id, latest, confidentiality }: ProjectMark) {
    this.dependencies = dependencies;
    this.projectId = id;
    this.told = latest;
    this.confidentiality = confidentiality;
  }

  get isEmpty(): boolean {
    return this.seats.size === 0;
  }

  /** From now on; from a number on where one is given. What is told from now on comes after what was missed. */
  async join(listener: Listener, caller: Caller, sight: Sight, after: number | undefined): Promise<void> {
    const seat: Seat = { listener, caller, sight, next: 'unsure' };
    this.seats.set(listener, seat);
    if (after !== undefined) listener.begin(this.missed(seat, after, this.told));
    await this.lookAgain([seat]);
  }

  leave(listener: Listener): void {
    this.seats.delete(listener);
    listener.end();
  }

  end(): void {
    for (const listener of this.seats.keys()) this.leave(listener);
  }

  /** Tells what has come since; a project that is gone, or out of sight, ends its listeners. */
  async advance(mark: ProjectMark | undefined): Promise<void> {
    if (!mark) return this.end();
    if (mark.latest === this.told && mark.confidentiality === this.confidentiality) return;
    const events = await eventsBetween(this.dependencies.database, this.projectId, this.told, mark.latest, mostAtOnce);
    const isSightAtStake = mark.confidentiality !== this.confidentiality || events.some(({ kind }) => kind === 'member.changed');
    if (isSightAtStake) await this.lookAgain([...this.seats.values()]);
    for (let unsure = this.unsure(); unsure.length > 0; unsure = this.unsure()) await this.lookAgain(unsure);
    const changed = this.tell(events);
    this.told = events.at(-1)?.number ?? mark.latest;
    this.confidentiality = mark.confidentiality;
    for (const { seat, before } of changed) await this.tellOfOtherSight(seat, before, events);
  }

  private unsure(): Seat[] {
    return [...this.seats.values()].filter(({ next }) => next === 'unsure');
  }

  private async *missed(seat: Seat, after: number, upTo: number): AsyncGenerator<readonly string[]> {
    for (let from = after; from < upTo; ) {
      const events = await eventsBetween(this.dependencies.database, this.projectId, from, upTo, mostAtOnce);
      // Whoever has lost sight of the project while they caught up hears nothing more.
      if (!this.seats.has(seat.listener)) return;
      yield textsFor(lesser(seat.sight, nextOf(seat)), events);
      from = events.at(-1)?.number ?? upTo;
    }
  }

  /** An event is decided once for all who see the same. Gives those whose sight has changed since they were last told something. */
  private tell(events: readonly StoredEvent[]): { readonly seat: Seat; readonly before: Sight }[] {
    const texts = new Map<string, readonly string[]>();
    const changed: { seat: Seat; before: Sight }[] = [];
    for (const seat of this.seats.values()) {
      const [before, now] = [seat.sight, nextOf(seat)];
      const sight = lesser(before, now);
      const key = `${sight.clearance} ${sight.listsMembers}`;
      const known = texts.get(key) ?? textsFor(sight, events);
      texts.set(key, known);
      seat.listener.tell(known);
      seat.sight = now;
      if (now.clearance !== before.clearance) changed.push({ seat, before });
    }
    return changed;
  }

  /** Each caller is asked for once, however many streams they have. */
  private async lookAgain(seats: readonly Seat[]): Promise<void> {
    const byCaller = Map.groupBy(seats, ({ caller }) => sightKey(caller));
    for (const of of byCaller.values()) {
      const project = await visible(this.dependencies.projects, of[0]!.caller, this.projectId);
      for (const seat of of) {
        if (project) see(seat, sightOf(seat.caller, project));
        else this.leave(seat.listener);
      }
    }
  }

  /** Models that came into sight or left it because the listener's own clearance is another. */
  private async tellOfOtherSight(seat: Seat, before: Sight, told: readonly StoredEvent[]): Promise<void> {
    const [was, is] = [before.clearance, seat.sight.clearance];
    const { database, clock } = this.dependencies;
    const kind = is > was ? 'model.created' : 'model.deleted';
    const models = await modelsBetween(database, this.projectId, Math.min(was, is), Math.max(was, is), mostAtOnce);
    const known = new Set(told.filter((event) => kindFor(lesser(before, seat.sight), event)).map(({ entityId }) => entityId));
    const others = models.filter(({ id }) => !known.has(id));
    const about = { projectId: this.projectId, actor: null, at: clock() };
    seat.listener.tell(others.map(({ id, revision }) => eventText(kind, { ...about, entityId: id, modelId: id, revision })));
  }
}

function nextOf({ sight, next }: Seat): Sight {
  return next === 'unsure' ? sight : next;
}

/** Somebody who has just come has been told nothing yet. */
function see(seat: Seat, sight: Sight): void {
  if (seat.next === 'unsure') seat.sight = sight;
  seat.next = sight;
}

/** What somebody who sees the project sees of its events. */
export function sightOf(caller: Caller, { myRole, myClearance }: Project): Sight {
  const isMember = myRole !== 'none';
  const clearance = Math.max(clearanceOf(caller), isMember ? (myClearance ?? 0) : 0);
  return { clearance, listsMembers: isMember || isAdministrator(caller) };
}

function textsFor(sight: Sight, events: readonly StoredEvent[]): string[] {
  return events.flatMap((event) => {
    const kind = kindFor(sight, event);
    return kind ? [eventText(kind, event)] : [];
  });
}

function lesser(one: Sight, other: Sight): Sight {
  return { clearance: Math.min(one.clearance, other.clearance), listsMembers: one.listsMembers && other.listsMembers };
}

/** Whoever looks with other eyes is another caller. */
function sightKey(caller: Caller): string {
  return JSON.stringify([
    callerKey(caller),
    caller === 'anonymous' ? null : (caller.sight?.membership ?? caller.sight !== undefined),
  ]);
}

async function visible(projects: Projects, caller: Caller, id: string): Promise<Project | undefined> {
  return projects.get(caller, id).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'missing') return undefined;
    throw error;
  });
}
