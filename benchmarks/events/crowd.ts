/** A crowd of listeners in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CrowdOrder, CrowdReport } from './crowd-order.ts';

const program = fileURLToPath(new URL('./crowd-process.ts', import.meta.url));

export class Crowd {
  private readonly child: ChildProcess = fork(program, { serialization: 'advanced' });

  get processId(): number {
    return this.child.pid!;
  }

  gather(order: CrowdOrder): Promise<CrowdReport> {
    return this.ask(order);
  }

  report(): Promise<CrowdReport> {
    return this.ask('report');
  }

  leave(): Promise<CrowdReport> {
    return this.ask('leave');
  }

  stop(): void {
    this.child.disconnect();
  }

  private async ask(message: CrowdOrder | 'report' | 'leave'): Promise<CrowdReport> {
    this.child.send(message);
    const [report] = await once(this.child, 'message');
    return report as CrowdReport;
  }
}
