/** One measurement in a process of its own: measure.ts <task> <file> <seconds>; prints the best times and the peak of memory. */
import { readFileSync } from 'node:fs';
import { archimateFormat, exchangeFormat, type Format, jsonFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import type { Measurement } from '../formats/measurement.ts';

const context = { metamodels: builtInMetamodels, lineage: '0b903905-ebcf-4099-aa8e-ff98922954ab' };
const [task = '', file = '', seconds = '0'] = process.argv.slice(2);

/** What is done again and again, by name; what comes before it is not measured. */
const tasks: Readonly<Record<string, (bytes: Uint8Array) => () => unknown>> = {
  nothing: () => () => undefined,
  'read archimate': (bytes) => () => archimateFormat.read(bytes, context),
  'write archimate': (bytes) => writing(archimateFormat, bytes),
  'write exchange': (bytes) => writing(exchangeFormat, bytes),
  'archimate to json': (bytes) => () => converted(bytes, jsonFormat),
  'archimate to xmi': (bytes) => () => converted(bytes, xmiFormat),
  'archimate to ttl': (bytes) => () => converted(bytes, turtleFormat),
  'archimate to exchange': (bytes) => () => converted(bytes, exchangeFormat),
};

const bytes = new Uint8Array(readFileSync(file));
const best = bestOf(tasks[task]!(bytes), Number(seconds));
console.log(JSON.stringify({ ...best, peakMegabytes: process.resourceUsage().maxRSS / 1024 } satisfies Measurement));

function writing(format: Format, content: Uint8Array): () => number {
  const { model, attachments } = archimateFormat.read(content, context);
  return () => lengthOf(format.write(model, { ...context, attachments }));
}

function converted(content: Uint8Array, format: Format): number {
  return lengthOf(format.write(archimateFormat.read(content, context).model, context));
}

function lengthOf(chunks: Iterable<string | Uint8Array>): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  return length;
}

/** Once where no time is given; else until it is over. */
function bestOf(work: () => unknown, atLeastSeconds: number): Omit<Measurement, 'peakMegabytes'> {
  const end = performance.now() + atLeastSeconds * 1000;
  let [milliseconds, processorMilliseconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const batch = atLeastSeconds > 0 ? Math.ceil(2e6 / bytes.length) : 1;
  do {
    const [start, used] = [performance.now(), process.cpuUsage()];
    for (let time = 0; time < batch; time++) work();
    const { user, system } = process.cpuUsage(used);
    milliseconds = Math.min(milliseconds, (performance.now() - start) / batch);
    processorMilliseconds = Math.min(processorMilliseconds, (user + system) / 1000 / batch);
  } while (performance.now() < end);
  return { milliseconds, processorMilliseconds };
}
