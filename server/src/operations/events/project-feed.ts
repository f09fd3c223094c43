/** The events of one project on their way to its listeners, who are grouped by what they see. */
import { type Caller, callerKey } from '../../access/caller.ts';
import { unlessMissing } from '../../failures.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import { eventsBetween, type PassedModel, type ProjectMark, type StoredEvent } from '../../storage/events/event-rows.ts';
import { presencesSince, type StoredPresence } from '../../storage/events/presence-rows.ts';
import { type Listener, type Message, messageOf } from './listener.ts';
import { keyOf, type ListenerSight, lesser, listenerSight, lookerKey } from './listener-sight.ts';
import { isPresenceSeen, PresentPeople, presenceMilliseconds, presenceText } from './present-people.ts';
import { kindFor, projectEventText } from './project-event.ts';
import { SightChange } from './sight-change.ts';

export interface FeedDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly clock: () => number;
  /** In which those read who have missed something: anybody can have missed all of a day, again and again. */
  readonly turns: FairTurns;
}

interface Seat {
  readonly listener: Listener;
  readonly caller: Caller;
  /** What tells callers apart when they take turns. */
  readonly turnKey: string;
  /** The number of the last event that the listener has heard, perhaps from an instance that was ahead of this one. */
  readonly heard: number;
  /** The sight by which the listener has been told so far. */
  sight: ListenerSight;
  /** The sight that the caller has now. `unsure` until it is read for the first time after the listener has joined. */
  next: ListenerSight | 'unsure';
}

/** A listener whose clearance has changed since they were last told something. */
interface ChangedSeat {
  readonly seat: Seat;
  readonly before: ListenerSight;
}

/** So many events are read at once; of those that somebody has missed fewer, since others wait meanwhile. */
const [mostAtOnce, mostMissedAtOnce] = [1000, 200];

export class ProjectFeed {
  readonly projectId: string;
  private readonly dependencies: FeedDependencies;
  private readonly seats = new Map<Listener, Seat>();
  private readonly people: PresentPeople;
  /** How far its listeners have been told. */
  private told: number;
  private confidentiality: number;

  constructor(dependencies: FeedDependencies, { id, latest, confidentiality }: ProjectMark) {
    this.dependencies = dependencies;
    this.projectId = id;
    this.told = latest;
    this.confidentiality = confidentiality;
    this.people = new PresentPeople(dependencies.clock());
  }

  get isEmpty(): boolean {
    return this.seats.size === 0;
  }

  /** Adds a listener, who is told what comes from now on. Where a number is given, the events after it come first. */
  async join(listener: Listener, caller: Caller, sight: ListenerSight, after: number | undefined): Promise<void> {
    const seat: Seat = { listener, caller, turnKey: callerKey(caller), heard: after ?? 0, sight, next: 'unsure' };
    this.seats.set(listener, seat);
    if (after !== undefined) listener.begin(this.missed(seat, after, this.told));
    await this.refreshSight([seat]);
    await this.tellWhoIsThere(seat);
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
    while (mark.latest > this.told || mark.confidentiality !== this.confidentiality) await this.advanceSome(mark);
  }

  private async advanceSome(mark: ProjectMark): Promise<void> {
    const events = await eventsBetween(this.dependencies.database, this.projectId, this.told, mark.latest, mostAtOnce);
    const maySightChange = mark.confidentiality !== this.confidentiality || events.some(({ kind }) => kind === 'member.changed');
    if (maySightChange) await this.refreshSight([...this.seats.values()]);
    for (let unsure = this.unsure(); unsure.length > 0; unsure = this.unsure()) await this.refreshSight(unsure);
    const changed = this.tell(events);
    this.told = events.at(-1)?.number ?? mark.latest;
    this.confidentiality = mark.confidentiality;
    for (const alike of changedAlike(changed)) await this.tellOfSightChange(alike, events);
  }

  /** Tells who looks at what. It was read before the last advance, so that whoever had lost sight of it by then is not told. */
  tellPresences(found: readonly StoredPresence[]): void {
    const fresh = this.people.news(found, this.dependencies.clock());
    if (fresh.length > 0) this.tellEach((sight) => presenceTexts(sight, fresh));
  }

  /** Each message is made once for all who see the same and have heard the same; for each of them where it is about tasks. */
  private tellEach(textsFor: (sight: ListenerSight, heard: number) => readonly string[], isAboutTasks = false): void {
    const messages = new Map<string, Message>();
    for (const seat of this.seats.values()) {
      const sight = lesser(seat.sight, nextOf(seat));
      const heard = Math.max(this.told, seat.heard);
      const key = `${keyOf(sight)} ${heard} ${isAboutTasks ? sight.userId : ''}`;
      const message = messages.get(key) ?? messageOf(textsFor(sight, heard));
      messages.set(key, message);
      seat.listener.tell(message);
    }
  }

  private unsure(): Seat[] {
    return [...this.seats.values()].filter(({ next }) => next === 'unsure');
  }

  private async *missed(seat: Seat, after: number, upTo: number): AsyncGenerator<readonly string[]> {
    for (let from = after; from < upTo; ) {
      const events = await this.readInTurn(seat, from, upTo);
      // Whoever has lost sight of something while it was read hears nothing of it.
      await this.refreshSight([seat]);
      if (!this.seats.has(seat.listener)) return;
      yield textsFor(lesser(seat.sight, nextOf(seat)), events);
      from = events.at(-1)?.number ?? upTo;
    }
  }

