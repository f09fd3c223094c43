/** The whole way of an upload as one warm worker goes it: whole-way.ts <metamodel> <before> <after> <rounds>; prints the processor time of each step. */
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { JobContext } from '../../server/src/engine/job-context.ts';
import { writeDifference } from '../../server/src/engine/jobs/difference-job.ts';
import { writeObjects } from '../../server/src/engine/jobs/objects-job.ts';
import { readFacts } from '../../server/src/engine/jobs/read-job.ts';
import { writeModel } from '../../server/src/engine/jobs/write-job.ts';
import type { Source } from '../../server/src/engine/source.ts';
import { MemoryContentStore } from '../../server/src/engine/testing/memory-content-store.ts';
import { ModelCache } from '../../server/src/engine/worker/model-cache.ts';
import { ModelLoader } from '../../server/src/engine/worker/model-loader.ts';
import { cancellation } from '../../server/src/processes/child/cancellation.ts';
import { ChunkWriter } from '../../server/src/processes/protocol/chunk-writer.ts';
import { type Milliseconds, type Step, steps } from './steps.ts';

const [metamodel = '', before = '', after = '', rounds = '5'] = process.argv.slice(2);
const cacheBytes = 1.2 * 2 ** 30;

const contentStore = new MemoryContentStore();
const files = new Map<string, Uint8Array>();
const town = { ...contentStore.metamodel('town', readFileSync(metamodel, 'utf8'), ['http://orrery.example/town']) };
files.set(town.content.id, new Uint8Array(readFileSync(metamodel)));
const cache = new ModelCache(cacheBytes);
const checkpoint = cancellation.checkpoint;
cancellation.begin(1);

const revisions = [sourceOf(before), sourceOf(after)] as const;
const tools = { fetch: ({ id }: { readonly id: string }) => files.get(id)!, checkpoint };
const models = new ModelLoader(cache, tools);
const best = Object.fromEntries(steps.map((step) => [step, Number.POSITIVE_INFINITY])) as Record<Step, number>;
readFacts({ source: revisions[0] }, contextOf());
for (let round = 1; round <= Number(rounds); round++) goTheWay(revisions[(round + 1) % 2]!, revisions[round % 2]!);
console.log(JSON.stringify(best satisfies Milliseconds));

/** The model of the revision before is in the cache; that of the new one is not. */
function goTheWay(previous: Source, source: Source): void {
  models.drop(source);
  const input = { from: previous, to: source, revisions: { from: 1, to: 2 } };
  take('read', () => models.of(source));
  take('facts', () => readFacts({ source, previous }, contextOf()));
  take('index', () => writeObjects({ source }, contextOf()));
  take('difference', () => writeDifference(input, contextOf()));
  take('write', () => writeModel({ source, format: 'json' }, contextOf()));
}

function take(step: Step, work: () => void): void {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  best[step] = Math.min(best[step], (user + system) / 1000);
}

/** What is written is encoded, and goes nowhere. */
function contextOf(): JobContext {
  const writer = new ChunkWriter(() => {});
  return {
    ...tools,
    models,
    columns: new LRUCache({ maxSize: 1 }),
    pieces: () => [],
    write: (chunk) => writer.write(chunk),
    flush: () => {},
    signal: () => cancellation.signal,
  };
}

function sourceOf(file: string): Source {
  const bytes = new Uint8Array(readFileSync(file));
  const source = contentStore.source(bytes, { metamodels: [town] });
  files.set(source.content!.id, bytes);
  return source;
}
