/** The use case of listening to projects. Each instance of the service polls the log of events, and tells the listeners that are connected to it. */
import { callerKey, type User } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { WaitingCaller } from '../../http/callers/waiting-caller.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import { listTurns } from '../../storage/entities/list-limits.ts';
import { projectMarks } from '../../storage/events/event-rows.ts';
import { presencesSince } from '../../storage/events/presence-rows.ts';
import { removeOldRows } from '../../storage/removal/old-rows.ts';
import { Listener } from './listener.ts';
import { listenerSight } from './listener-sight.ts';
import { OwnTaskFeeds } from './own-task-feeds.ts';
import { presenceMilliseconds } from './present-people.ts';
import { ProjectFeed } from './project-feed.ts';
import { type StreamStarts, startsAfter } from './stream-starts.ts';

export interface ProjectEventsDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly everyMilliseconds?: number;
  readonly turns?: FairTurns;
}

/** What somebody asks to listen to. */
export interface Subscription extends WaitingCaller {
  readonly projectIds: readonly string[];
  /** Whether they hear of all tasks of their own, and not only of those of the projects. */
  readonly hearsOwnTasks?: boolean;
  /** The id of the last event that they have heard. */
  readonly lastEventId?: string | undefined;
}

interface Stream {
  readonly listener: Listener;
  readonly subscription: Subscription;
  /** Whose tasks it tells of, besides those of the projects. */
  readonly taskOwner: User | undefined;
}

const pollMilliseconds = 250;
/** "Heartbeat 15 s; ends with token, session, account or sight of the project." */
const [silentMilliseconds, identityMilliseconds] = [14_000, 15_000];
const mostStreams = 20;
const kept = 24 * 60 * 60 * 1000;
/** Clocks of instances differ by less, and no presence takes longer to be written. */
const presenceOverlap = 5000;
// Two: one caller never holds both.
const readersOfMissed = 2;

export class ProjectEvents {
  private readonly dependencies: ProjectEventsDependencies & { readonly turns: FairTurns };
  private readonly feeds = new Map<string, ProjectFeed>();
  private readonly ownTasks: OwnTaskFeeds;
  private readonly streams = new Set<Stream>();
  /** How many streams each owner has. */
  private readonly counts = new Map<string, number>();
  private readonly timers: readonly NodeJS.Timeout[];
  /** When the last poll began. */
  private looked = 0;
  private polling = Promise.resolve();
  private isPolling = false;

