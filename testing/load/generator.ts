/** The program that makes load: so many callers, each sending its next request when the last one is answered. */
import { Connection } from './connection.ts';
import { type LoadOrder, type LoadResult, numberMark } from './order.ts';

let number = Date.now() * 100;

process.on('message', async (order: LoadOrder) => process.send!(await run(order)));
process.on('disconnect', () => process.exit());

async function run({ port, requests, callers, milliseconds }: LoadOrder): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: callers }, () => Connection.to(port)));
  const start = performance.now();
  const call = (connection: Connection, caller: number) =>
    callRepeatedly(connection, requests, caller * 7919, start + milliseconds);
  const results = await Promise.all(connections.map(call));
  const took = performance.now() - start;
  for (const connection of connections) connection.close();
  return {
    latencies: results.flatMap((it) => it.latencies),
    failures: results.reduce((sum, it) => sum + it.failures, 0),
    milliseconds: took,
  };
}

async function callRepeatedly(connection: Connection, requests: readonly string[], first: number, end: number) {
  const latencies: number[] = [];
  let failures = 0;
  for (let turn = first, now = performance.now(); now < end; turn++) {
    const status = await connection.send(numbered(requests[turn % requests.length]!));
    const after = performance.now();
    latencies.push(after - now);
    if (status < 200 || status > 299) failures++;
    now = after;
  }
  return { latencies, failures };
}

function numbered(request: string): string {
  return request.includes(numberMark)
    ? request.replaceAll(numberMark, String(++number).padStart(numberMark.length, '0').slice(-numberMark.length))
    : request;
}
