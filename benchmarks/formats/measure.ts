/** One measurement in a process of its own: measure.ts <task> <file> <seconds>; prints the best times and the peak of memory. */
import { readFileSync } from 'node:fs';
import { type Format, jsonFormat, xmiFormat } from '@orrery/formats';
import { metamodelsOf } from '@orrery/kernel';
import { town } from './generated-model.ts';
import type { Measurement } from './measurement.ts';

const context = { metamodels: metamodelsOf([town]), lineage: '0b903905-ebcf-4099-aa8e-ff98922954ab' };
const [task = '', file = '', seconds = '0'] = process.argv.slice(2);

/** What is done again and again, by name; what comes before it is not measured. */
const tasks: Readonly<Record<string, (bytes: Uint8Array) => () => unknown>> = {
  nothing: () => () => undefined,
  'JSON.parse': (bytes) => () => JSON.parse(new TextDecoder().decode(bytes)),
  'read json': (bytes) => () => jsonFormat.read(bytes, context),
  'read xmi': (bytes) => () => xmiFormat.read(bytes, context),
  'write json': (bytes) => writing(jsonFormat, bytes),
  'write xmi': (bytes) => writing(xmiFormat, bytes),
};

const bytes = new Uint8Array(readFileSync(file));
const best = bestOf(tasks[task]!(bytes), Number(seconds));
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ...best, peakMegabytes } satisfies Measurement));

function writing(format: Format, content: Uint8Array): () => unknown {
  const { model } = format.read(content, context);
  return () => {
    let length = 0;
    for (const chunk of format.write(model, context)) length += chunk.length;
    return length;
  };
}

/** Small files must be read more often before everything about them is compiled. */
function warmRounds(): number {
  return Math.max(12, 300e6 / bytes.length);
}

/** Once where no time is given; else until it is over, and often enough to be warm. */
function bestOf(work: () => unknown, atLeastSeconds: number): Omit<Measurement, 'peakMegabytes'> {
  const end = performance.now() + atLeastSeconds * 1000;
  let [milliseconds, processorMilliseconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Clocks of processors tick in hundredths of seconds: small files are taken many at a time.
  const batch = atLeastSeconds > 0 ? Math.ceil(20e6 / bytes.length) : 1;
  let rounds = 0;
  do {
    rounds += batch;
    const [start, used] = [performance.now(), process.cpuUsage()];
    for (let time = 0; time < batch; time++) work();
    const { user, system } = process.cpuUsage(used);
    milliseconds = Math.min(milliseconds, (performance.now() - start) / batch);
    processorMilliseconds = Math.min(processorMilliseconds, (user + system) / 1000 / batch);
  } while (performance.now() < end || (atLeastSeconds > 0 && rounds < warmRounds()));
  return { milliseconds, processorMilliseconds };
}