  constructor(dependencies: ProjectEventsDependencies) {
    this.dependencies = { turns: listTurns(readersOfMissed), ...dependencies };
    this.ownTasks = new OwnTaskFeeds(dependencies.database);
    this.timers = [
      setInterval(() => this.pollInTurn(), dependencies.everyMilliseconds ?? pollMilliseconds),
      setInterval(() => this.sendHeartbeats(), 1000),
      setInterval(() => void this.endStaleStreams().catch(dependencies.onFailure), identityMilliseconds),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** "At most 20 streams a caller." It ends when the caller goes, or no longer sees one of the projects. */
  async listen(subscription: Subscription): Promise<Listener> {
    const { caller, projectIds, signal } = subscription;
    const found = await Promise.all(projectIds.map((id) => this.dependencies.projects.get(caller, id)));
    const stream: Stream = { listener: new Listener(), subscription, taskOwner: taskOwnerOf(subscription) };
    this.add(stream);
    signal.addEventListener('abort', () => this.remove(stream), { once: true });
    await this.joinAll(stream, found).catch((error: unknown) => {
      this.remove(stream);
      throw error;
    });
    // The caller may have left meanwhile.
    if (signal.aborted || !this.streams.has(stream)) this.remove(stream);
    return stream.listener;
  }

  /** Counts the stream until its listener closes, for whatever reason. */
  private add(stream: Stream): void {
    const { owner } = stream.subscription;
    const count = this.counts.get(owner) ?? 0;
    if (count >= mostStreams)
      throw new Failure('throttled', `Nobody listens to more than ${mostStreams} streams at once.`, [], {
        retryAfterSeconds: 15,
      });
    this.counts.set(owner, count + 1);
    this.streams.add(stream);
    stream.listener.once('close', () => this.remove(stream));
  }

  private async joinAll(stream: Stream, found: readonly Project[]): Promise<void> {
    const { listener, subscription, taskOwner: user } = stream;
    const starts = await this.startsOf(stream);
    for (const project of found) await this.join(stream, project, starts.ofProjects.get(project.id));
    if (user) await this.ownTasks.join({ listener, user, besides: subscription.projectIds, after: starts.ofOwnTasks });
  }

  /** To find out what somebody has missed is work, too. */
  private startsOf({ subscription, taskOwner }: Stream): Promise<StreamStarts> {
    const { caller, lastEventId, projectIds, signal } = subscription;
    const { database, turns } = this.dependencies;
    const turn = { caller: callerKey(caller), signal };
    const look = () => startsAfter(database, { lastEventId, projectIds, userId: taskOwner?.id, turn });
    return lastEventId === undefined ? look() : turns.take(turn, look);
  }

  /** Forgets what nobody can ask for any more. */
  async removeOld(signal?: AbortSignal): Promise<void> {
    const { database, clock } = this.dependencies;
    for (const table of ['project_events', 'own_task_events'] as const)
      await removeOldRows(database, table, clock() - kept, signal);
  }

  /** Reads what has come, one poll after the other. A timer calls it, and tests do. */
  poll(): Promise<void> {
    this.polling = this.polling.catch(() => {}).then(() => this.look());
    return this.polling;
  }

  private async look(): Promise<void> {
    const began = this.dependencies.clock();
    const feeds = [...this.feeds.values()];
    for (let start = 0; start < feeds.length; start += 500) await this.lookAt(feeds.slice(start, start + 500));
    this.looked = began;
    await this.ownTasks.look().catch(this.dependencies.onFailure);
  }

  private async lookAt(feeds: readonly ProjectFeed[]): Promise<void> {
    const { database, clock, onFailure } = this.dependencies;
    const projectIds = feeds.map(({ projectId }) => projectId);
    // Presences are read before events, so that whoever loses sight of a model meanwhile is not told who looks at it.
    const presences = await presencesSince(database, { projectIds, since: this.lastKnown(clock()) });
    const present = Map.groupBy(presences, ({ projectId }) => projectId);
    const marks = new Map((await projectMarks(database, projectIds)).map((mark) => [mark.id, mark]));
    for (const feed of feeds)
      await feed
        .advance(marks.get(feed.projectId))
        .then(() => feed.tellPresences(present.get(feed.projectId) ?? []))
        .catch(onFailure);
  }

  /** From when on presences are read: somewhat before the last poll, and no further back than presences last. */
  private lastKnown(now: number): number {
    return Math.max(this.looked - presenceOverlap, now - presenceMilliseconds);
  }

  /** One timer for all streams: thousands of timers would cost more than the streams. */
  private sendHeartbeats(): void {
    const silentSince = performance.now() - silentMilliseconds;
    for (const { listener } of this.streams) listener.sendHeartbeat(silentSince);
  }

  /** Ends the streams of those who are no longer let in. */
  async endStaleStreams(): Promise<void> {
    for (const stream of [...this.streams])
      if (!(await stream.subscription.isStillThere().catch(() => false))) stream.listener.end();
  }

  end(): void {
    for (const { listener } of this.streams) listener.end();
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.end();
    await this.polling.catch(() => {});
  }

  /** Nothing is awaited between finding the feed and joining it, so that no feed is removed while a listener joins. */
  private async join({ listener, subscription: { caller } }: Stream, project: Project, after?: number): Promise<void> {
    const { id, confidentiality } = project;
    const [mark = { id, latest: 0, confidentiality }] = await projectMarks(this.dependencies.database, [id]);
    const feed = this.feeds.get(id) ?? new ProjectFeed(this.dependencies, mark);
    this.feeds.set(id, feed);
    await feed.join(listener, caller, listenerSight(caller, project), after);
  }

  private remove(stream: Stream): void {
    stream.listener.end();
    this.leave(stream);
    if (!this.streams.delete(stream)) return;
    const { owner } = stream.subscription;
    const count = this.counts.get(owner)! - 1;
    if (count > 0) this.counts.set(owner, count);
    else this.counts.delete(owner);
  }

  private leave({ listener, subscription, taskOwner }: Stream): void {
    if (taskOwner) this.ownTasks.leave(listener, taskOwner.id);
    for (const id of subscription.projectIds) {
      const feed = this.feeds.get(id);
      feed?.leave(listener);
      if (feed?.isEmpty) this.feeds.delete(id);
    }
  }

  /** One poll at a time, however long it takes. */
  private pollInTurn(): void {
    if (this.isPolling || (this.feeds.size === 0 && this.ownTasks.isEmpty)) return;
    this.isPolling = true;
    void this.poll()
      .catch(this.dependencies.onFailure)
      .finally(() => {
        this.isPolling = false;
      });
  }
}

/** Whoever sees it as somebody else is told of no tasks. */
function taskOwnerOf({ caller, hearsOwnTasks = false }: Subscription): User | undefined {
  return hearsOwnTasks && caller !== 'anonymous' && !caller.sight ? caller : undefined;
}
