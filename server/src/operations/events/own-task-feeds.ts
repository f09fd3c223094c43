/** Changes of people's own tasks on their way to those streams of theirs that tell them. */
import type { User } from '../../access/caller.ts';
import type { Database } from '../../storage/database.ts';
import { type OwnTaskEvent, ownTaskEventsBetween, ownTaskMarks } from '../../storage/events/own-task-events.ts';
import { type Listener, messageOf } from './listener.ts';
import { projectEventText } from './project-event.ts';

/** A place among those who hear of somebody's tasks. */
interface Seat {
  readonly listener: Listener;
  readonly user: User;
  /** Projects that the stream tells of: their tasks come with them. */
  readonly besides: readonly string[];
  /** The number of the last event that the listener has heard, perhaps from an instance that was ahead of this one. */
  readonly heard: number;
}

interface Feed {
  readonly seats: Map<Listener, Seat>;
  /** How far its listeners have been told. */
  told: number;
}

/** So many events are read at once, and so many people asked about. */
const [mostAtOnce, mostPeople] = [1000, 500];

export class OwnTaskFeeds {
  private readonly database: Database;
  private readonly feeds = new Map<string, Feed>();

  constructor(database: Database) {
    this.database = database;
  }

  get isEmpty(): boolean {
    return this.feeds.size === 0;
  }

  /** From now on; from a number on where one is given. What is told from now on comes after what was missed. */
  async join({ after, ...seat }: Omit<Seat, 'heard'> & { readonly after: number | undefined }): Promise<void> {
    const { id } = seat.user;
    const latest = (await ownTaskMarks(this.database, [id])).get(id) ?? 0;
    // Nothing else happens between this look and the seat, so that no feed goes while somebody comes.
    const feed = this.feeds.get(id) ?? { seats: new Map(), told: latest };
    this.feeds.set(id, feed);
    const taken = { ...seat, heard: after ?? 0 };
    feed.seats.set(seat.listener, taken);
    if (after !== undefined) seat.listener.begin(this.missed(taken, feed.told));
  }

  leave(listener: Listener, userId: string): void {
    const feed = this.feeds.get(userId);
    feed?.seats.delete(listener);
    if (feed?.seats.size === 0) this.feeds.delete(userId);
  }

  /** Tells what has come since the last look, in one statement for all where nothing has. */
  async look(): Promise<void> {
    const people = [...this.feeds.keys()];
    for (let start = 0; start < people.length; start += mostPeople) {
      const marks = await ownTaskMarks(this.database, people.slice(start, start + mostPeople));
      for (const [userId, latest] of marks) await this.advance(userId, latest);
    }
  }

  private async advance(userId: string, upTo: number): Promise<void> {
    const feed = this.feeds.get(userId);
    while (feed && feed.told < upTo) {
      const events = await ownTaskEventsBetween(this.database, { userId, after: feed.told, upTo }, mostAtOnce);
      for (const seat of feed.seats.values()) seat.listener.tell(messageOf(textsFor(seat, events)));
      feed.told = events.at(-1)?.number ?? upTo;
    }
  }

  private async *missed(seat: Seat, upTo: number): AsyncGenerator<readonly string[]> {
    for (let after = seat.heard; after < upTo; ) {
      const events = await ownTaskEventsBetween(this.database, { userId: seat.user.id, after, upTo }, mostAtOnce);
      yield textsFor(seat, events);
      after = events.at(-1)?.number ?? upTo;
    }
  }
}

/** Which project a task is about is not told here: its creator may have lost sight of that. */
function textsFor({ user, besides, heard }: Seat, events: readonly OwnTaskEvent[]): string[] {
  const actor = { id: user.id, name: user.name };
  return events
    .filter(({ number, projectId }) => number > heard && (projectId === null || !besides.includes(projectId)))
    .map(({ id, taskId, at }) =>
      projectEventText('task.changed', { id, entityId: taskId, modelId: null, revision: null, actor, at }),
    );
}
