/** Tells how late the event loops of the service and of a bystander on the same machine are while something is done, and how long a light request takes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from '@orrery/testing/load/connection.ts';
import { wireRequest } from '@orrery/testing/load/order.ts';
import { quantile } from '@orrery/testing/load/quantile.ts';
import type { MeasuredService, PlainServer } from './measured-servers.ts';

export interface Delays {
  readonly seconds: number;
  /** How late the event loop was in 99 of 100 looks at the most, in milliseconds. */
  readonly p99: number;
  readonly max: number;
  /** The same of the plain server, which does nothing meanwhile: what the machine does to everyone. */
  readonly bystanderP99: number;
  /** How long GET /health/live took. */
  readonly requestP50: number;
  readonly requestP99: number;
}

interface Looks {
  readonly p99: number;
  readonly max: number;
}

const millisecondsBetweenRequests = 20;
// A look comes 10 ms after the one before: that much of what is measured between two is no delay.
const millisecondsBetweenLooks = 10;
const nanoseconds = 1e6;

export async function delaysDuring(service: MeasuredService, bystander: PlainServer, work: () => Promise<void>): Promise<Delays> {
  await Promise.all([looksOf(service), looksOfBystander(bystander)]);
  const requests = new Requests(await Connection.to(service.port));
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const [looks, bystanderLooks] = await Promise.all([looksOf(service), looksOfBystander(bystander)]);
  const latencies = await requests.stop();
  return {
    seconds,
    ...looks,
    bystanderP99: bystanderLooks.p99,
    requestP50: quantile(latencies, 0.5),
    requestP99: quantile(latencies, 0.99),
  };
}

/** Each asking begins anew. */
async function looksOf({ url }: MeasuredService): Promise<Looks> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => {
    const seconds = new RegExp(`^orrery_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1];
    return Number(seconds) * 1000 - millisecondsBetweenLooks;
  };
  return { p99: figure('p99'), max: figure('max') };
}

async function looksOfBystander({ url }: PlainServer): Promise<Looks> {
  const { p99, max } = (await (await fetch(`${url}/delay`)).json()) as Looks;
  const delayOf = (nanos: number) => nanos / nanoseconds - millisecondsBetweenLooks;
  return { p99: delayOf(p99), max: delayOf(max) };
}

/** Light requests, one after the other, until told to stop. */
class Requests {
  private isOver = false;
  private readonly latencies: Promise<number[]>;

  constructor(connection: Connection) {
    this.latencies = this.repeat(connection);
  }

  stop(): Promise<number[]> {
    this.isOver = true;
    return this.latencies;
  }

  private async repeat(connection: Connection): Promise<number[]> {
    const latencies: number[] = [];
    const request = wireRequest('GET', '/health/live');
    while (!this.isOver) {
      const start = performance.now();
      await connection.send(request);
      latencies.push(performance.now() - start);
      await pause(millisecondsBetweenRequests);
    }
    connection.close();
    return latencies;
  }
}
