/** Looks now and then, while somebody waits for a process, whether others have worked for too long, and lets one of them give way. */
import type { PooledProcess } from './claim.ts';
import type { PoolState, ProcessChoice } from './process-choice.ts';
import { SingleTimer } from './single-timer.ts';

/** How often it is looked, within the patience, whether work has run for too long. */
const looks = 20;

export class GivingWay<P extends PooledProcess> {
  private readonly milliseconds: number;
  private readonly state: PoolState<P>;
  private readonly choice: ProcessChoice<P>;
  private readonly serve: () => void;
  private readonly timer = new SingleTimer();

  /** Without patience no work ever gives way. */
  constructor(patienceSeconds: number | undefined, state: PoolState<P>, choice: ProcessChoice<P>, serve: () => void) {
    this.milliseconds = (patienceSeconds ?? 0) * 1000;
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
    const { idle, held, waiting } = this.state;
    const next = waiting.items().find((claim) => this.choice.hasNothing(claim));
    if (!next || idle.size > 0 || !held.makeWay(this.milliseconds)) return;
    waiting.bringForward(next.caller);
    this.serve();
  }
}
