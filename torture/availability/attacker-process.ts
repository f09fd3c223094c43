/** The attacker in a process of their own, so that what they do costs the light callers nothing but what the service makes of it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Victim } from './target.ts';

export interface Order {
  readonly name: string;
  readonly victim: Victim;
  readonly seconds: number;
  /** Instead of the attack, burns so many milliseconds of processor time a second. */
  readonly burns?: number;
}

export interface Report {
  /** What the service answered, in a few words. */
  readonly answers: string;
  /** What the attacker spent. */
  readonly processorMilliseconds: number;
}

const program = fileURLToPath(new URL('attacker.ts', import.meta.url));

export class AttackerProcess {
  private readonly child: ChildProcess = fork(program);

  get processId(): number {
    return this.child.pid!;
  }

  async attack(order: Order): Promise<Report> {
    this.child.send(order);
    const [report] = await once(this.child, 'message');
    return report as Report;
  }

  end(): void {
    this.child.kill();
  }
}
