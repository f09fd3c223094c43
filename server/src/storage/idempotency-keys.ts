/** Creates once, however often the same request is repeated (Idempotency-Key). */
import { Failure } from '../failures.ts';
import type { Database, Transaction } from './database.ts';
import { removeOldRows } from './removal/old-rows.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The part of a creating write that remembers it: asked first, told last, in the write's own transaction. */
export interface Once {
  /** The entity that an earlier request with the same key made. */
  earlier(transaction: Transaction): Promise<string | undefined>;
  /** The answer that an earlier request got, where it was more than the entity. */
  earlierAnswer(transaction: Transaction): Promise<string | undefined>;
  remember(transaction: Transaction, entityId: string, answer?: string): Promise<void>;
}

/** For requests without a key: each one creates. */
export const everyTime: Once = {
  earlier: async () => undefined,
  earlierAnswer: async () => undefined,
  remember: async () => {},
};

export interface RepeatableRequest {
  readonly userId: string;
  readonly key: string;
  /** What the key stands for: operation and body, as a hash. */
  readonly fingerprint: string;
}

export class IdempotencyKeys {
  private readonly database: Database;
  private readonly clock: () => number;
  private readonly running = new Set<string>();

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** Runs the creation; a second request with the key while it runs is refused. */
  async guard<T>(request: RepeatableRequest, create: (once: Once) => Promise<T>): Promise<T> {
    const name = `${request.userId} ${request.key}`;
    if (this.running.has(name)) throw new Failure('conflict', 'The first request with this Idempotency-Key is still running.');
    this.running.add(name);
    try {
      return await create(this.once(request));
    } finally {
      this.running.delete(name);
    }
  }

  /** Forgets keys that are older than a day. */
  forgetOld(signal?: AbortSignal): Promise<void> {
    return removeOldRows(this.database, 'idempotency_keys', this.clock() - dayMilliseconds, signal);
  }

  private once(request: RepeatableRequest): Once {
    const { userId, key, fingerprint } = request;
    return {
      earlier: (transaction) => this.earlier(transaction, request),
      earlierAnswer: async (transaction) =>
        (await this.earlier(transaction, request)) === undefined ? undefined : answerIn(transaction, request),
      remember: async ({ tables }, entityId, answer) => {
        await tables
          .insertInto('idempotency_keys')
          .values({ user_id: userId, key, fingerprint, entity_id: entityId, created_at: this.clock() })
          .execute();
        if (answer !== undefined)
          await tables.insertInto('idempotency_answers').values({ user_id: userId, key, answer }).execute();
      },
    };
  }

  private async earlier({ tables }: Transaction, { userId, key, fingerprint }: RepeatableRequest): Promise<string | undefined> {
    await tables
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('created_at', '<', this.clock() - dayMilliseconds)
      .execute();
    const found = await tables
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'entity_id'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (found && found.fingerprint !== fingerprint)
      throw new Failure('conflict', 'This Idempotency-Key was used for a different request.');
    return found?.entity_id;
  }
}

async function answerIn({ tables }: Transaction, { userId, key }: RepeatableRequest): Promise<string | undefined> {
  const found = await tables
    .selectFrom('idempotency_answers')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.answer;
}
