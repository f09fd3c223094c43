/** A PostgreSQL that can be killed with everything that belongs to it, and started again on what it left. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '@orrery/testing/processes/process-usage.ts';
import { endProgram } from '@orrery/testing/processes/program.ts';
import pg from 'pg';

export class KillablePostgres {
  private readonly url: string;
  private readonly folder: string;
  private processId: number;
  private restarted: ChildProcess | undefined;

  /** Takes over a running one, by the URL of its socket. */
  constructor(url: string, processId: number) {
    this.url = url;
    this.folder = dirname(new URL(url.replace('@/', '@localhost/')).searchParams.get('host')!);
    this.processId = processId;
  }

  async crash(): Promise<void> {
    const family = [this.processId, ...childrenOf(this.processId)];
    for (const id of family) killIfThere(id);
    await pause(50);
    await this.start();
  }

  async stop(): Promise<void> {
    if (this.restarted) await endProgram(this.restarted, 'SIGTERM');
  }

  private async start(): Promise<void> {
    const data = join(this.folder, 'data');
    // The dead one's parent has not collected it yet, so PostgreSQL would take it for alive.
    await rm(join(data, 'postmaster.pid'), { force: true });
    const { uid, gid } = await stat(data);
    const parameters = [
      '-D',
      data,
      '-k',
      join(this.folder, 'socket'),
      '-c',
      'listen_addresses=',
      '-c',
      'max_connections=300',
      '-c',
      'fsync=on',
    ];
    this.restarted = spawn(join(this.folder, 'native/bin/postgres'), parameters, { stdio: 'ignore', cwd: this.folder, uid, gid });
    const child = this.restarted;
    process.on('exit', () => child.kill('SIGKILL'));
    await once(child, 'spawn');
    this.processId = child.pid!;
    await this.answers();
  }

  /** Waits until it has recovered. */
  private async answers(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const client = new pg.Client({ connectionString: this.url });
      client.on('error', () => {});
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (attempt === 400) throw error;
        await pause(50);
      }
    }
  }
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
