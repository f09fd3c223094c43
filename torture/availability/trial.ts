/** Tries one attack: in turns with a control that spends the same processor time elsewhere, so that a busy machine is felt in both alike. */
import {
  eventLoopMilliseconds,
  heldMegabytes,
  ownMilliseconds,
  processorMilliseconds,
} from '@orrery/testing/processes/process-usage.ts';
import type { AttackerProcess, Order } from './attacker-process.ts';
import { type Felt, lightCallers } from './light-callers.ts';
import type { Target, Victim } from './target.ts';
import type { Turns } from './turns.ts';
import type { Round, Verdict } from './verdict.ts';

/** What was spent besides the service itself, and by its event loop. */
interface Spent {
  readonly elsewhere: number;
  readonly eventLoop: number;
}

export class Trial {
  private readonly target: Target;
  private readonly attacker: AttackerProcess;
  private readonly name: string;
  private readonly turns: Turns;
  private mostMegabytes = 0;

  constructor(target: Target, attacker: AttackerProcess, turns: Turns, name: string) {
    this.target = target;
    this.attacker = attacker;
    this.name = name;
    this.turns = turns;
  }

  async judge(seconds: number, rounds: number): Promise<Verdict> {
    const tried: (Round & { readonly eventLoop: number })[] = [];
    let longestTurn = 0;
    for (let round = 0; round < rounds; round++) {
      const begin = Date.now();
      const { felt, answers, spent } = await this.turn({ seconds });
      longestTurn = Math.max(longestTurn, this.turns.longestSince(begin));
      const { felt: control } = await this.turn({ seconds, burns: spent.elsewhere / seconds });
      tried.push({ felt, answers, control, eventLoop: spent.eventLoop });
    }
    return {
      name: this.name,
      rounds: tried,
      eventLoop: tried.reduce((sum, { eventLoop }) => sum + eventLoop, 0) / (rounds * seconds * 1000),
      longestTurn,
      isAlive: this.target.service.isRunning(),
      mostMegabytes: this.mostMegabytes,
    };
  }

  private async turn(order: Omit<Order, 'name' | 'victim'>): Promise<{ felt: Felt; answers: string; spent: Spent }> {
    const timer = setInterval(() => this.weigh(), 500);
    const before = this.spentByService();
    const end = AbortSignal.timeout(order.seconds * 1000);
    const [felt, { answers, processorMilliseconds: byAttacker }] = await Promise.all([
      lightCallers(this.target, end),
      this.attacker.attack({ ...order, name: this.name, victim: victimOf(this.target) }),
    ]);
    clearInterval(timer);
    const after = this.spentByService();
    const elsewhere = after.children - before.children + byAttacker;
    return { felt, answers, spent: { elsewhere, eventLoop: after.eventLoop - before.eventLoop } };
  }

  private spentByService(): { readonly children: number; readonly eventLoop: number } {
    const { processId } = this.target;
    const children = processorMilliseconds([processId]) - ownMilliseconds(processId);
    return { children, eventLoop: eventLoopMilliseconds(processId) };
  }

  private weigh(): void {
    this.mostMegabytes = Math.max(this.mostMegabytes, heldMegabytes([this.target.processId]));
  }
}

function victimOf({ service: _, ...victim }: Target): Victim {
  return victim;
}
