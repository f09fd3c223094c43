/** Slows down guessing of passwords: by user name and address, by address alone, and by user name alone. */
import { folded } from '../../conditions/folded.ts';
import { Failure } from '../../failures.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import {
  attemptsOf,
  forgiveAttempt,
  removeAttempts,
  removeAttemptsBefore,
  saveAttempts,
} from '../../storage/sign-in/attempt-rows.ts';
import { hashOf } from '../random-token.ts';

interface Limit {
  /** Failures that cost nothing. */
  readonly free: number;
  readonly shortestSeconds: number;
  readonly longestSeconds: number;
}

// Nobody is locked out by a stranger elsewhere: the long pauses belong to addresses. Many people may share one, so its own limit is wide.
const perUserAndAddress: Limit = { free: 5, shortestSeconds: 15, longestSeconds: 15 * 60 };
const perAddress: Limit = { free: 50, shortestSeconds: 15, longestSeconds: 5 * 60 };
/** Guesses from many addresses: few a minute, and its owner waits a minute at most. */
const perUser: Limit = { free: 20, shortestSeconds: 5, longestSeconds: 60 };

const forgottenAfterMilliseconds = 60 * 60 * 1000;

interface Counted {
  readonly key: string;
  readonly limit: Limit;
}

export interface Attempt {
  /** Tells that the password was right: the attempt no longer counts. */
  succeeded(): Promise<void>;
}

export class SignInThrottle {
  private readonly database: Database;
  private readonly clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.database = database;
    this.clock = clock;
  }

  /** Counts an attempt before the password is looked at, so that many at once are no way round; throws when it comes too soon. */
  async begin(username: string, address: string): Promise<Attempt> {
    const place = networkOf(address);
    const counted: Counted[] = [
      { key: hashOf(`${folded(username.trim())} ${place}`), limit: perUserAndAddress },
      { key: hashOf(place), limit: perAddress },
      { key: hashOf(`user ${folded(username.trim())}`), limit: perUser },
    ];
    const wait = await this.database.write((transaction) => this.count(transaction, counted));
    if (wait > 0) throw tooSoon(Math.ceil(wait / 1000));
    return { succeeded: () => this.forgive(counted) };
  }

  async forgetOld(): Promise<void> {
    await removeAttemptsBefore(this.database, this.clock() - forgottenAfterMilliseconds);
  }

  /** How long to wait, in milliseconds; 0 when the attempt may go on and is counted. */
  private async count(transaction: Transaction, counted: readonly Counted[]): Promise<number> {
    const now = this.clock();
    const rows = await attemptsOf(
      transaction,
      counted.map(({ key }) => key),
    );
    const wait = Math.max(0, ...rows.map(({ blocked_until }) => blocked_until - now));
    if (wait > 0) return wait;
    for (const { key, limit } of counted) {
      const row = rows.find((it) => it.key === key);
      const failures = (row && row.last_at > now - forgottenAfterMilliseconds ? row.failures : 0) + 1;
      await saveAttempts(transaction, { key, failures, blocked_until: now + pauseAfter(failures, limit) * 1000, last_at: now });
    }
    return 0;
  }

  private async forgive([pair, ...wider]: readonly Counted[]): Promise<void> {
    await this.database.write(async (transaction) => {
      await removeAttempts(transaction, pair!.key);
      for (const { key } of wider) await forgiveAttempt(transaction, key);
    });
  }
}

/** Seconds: none at first, then twice as many with each failure. */
function pauseAfter(failures: number, { free, shortestSeconds, longestSeconds }: Limit): number {
  return failures < free ? 0 : Math.min(longestSeconds, shortestSeconds * 2 ** Math.min(failures - free, 20));
}

function tooSoon(seconds: number): Failure {
  const said = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Failure('throttled', `Too many attempts. Try again in ${said}.`, [], { retryAfterSeconds: seconds });
}
