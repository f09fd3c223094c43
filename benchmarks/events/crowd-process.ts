/** The program that listens: many connections from many addresses, in a process of its own so that its work is not the service's. */
import { connect, type Socket } from 'node:net';
import type { CrowdOrder, CrowdReport } from './crowd-order.ts';

/** "At most 20 streams a caller": nobody in particular is known by the address. */
const streamsOfOne = 20;
const atOnce = 50;
const written = /"dateTime":"([^"]+)"/g;

class Ear {
  state: 'waiting' | 'connected' | 'refused' | 'ended' = 'waiting';
  bytes = 0;
  heard = 0;
  readonly latencies: number[] = [];
  private rest = '';
  private readonly isAttentive: boolean;

  constructor(isAttentive: boolean) {
    this.isAttentive = isAttentive;
  }

  /** Resolves with the head of the answer. */
  open({ port, path }: CrowdOrder, localAddress: string): Promise<Socket> {
    const { promise, resolve } = Promise.withResolvers<Socket>();
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.once('data', (bytes) => {
      this.state = bytes.toString('latin1').startsWith('HTTP/1.1 200') ? 'connected' : 'refused';
      resolve(socket);
      socket.on('data', (more) => this.take(more));
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (this.state !== 'refused') this.state = 'ended';
      resolve(socket);
    });
    return promise;
  }

  private take(bytes: Buffer): void {
    this.bytes += bytes.length;
    if (!this.isAttentive) return;
    const now = Date.now();
    const text = this.rest + bytes.toString('latin1');
    const end = text.lastIndexOf('\n\n') + 2;
    for (const [, moment] of text.slice(0, Math.max(end, 0)).matchAll(written)) {
      this.heard++;
      this.latencies.push(now - Date.parse(moment!));
    }
    this.rest = end > 1 ? text.slice(end) : text;
  }
}

let ears: Ear[] = [];
let sockets: Socket[] = [];

process.on('message', async (message: CrowdOrder | 'report' | 'leave') => {
  if (message === 'report') process.send!(report());
  else if (message === 'leave') process.send!(leave());
  else process.send!(await gather(message));
});
process.on('disconnect', () => process.exit());

async function gather(order: CrowdOrder): Promise<CrowdReport> {
  const every = Math.max(1, Math.floor(order.count / Math.max(1, order.attentive)));
  ears = Array.from({ length: order.count }, (_, index) => new Ear(order.attentive > 0 && index % every === 0));
  sockets = [];
  for (let start = 0; start < ears.length; start += atOnce)
    sockets.push(
      ...(await Promise.all(ears.slice(start, start + atOnce).map((ear, index) => ear.open(order, addressOf(start + index))))),
    );
  return report();
}

function leave(): CrowdReport {
  const last = report();
  for (const socket of sockets) socket.destroy();
  return last;
}

function report(): CrowdReport {
  const counted = (state: Ear['state']) => ears.filter((ear) => ear.state === state).length;
  const attentive = ears.filter(({ heard }) => heard > 0);
  return {
    connected: counted('connected'),
    refused: counted('refused'),
    ended: counted('ended'),
    latencies: attentive.flatMap(({ latencies }) => latencies),
    fewest: attentive.reduce((least, { heard }) => Math.min(least, heard), Number.POSITIVE_INFINITY),
    most: attentive.reduce((most, { heard }) => Math.max(most, heard), 0),
    megabytes: ears.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20,
  };
}

/** All of 127.0.0.0/8 is this machine. */
function addressOf(index: number): string {
  const number = Math.floor(index / streamsOfOne) + 1;
  return `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
}
