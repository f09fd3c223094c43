/** One measurement in a process of its own: measure.ts <task> <file> <seconds>; prints times and the peak of memory. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Format, ifcFormat, jsonFormat, turtleFormat } from '@orrery/formats';
import { check, type Model, writeObjectIndex } from '@orrery/kernel';
import { builtInMetamodels, checkLanguageRules, isMainClass } from '@orrery/metamodels';
import type { Measurement } from '../formats/measurement.ts';

const context = { metamodels: builtInMetamodels, lineage: '0b903905-ebcf-4099-aa8e-ff98922954ab' };
const [task = '', file = '', seconds = '0'] = process.argv.slice(2);
// An idle process has no file.
const bytes = task === 'nothing' ? new Uint8Array() : new Uint8Array(readFileSync(file));
const read = () => ifcFormat.read(bytes, context).model;

const tasks: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  'Orrery: read': read,
  'Orrery: read to facts': () => facts(read()),
  'Orrery: read to object index': () => lengthOf(writeObjectIndex(read(), { isMain: isMainClass, checkpoint: () => {} })),
  'Orrery: all values': () => valuesOf(read()),
  'Orrery: write back': () => written(ifcFormat),
  'Orrery: to json': () => written(jsonFormat),
  'Orrery: to ttl': () => written(turtleFormat),
  'web-ifc: open': () => webIfc(() => {}),
  'web-ifc: open and all raw lines': () =>
    webIfc((api, model) => {
      const lines = api.GetAllLines(model);
      for (let index = 0; index < lines.size(); index++) api.GetRawLineData(model, lines.get(index));
    }),
  'web-ifc: open and write': () => webIfc((api, model) => api.SaveModel(model).length),
};

const end = performance.now() + Number(seconds) * 1000;
let best: Omit<Measurement, 'peakMegabytes'> = {
  milliseconds: Number.POSITIVE_INFINITY,
  processorMilliseconds: Number.POSITIVE_INFINITY,
};
do best = better(best, await once(tasks[task]!));
while (performance.now() < end);
console.log(JSON.stringify({ ...best, peakMegabytes: process.resourceUsage().maxRSS / 1024 } satisfies Measurement));

async function once(work: () => unknown): Promise<typeof best> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { milliseconds: performance.now() - start, processorMilliseconds: (user + system) / 1000 };
}

function better(one: typeof best, other: typeof best): typeof best {
  return {
    milliseconds: Math.min(one.milliseconds, other.milliseconds),
    processorMilliseconds: Math.min(one.processorMilliseconds, other.processorMilliseconds),
  };
}

/** What the job of the engine tells of an upload. */
function facts(model: Model): number {
  return check(model).length + checkLanguageRules(model).length + model.objectCount;
}

function valuesOf(model: Model): number {
  let count = 0;
  for (const object of model.objects()) for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) count++;
  return count;
}

function written(format: Format): number {
  return lengthOf(format.write(read(), context));
}

function lengthOf(chunks: Iterable<string | Uint8Array>): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.length;
  return length;
}

interface WebIfc {
  Init(): Promise<void>;
  OpenModel(bytes: Uint8Array): number;
  GetAllLines(model: number): { size(): number; get(index: number): number };
  GetRawLineData(model: number, line: number): unknown;
  SaveModel(model: number): Uint8Array;
}

async function webIfc(work: (api: WebIfc, model: number) => unknown): Promise<void> {
  const { IfcAPI } = createRequire(import.meta.url)('web-ifc') as { readonly IfcAPI: new () => WebIfc };
  const api = new IfcAPI();
  await api.Init();
  work(api, api.OpenModel(bytes));
}
