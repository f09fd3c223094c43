/** Work that several callers wait for, each in a turn of their own: the first turn that comes does it for all of them. */
import { unlessAborted } from './unless-aborted.ts';

/** The turn of one caller. */
export interface Turn {
  /** Aborted where somebody else does the work, or nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** To be called when the turn has come. */
  readonly onStart: () => void;
}

interface Attempt {
  readonly controller: AbortController;
  waiting: number;
}

interface Contest<T> {
  readonly outcome: PromiseWithResolvers<T>;
  /** By caller. */
  readonly attempts: Map<string, Attempt>;
  hasStarted: boolean;
  waiting: number;
}

export class ContestedWork<T> {
  private readonly contests = new Map<string, Contest<T>>();

  /** Waits for the work of this name; a caller who waits for it already has one turn for it, not more. */
  async join(name: string, caller: string, begin: (turn: Turn) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const contest = this.contests.get(name) ?? this.open(name);
    const attempt = contest.attempts.get(caller) ?? (contest.hasStarted ? undefined : this.attempt(name, contest, caller, begin));
    contest.waiting++;
    if (attempt) attempt.waiting++;
    try {
      return await unlessAborted(contest.outcome.promise, signal);
    } finally {
      contest.waiting--;
      if (attempt) attempt.waiting--;
      this.leave(name, contest, caller, attempt);
    }
  }

  isUnderWay(name: string): boolean {
    return this.contests.has(name);
  }

  private open(name: string): Contest<T> {
    const contest: Contest<T> = { outcome: Promise.withResolvers<T>(), attempts: new Map(), hasStarted: false, waiting: 0 };
    this.contests.set(name, contest);
    // Those who wait get the failure. Without anybody who waits it is no unhandled rejection.
    contest.outcome.promise.catch(() => {}).finally(() => this.forget(name, contest));
    return contest;
  }

  private attempt(name: string, contest: Contest<T>, caller: string, begin: (turn: Turn) => Promise<T>): Attempt {
    const attempt: Attempt = { controller: new AbortController(), waiting: 0 };
    contest.attempts.set(caller, attempt);
    const turn: Turn = { signal: attempt.controller.signal, onStart: () => started(contest, caller, attempt) };
    begin(turn).then(
      (result) => contest.outcome.resolve(result),
      (error: unknown) => this.failed(name, contest, caller, attempt, error),
    );
    return attempt;
  }

  /** An attempt has failed in the turn of one caller, such as by a full queue. The others fail with it only where nobody else tries. */
  private failed(name: string, contest: Contest<T>, caller: string, attempt: Attempt, error: unknown): void {
    if (contest.attempts.get(caller) !== attempt) return;
    contest.attempts.delete(caller);
    if (contest.attempts.size > 0) return;
    this.forget(name, contest);
    contest.outcome.reject(error);
  }

  /** Who leaves takes their turn along, unless the work has begun in it. */
  private leave(name: string, contest: Contest<T>, caller: string, attempt: Attempt | undefined): void {
    if (contest.waiting === 0) {
      this.forget(name, contest);
      for (const one of contest.attempts.values()) one.controller.abort();
    } else if (attempt?.waiting === 0 && !contest.hasStarted && contest.attempts.get(caller) === attempt) {
      contest.attempts.delete(caller);
      attempt.controller.abort();
    }
  }

  private forget(name: string, contest: Contest<T>): void {
    if (this.contests.get(name) === contest) this.contests.delete(name);
  }
}

/** The others need no turn any more. */
function started<T>(contest: Contest<T>, caller: string, attempt: Attempt): void {
  if (contest.hasStarted || contest.attempts.get(caller) !== attempt) return;
  contest.hasStarted = true;
  for (const [other, { controller }] of contest.attempts) {
    if (other === caller) continue;
    contest.attempts.delete(other);
    controller.abort();
  }
}
