/** A load generator in a process of its own, so that its work is not counted as the server's. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './order.ts';

const program = fileURLToPath(new URL('./generator.ts', import.meta.url));

export class LoadGenerator {
  private readonly child: ChildProcess = fork(program, { serialization: 'advanced' });

  async run(order: LoadOrder): Promise<LoadResult> {
    this.child.send(order);
    const [result] = await once(this.child, 'message');
    return result as LoadResult;
  }

  stop(): void {
    this.child.disconnect();
  }
}
