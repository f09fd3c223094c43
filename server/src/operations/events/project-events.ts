/** The use case of listening to projects: each instance of the service looks now and then for what has come, and tells those who listen to it. */
import type { Caller } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Database } from '../../storage/database.ts';
import { findEvent, lastNumberBefore, projectMarks, removeEventsBefore } from '../../storage/events/event-rows.ts';
import { Listener } from './listener.ts';
import { ProjectFeed, sightOf } from './project-feed.ts';

export interface ProjectEventsDependencies {
  readonly database: Database;
  readonly projects: Projects;
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly everyMilliseconds?: number;
}

/** What somebody asks to listen to. */
export interface Subscription {
  readonly caller: Caller;
  readonly projectIds: readonly string[];
  /** What tells those apart who share the bound on streams. */
  readonly owner: string;
  /** The id of the last event that they have heard. */
  readonly lastEventId?: string | undefined;
  /** Whether whoever asked is still the same, and still let in. */
  readonly isStillThere: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

interface Stream {
  readonly listener: Listener;
  readonly subscription: Subscription;
}

const greeting = new TextEncoder().encode(': listening\n\n');
const pollMilliseconds = 250;
/** "Heartbeat 15 s; ends with token, session, account or sight of the project." */
const identityMilliseconds = 15_000;
const mostStreams = 20;
const kept = 24 * 60 * 60 * 1000;
/** Transactions of other projects that were under way when an event came are over by then. */
const overlap = 60_000;

export class ProjectEvents {
  private readonly dependencies: ProjectEventsDependencies;
  private readonly feeds = new Map<string, ProjectFeed>();
  private readonly streams = new Set<Stream>();
  private readonly timers: readonly NodeJS.Timeout[];
  private polling = Promise.resolve();
  private isPolling = false;

  constructor(dependencies: ProjectEventsDependencies) {
    this.dependencies = dependencies;
    this.timers = [
      setInterval(() => this.pollInTurn(), dependencies.everyMilliseconds ?? pollMilliseconds),
      setInterval(() => void this.letGo().catch(dependencies.onFailure), identityMilliseconds),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** "At most 20 streams a caller." It ends when the caller goes, or no longer sees one of the projects. */
  async listen(subscription: Subscription): Promise<AsyncIterable<Uint8Array>> {
    const { caller, projectIds, owner, signal } = subscription;
    const found = await Promise.all(projectIds.map((id) => this.dependencies.projects.get(caller, id)));
    if ([...this.streams].filter((stream) => stream.subscription.owner === owner).length >= mostStreams)
      throw new Failure('throttled', `Nobody listens to more than ${mostStreams} streams at once.`, [], {
        retryAfterSeconds: 15,
      });
    const stream: Stream = { listener: new Listener(), subscription };
    this.streams.add(stream);
    signal.addEventListener('abort', () => this.remove(stream), { once: true });
    await this.joinAll(stream, found).catch((error: unknown) => {
      this.remove(stream);
      throw error;
    });
    if (signal.aborted) this.remove(stream);
    return this.heard(stream);
  }

  private async joinAll(stream: Stream, found: readonly Project[]): Promise<void> {
    const starts = await this.startsAfter(stream.subscription);
    for (const project of found) await this.join(stream, project, starts.get(project.id));
  }

  private async *heard(stream: Stream): AsyncGenerator<Uint8Array> {
    try {
      // Whoever waits for the head of the answer learns that it has begun.
      yield greeting;
      yield* stream.listener;
    } finally {
      this.remove(stream);
    }
  }

  /** Forgets what nobody can ask for any more. */
  removeOld(): Promise<void> {
    return removeEventsBefore(this.dependencies.database, this.dependencies.clock() - kept);
  }

  /** Looks for what has come, one look after the other: the clock calls for it, and tests do. */
  poll(): Promise<void> {
    this.polling = this.polling.catch(() => {}).then(() => this.look());
    return this.polling;
  }

  private async look(): Promise<void> {
    const feeds = [...this.feeds.values()];
    for (let start = 0; start < feeds.length; start += 500) {
      const some = feeds.slice(start, start + 500);
      const marks = await projectMarks(
        this.dependencies.database,
        some.map(({ projectId }) => projectId),
      );
      const byId = new Map(marks.map((mark) => [mark.id, mark]));
      for (const feed of some) await feed.advance(byId.get(feed.projectId)).catch(this.dependencies.onFailure);
    }
  }

  /** Ends the streams of those who are no longer let in. */
  async letGo(): Promise<void> {
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

  /** Where each project goes on: after the event itself in its own, and some time before it in others, since each counts for itself. */
  private async startsAfter({ lastEventId, projectIds }: Subscription): Promise<ReadonlyMap<string, number>> {
    const { database } = this.dependencies;
    const last = lastEventId && (await findEvent(database, lastEventId, projectIds));
    if (!last) return new Map();
    const of = async (id: string) =>
      id === last.projectId ? last.number : await lastNumberBefore(database, id, last.at - overlap);
    return new Map(await Promise.all(projectIds.map(async (id) => [id, await of(id)] as const)));
  }

  /** Between the look at the feed and the seat in it nothing else happens, so that no feed goes while somebody comes. */
  private async join({ listener, subscription: { caller } }: Stream, project: Project, after?: number): Promise<void> {
    const { id, confidentiality } = project;
    const [mark = { id, latest: 0, confidentiality }] = await projectMarks(this.dependencies.database, [id]);
    const feed = this.feeds.get(id) ?? new ProjectFeed(this.dependencies, mark);
    this.feeds.set(id, feed);
    await feed.join(listener, caller, sightOf(caller, project), after);
  }

  private remove(stream: Stream): void {
    stream.listener.end();
    if (!this.streams.delete(stream)) return;
    this.leave(stream);
  }

  private leave({ listener, subscription }: Stream): void {
    for (const id of subscription.projectIds) {
      const feed = this.feeds.get(id);
      feed?.leave(listener);
      if (feed?.isEmpty) this.feeds.delete(id);
    }
  }

  /** One look at a time, however long it takes. */
  private pollInTurn(): void {
    if (this.isPolling || this.feeds.size === 0) return;
    this.isPolling = true;
    void this.poll()
      .catch(this.dependencies.onFailure)
      .finally(() => {
        this.isPolling = false;
      });
  }
}
