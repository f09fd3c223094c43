/** A process that runs queries on the stores that it has loaded. */
import { fileURLToPath } from 'node:url';
import { HostedProcess } from '../../../processes/hosted-process.ts';
import type { PoolEvents } from '../../../processes/process-pool.ts';
import { KeptStores } from './kept-stores.ts';
import type { OxigraphOptions } from './options.ts';
import { queryErrors } from './query-errors.ts';

const file = fileURLToPath(new URL('./child/main.ts', import.meta.url));
const mebibyte = 1024 * 1024;

export class QueryProcess extends HostedProcess {
  readonly stores = new KeptStores();
  /** The store that is being loaded just now. */
  loading: string | undefined;
  private readonly mostBytes: number;

  constructor({ mostBytes, graceMilliseconds, silentSeconds }: OxigraphOptions, events: PoolEvents) {
    const program = { file, heapMegabytes: Math.ceil(mostBytes / mebibyte), mostBytes };
    super({ program, knownErrors: queryErrors, mostContentBytes: 0, graceMilliseconds, silentSeconds }, events);
    this.mostBytes = mostBytes;
  }

  /** The engine's memory never shrinks: after a large answer it is worth more to start anew. */
  endIfBloated(memory: number): void {
    if (memory > this.mostBytes / 2 && memory > 2 * this.stores.bytes) void this.end();
  }
}