  /** Nothing is read for those who have left by the time that it is their turn. */
  private readInTurn({ listener, turnKey: caller }: Seat, after: number, upTo: number): Promise<StoredEvent[]> {
    const { database, turns } = this.dependencies;
    return turns.take({ caller }, async () =>
      this.seats.has(listener) ? eventsBetween(database, this.projectId, after, upTo, mostMissedAtOnce) : [],
    );
  }

  /** Those who look at something when the listener comes. */
  private async tellWhoIsThere(seat: Seat): Promise<void> {
    const { database, clock } = this.dependencies;
    const found = await presencesSince(database, { projectIds: [this.projectId], since: clock() - presenceMilliseconds });
    if (found.length === 0) return;
    // What has been read is told to those who still see it.
    await this.refreshSight([seat]);
    seat.listener.tell(messageOf(presenceTexts(lesser(seat.sight, nextOf(seat)), found)));
  }

  /** An event is decided once for all who see the same. Gives those whose sight has changed since they were last told something. */
  private tell(events: readonly StoredEvent[]): ChangedSeat[] {
    const since = (heard: number) => events.filter(({ number }) => number > heard);
    const isAboutTasks = events.some(({ kind }) => kind === 'task.changed');
    this.tellEach((sight, heard) => textsFor(sight, since(heard)), isAboutTasks);
    const changed: ChangedSeat[] = [];
    for (const seat of this.seats.values()) {
      const [before, now] = [seat.sight, nextOf(seat)];
      seat.sight = now;
      if (now.clearance !== before.clearance) changed.push({ seat, before });
    }
    return changed;
  }

  /** Finds out anew what each caller sees: once for each caller, however many streams they have. */
  private async refreshSight(seats: readonly Seat[]): Promise<void> {
    const byCaller = Map.groupBy(seats, ({ caller }) => lookerKey(caller));
    for (const of of byCaller.values()) {
      const project = await unlessMissing(this.dependencies.projects.get(of[0]!.caller, this.projectId));
      for (const seat of of) {
        if (project) see(seat, listenerSight(seat.caller, project));
        else this.leave(seat.listener);
      }
    }
  }

  /** Tells of the models that listeners begin or cease to see because their clearance has changed. It has changed alike for all of these listeners. */
  private async tellOfSightChange(changed: readonly ChangedSeat[], told: readonly StoredEvent[]): Promise<void> {
    const { seat, before } = changed[0]!;
    const [was, is] = [before.clearance, seat.sight.clearance];
    const band = { projectId: this.projectId, above: Math.min(was, is), upTo: Math.max(was, is) };
    const models = await SightChange.of(this.dependencies.database, band);
    const known = new Set(told.filter((event) => kindFor(lesser(before, seat.sight), event)).map(({ entityId }) => entityId));
    const texts = this.passingTexts(is > was ? 'model.created' : 'model.deleted', known);
    const message = messageOf(texts(models.first));
    if (!models.hasMore) for (const { seat: of } of changed) of.listener.tell(message);
    else if (is > was) for (const { seat: of } of changed) of.listener.tellPiecewise(this.enteringSight(of, models, texts));
    else {
      const pages = await models.kept();
      for (const { seat: of } of changed) of.listener.tellPiecewise(mapped(pages, texts));
    }
  }

  /** Whoever has lost sight of them while they were read hears nothing of them. */
  private async *enteringSight(seat: Seat, models: SightChange, texts: PassingTexts): AsyncGenerator<readonly string[]> {
    for await (const page of models.pages()) {
      await this.refreshSight([seat]);
      if (!this.seats.has(seat.listener)) return;
      const { clearance } = lesser(seat.sight, nextOf(seat));
      yield texts(page.filter(({ confidentiality }) => confidentiality <= clearance));
    }
  }

  private passingTexts(kind: 'model.created' | 'model.deleted', known: ReadonlySet<string>): PassingTexts {
    const about = { projectId: this.projectId, actor: null, at: this.dependencies.clock() };
    return (models) =>
      models
        .filter(({ id }) => !known.has(id))
        .map(({ id, revision }) => projectEventText(kind, { ...about, entityId: id, modelId: id, revision }));
  }
}

type PassingTexts = (models: readonly PassedModel[]) => string[];

async function* mapped<From, To>(all: Iterable<From>, to: (one: From) => To): AsyncGenerator<To> {
  for (const one of all) yield to(one);
}

function changedAlike(changed: readonly ChangedSeat[]): Iterable<readonly ChangedSeat[]> {
  return Map.groupBy(changed, ({ seat, before }) => `${before.clearance} ${seat.sight.clearance}`).values();
}

function nextOf({ sight, next }: Seat): ListenerSight {
  return next === 'unsure' ? sight : next;
}

/** Somebody who has just come has been told nothing yet. */
function see(seat: Seat, sight: ListenerSight): void {
  if (seat.next === 'unsure') seat.sight = sight;
  seat.next = sight;
}

function textsFor(sight: ListenerSight, events: readonly StoredEvent[]): string[] {
  return events.flatMap((event) => {
    const kind = kindFor(sight, event);
    return kind ? [projectEventText(kind, event)] : [];
  });
}

function presenceTexts({ clearance }: ListenerSight, presences: readonly StoredPresence[]): string[] {
  return presences.filter((presence) => isPresenceSeen(presence, clearance)).map(presenceText);
}
