/** Looks now and then, while somebody waits for a process, whether others have worked for too long, and lets one of them give way. */
import { serviceKey, shareOf } from '../turn-keys.ts';
import type { Claim, PooledProcess } from './claim.ts';
import type { PoolOptions } from './pool-options.ts';
import type { PoolState, ProcessChoice } from './process-choice.ts';
import { SingleTimer } from './single-timer.ts';

/** How often it is looked, within the patience, whether work has run for too long. */
const looks = 20;

export class GivingWay<P extends PooledProcess> {
  private readonly milliseconds: number;
  private readonly lossMilliseconds: number;
  private readonly state: PoolState<P>;
  private readonly choice: ProcessChoice<P>;
  private readonly serve: () => void;
  private readonly timer = new SingleTimer();

  /** Without patience no work ever gives way. */
  constructor(options: PoolOptions, state: PoolState<P>, choice: ProcessChoice<P>, serve: () => void) {
    const { patienceSeconds = 0, lossSeconds = Number.POSITIVE_INFINITY } = options;
    this.milliseconds = patienceSeconds * 1000;
    this.lossMilliseconds = lossSeconds * 1000;
    this.state = state;
    this.choice = choice;
    this.serve = serve;
  }

  /** Called when somebody may have to wait. */
  watch(): void {
    if (this.milliseconds === 0 || this.state.waiting.isEmpty) return;
    this.timer.set(this.milliseconds / looks, () => {
      // Whoever waited for one process may have changed their mind.
      this.serve();
      this.makeWay();
      this.watch();
    });
  }

  end(): void {
    this.timer.clear();
  }

  private makeWay(): void {
    const { idle } = this.state;
    if (idle.ready().length > 0 || idle.coming().length > 0) return;
    const next = this.nextOf(() => true);
    if (!next) return;
    if (this.state.held.makeWay(this.milliseconds)) {
      this.serveFirst(next);
      return;
    }
    // Nobody loses an answer for the sake of work that nobody asked for.
    const person = this.nextOf(({ caller }) => caller !== serviceKey);
    if (person && this.lose()) this.serveFirst(person);
  }

  /** The first, of some of those who wait, to whom others have to give way. */
  private nextOf(isOne: (claim: Claim<P>) => boolean): Claim<P> | undefined {
    return this.state.waiting.items().find((claim) => isOne(claim) && this.choice.hasNothing(claim));
  }

  private serveFirst({ caller }: Claim<P>): void {
    this.state.waiting.bringForward(caller);
    this.serve();
  }

  /** Whoever lost work would fill the place that it left at once: for a while they have the usual processes alone. */
  private lose(): string | undefined {
    const caller = this.state.held.makeWay(this.lossMilliseconds, true);
    if (caller !== undefined) this.state.lostLately.set(shareOf(caller), true);
    return caller;
  }
}
