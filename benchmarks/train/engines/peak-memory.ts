/** Looks again and again how much memory a process and its descendants hold, and remembers the most. */
import { residentMegabytes } from '@orrery/testing/processes/process-usage.ts';

const millisecondsBetweenLooks = 100;

export class PeakMemory {
  private readonly processId: number;
  private readonly timer: NodeJS.Timeout;
  private most = 0;

  constructor(processId: number) {
    this.processId = processId;
    this.timer = setInterval(() => this.look(), millisecondsBetweenLooks).unref();
  }

  megabytes(): number {
    this.look();
    return this.most;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.most = Math.max(this.most, residentMegabytes([this.processId]));
  }
}
