/** The process of a worker: takes one order after the other, does it, and says what came of it. */
import { BlockingChannel, ConnectionClosed } from '../crossing/blocking-channel.ts';
import { ChunkWriter } from '../crossing/chunk-writer.ts';
import { errorToData } from '../crossing/error-data.ts';
import type { Order } from '../crossing/frame.ts';
import type { Job } from '../jobs/job.ts';
import { jobs } from '../jobs/jobs.ts';
import { Keeping } from './keeping.ts';
import { OrderDesk } from './order-desk.ts';
import { Readings } from './readings.ts';

/** What decoded models may hold, by estimate. */
const [cacheBytes = '0'] = process.argv.slice(2);
/** The first descriptor after input, output and errors. */
const connection = 3;

const desk = new OrderDesk(new BlockingChannel(connection));
const keeping = new Keeping(Number(cacheBytes));
const readings = new Readings(keeping, (bytes) => desk.fetch(bytes));
const jobsByName: Readonly<Record<string, Job<never, unknown>>> = jobs;

try {
  for (;;) {
    const next = desk.next();
    if (next === 'forget') keeping.forget();
    else answer(next);
  }
} catch (error) {
  if (!(error instanceof ConnectionClosed)) throw error;
}

function answer(order: Order): void {
  try {
    desk.finish('done', done(order));
  } catch (error) {
    if (error instanceof ConnectionClosed) throw error;
    desk.finish('failed', errorToData(error));
  }
}

function done({ job, input }: Order): unknown {
  const writer = new ChunkWriter((chunk) => desk.send(chunk));
  const result = jobsByName[job]!(input as never, { readings, write: (chunk) => writer.write(chunk) });
  writer.end();
  return result;
}
