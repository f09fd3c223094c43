/** Measures uploads and downloads of one file, each beside the plain server and in turn with it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Connection } from '@orrery/testing/load/connection.ts';
import { wireRequest } from '@orrery/testing/load/order.ts';
import { median } from '@orrery/testing/load/quantile.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { PeakMemory } from '../train/engines/peak-memory.ts';
import { contentPath, type MeasuredService, type PlainServer } from './measured-servers.ts';
import { type ModelFile, megabyte } from './model-files.ts';
import { forgetPeak, peakMegabytes } from './peak-memory.ts';
import { fileBody, send } from './sending.ts';

export interface Transfer {
  readonly name: string;
  readonly megabytes: number;
  /** Megabytes a second. */
  readonly rate: number;
  readonly plainRate: number;
  /** Of the plain server's rate, in the middle of all pairs of measurements. */
  readonly share: number;
  /** Milliseconds on the processors for a megabyte, workers included. */
  readonly processor: number;
  readonly plainProcessor: number;
  /** The most that the service itself held, and the most with its workers. */
  readonly peak: number;
  readonly familyPeak: number;
}

export interface Pair {
  readonly service: MeasuredService;
  readonly plain: PlainServer;
}

/** All transfers of a slice. */
type Work = () => Promise<unknown>;

/** How many slices are measured, and how many transfers make a slice. */
interface Extent {
  readonly rounds: number;
  readonly times: number;
}

const once: Extent = { rounds: 1, times: 1 };

/** A slice is long enough to be measured. */
const leastMegabytesOfASlice = 50;

export interface Uploads {
  readonly id: string;
  /** The file whose bytes the model now has. */
  readonly stored: string;
  readonly transfers: readonly Transfer[];
  /** Why the content could not be replaced, where it could not. */
  readonly failure: string | undefined;
}

export async function measureUploads(pair: Pair, file: ModelFile): Promise<Uploads> {
  const { service, plain } = pair;
  let id = '';
  const post = async () => {
    id = (await service.post(file.path, `Town of ${file.megabytes} MB`)).id;
  };
  const plainly = async () => send({ method: 'PUT', url: `${plain.url}/taken`, ...(await fileBody(file.path)) });
  const transfers = [await measured('POST, a form', pair, file, once, post, plainly)];
  try {
    transfers.push(await measured('PUT over it', pair, file, once, () => service.put(id, file.successor), plainly));
    return { id, transfers, stored: file.successor, failure: undefined };
  } catch (error) {
    return { id, transfers, stored: file.path, failure: String(error) };
  }
}

export async function measureDownload(pair: Pair, file: ModelFile, { id, stored }: Uploads, rounds: number): Promise<Transfer> {
  const { service, plain } = pair;
  const request = wireRequest('GET', contentPath(id, 'xmi'), service.headers);
  const plainRequest = wireRequest('GET', `/${basename(stored)}`);
  const extent = { rounds, times: Math.ceil(leastMegabytesOfASlice / file.megabytes) };
  const work = () => got(service.port, request, extent.times);
  const plainWork = () => got(plain.port, plainRequest, extent.times);
  // Before the first figure counts, both servers compile what they will.
  for (const warmUp of [work, plainWork]) await warmUp();
  return measured('GET', pair, file, extent, work, plainWork);
}

/** Whether the bytes come back as they were sent. */
export async function isSame({ url, headers }: MeasuredService, { id, stored }: Uploads): Promise<boolean> {
  const answer = await fetch(url + contentPath(id, 'xmi'), { headers });
  return (await hashOf(answer.body!)) === (await hashOf(createReadStream(stored)));
}

/** A connection of its own for each slice: a server closes one that rests for too long. */
async function got(port: number, request: string, times: number): Promise<void> {
  const connection = await Connection.to(port);
  for (let time = 0; time < times; time++) {
    const status = await connection.send(request);
    if (status !== 200) throw new Error(`A download was answered by ${status}.`);
  }
  connection.close();
}

async function measured(
  name: string,
  { service, plain }: Pair,
  { megabytes, bytes }: ModelFile,
  { rounds, times }: Extent,
  work: Work,
  plainWork: Work,
): Promise<Transfer> {
  const size = (bytes * times) / megabyte;
  const [slices, plainSlices]: [Slice[], Slice[]] = [[], []];
  forgetPeak(service.processId);
  const family = new PeakMemory(service.processId);
  for (let round = 0; round < rounds; round++) {
    slices.push(await slice(service.processId, work));
    plainSlices.push(await slice(plain.processId, plainWork));
  }
  family.stop();
  const shares = slices.map(({ milliseconds }, index) => plainSlices[index]!.milliseconds / milliseconds);
  return {
    name,
    megabytes,
    rate: rateOf(slices, size),
    plainRate: rateOf(plainSlices, size),
    share: median(shares),
    processor: median(slices.map(({ processor }) => processor / size)),
    plainProcessor: median(plainSlices.map(({ processor }) => processor / size)),
    peak: peakMegabytes(service.processId),
    familyPeak: family.megabytes(),
  };
}

interface Slice {
  readonly milliseconds: number;
  readonly processor: number;
}

async function slice(processId: number, work: Work): Promise<Slice> {
  const [start, before] = [performance.now(), processorMilliseconds([processId])];
  await work();
  return { milliseconds: performance.now() - start, processor: processorMilliseconds([processId]) - before };
}

function rateOf(slices: readonly Slice[], size: number): number {
  return median(slices.map(({ milliseconds }) => (size * 1000) / milliseconds));
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}
