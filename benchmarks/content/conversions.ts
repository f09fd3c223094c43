/** Measures conversions of a model from XMI to JSON, the first and the second time, with what they do to everyone else at the service. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Delays, delaysDuring } from './delays.ts';
import { contentPath, type MeasuredService, type PlainServer } from './measured-servers.ts';
import { type ModelFile, megabyte } from './model-files.ts';
import { forgetPeak, peakMegabytes } from './peak-memory.ts';

export interface Conversion {
  readonly name: string;
  readonly megabytes: number;
  /** What came of it. */
  readonly answerMegabytes: number;
  /** Whether the delays are promised. */
  readonly isPromised: boolean;
  readonly delays: Delays;
  readonly peak: number;
}

const restSeconds = 3;
/** The size for which the delays are promised; in a conversion of a second or two, the start of a worker weighs too much. */
const promisedMegabytes = 100;

export async function measureConversions(
  service: MeasuredService,
  bystander: PlainServer,
  file: ModelFile,
): Promise<Conversion[]> {
  const { id } = await service.post(file.path, `To be converted, ${file.megabytes} MB`);
  // What the upload left at hand would make the conversion shorter.
  await service.restart();
  const isLarge = file.megabytes >= promisedMegabytes;
  let answerMegabytes = Number.NaN;
  const convert = async () => {
    answerMegabytes = (await lengthOfAnswer(service, id)) / megabyte;
  };
  const one = async (name: string, isPromised: boolean, work: () => Promise<void>): Promise<Conversion> => {
    forgetPeak(service.processId);
    const delays = await delaysDuring(service, bystander, work);
    return { name, megabytes: file.megabytes, answerMegabytes, isPromised, delays, peak: peakMegabytes(service.processId) };
  };
  return [
    await one('at rest', false, () => pause(restSeconds * 1000)),
    await one('first time', isLarge, convert),
    await one('second time', isLarge, convert),
  ];
}

async function lengthOfAnswer({ url, headers }: MeasuredService, id: string): Promise<number> {
  const answer = await fetch(url + contentPath(id, 'json'), { headers });
  if (!answer.ok) throw new Error(`A conversion was answered by ${answer.status}: ${await answer.text()}`);
  let length = 0;
  for await (const piece of answer.body!) length += piece.length;
  return length;
}
