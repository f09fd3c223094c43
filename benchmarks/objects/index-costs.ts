/** Measures the index of a model beside reading it: both jobs of an upload as a worker does them, in turn with reading alone. */
import { createHash } from 'node:crypto';
import { objectIndexVersion } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import type { JobContext } from '../../server/src/engine/job-context.ts';
import { writeObjects } from '../../server/src/engine/jobs/objects-job.ts';
import { readFacts } from '../../server/src/engine/jobs/read-job.ts';
import type { Bytes, Source } from '../../server/src/engine/source.ts';
import { ModelCache } from '../../server/src/engine/worker/model-cache.ts';
import { ModelLoader } from '../../server/src/engine/worker/model-loader.ts';
import { town, townEcore, townNsUri } from './town.ts';

/** Times are processor time of the whole process, collecting garbage included; the middle ones of all rounds. */
export interface IndexCosts {
  readonly fileBytes: number;
  readonly readMilliseconds: number;
  readonly withIndexMilliseconds: number;
  readonly indexBytes: number;
  readonly labelBytes: number;
  readonly valueBytes: number;
}

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';

export function indexCosts(objects: number, rounds: number): IndexCosts {
  const store = new Map<string, Uint8Array>();
  const source = sourceOf(objects, store);
  const [alone, together]: [number[], number[]] = [[], []];
  const written = new WrittenIndex();
  // The first round makes the code fast, and counts for nothing.
  for (let round = 0; round <= rounds; round++) {
    alone.push(
      timeOf(() =>
        readFacts(
          { source },
          contextOn(store, () => {}),
        ),
      ),
    );
    written.clear();
    together.push(
      timeOf(() =>
        readAndIndex(
          source,
          contextOn(store, (bytes) => written.add(bytes as Uint8Array)),
        ),
      ),
    );
  }
  const [readMilliseconds, withIndexMilliseconds] = [middleOf(alone.slice(1)), middleOf(together.slice(1))];
  return { fileBytes: source.content!.size, readMilliseconds, withIndexMilliseconds, ...written.sizes() };
}

/** Nobody holds the model when its time ends, as after reading alone: whoever collects garbage then need not look at it. */
function readAndIndex(source: Source, context: JobContext): void {
  readFacts({ source }, context);
  writeObjects({ source }, context);
}

/** The last bytes of what is written tell about all of it. */
class WrittenIndex {
  private bytes = 0;
  private last: Uint8Array = new Uint8Array();

  clear(): void {
    this.bytes = 0;
  }

  add(piece: Uint8Array): void {
    this.bytes += piece.length;
    this.last = piece;
  }

  sizes(): Pick<IndexCosts, 'indexBytes' | 'labelBytes' | 'valueBytes'> {
    const { bytes, numbers, version } = JSON.parse(new TextDecoder().decode(this.last.subarray(0, -8)));
    if (version !== objectIndexVersion) throw new Error('The directory is not the last piece.');
    const starts = numbers.valueStart.length * numbers.valueStart.width;
    return { indexBytes: this.bytes, labelBytes: bytes.labels.length, valueBytes: bytes.values.length + starts };
  }
}

function sourceOf(objects: number, store: Map<string, Uint8Array>): Source {
  const put = (bytes: Uint8Array): Bytes => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    store.set(hash, bytes);
    return { id: hash, hash, size: bytes.length };
  };
  const metamodel = {
    key: 'town',
    content: put(Buffer.from(townEcore)),
    format: 'xmi',
    lineage,
    nsUris: JSON.stringify([townNsUri]),
  };
  const content = put(Buffer.concat([...town(objects)].map((piece) => Buffer.from(piece))));
  return { content, format: 'xmi', lineage, metamodels: [metamodel] };
}

/** Of a worker that has done nothing before. */
function contextOn(store: ReadonlyMap<string, Uint8Array>, write: JobContext['write']): JobContext {
  const tools = {
    fetch: ({ id }: { readonly id: string }) => store.get(id)!,
    pieces: () => [],
    write,
    flush: () => {},
    checkpoint: () => {},
    signal: () => new AbortController().signal,
  };
  const models = new ModelLoader(new ModelCache(Number.MAX_SAFE_INTEGER), tools);
  return { ...tools, models, columns: new LRUCache({ max: 1 }) };
}

/** Of this process, so that others on the machine do not count. Garbage counts for the one who leaves it. */
function timeOf(work: () => unknown): number {
  globalThis.gc!();
  const before = process.cpuUsage();
  work();
  globalThis.gc!();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1]!;
}
