/** Measures the servers in turn, in short slices, so that whatever else the machine does falls on all of them. */
import type { LoadGenerator } from '@orrery/testing/load/load-generator.ts';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import type { Prepared } from './preparation.ts';
import type { Target, TargetName } from './targets.ts';

export interface Measure {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds on the processors for a request, of the server and its database. */
  readonly processor: number;
  readonly failures: number;
}

export type Measures = Readonly<Record<TargetName, Measure>>;

export interface Conditions {
  readonly callers: number;
  readonly seconds: number;
  readonly generator: LoadGenerator;
}

interface Slice {
  readonly latencies: readonly number[];
  readonly failures: number;
  readonly milliseconds: number;
  readonly processor: number;
}

const rounds = 3;
const warmUpMilliseconds = 300;
const firstWarmUpMilliseconds = 1500;

export async function measureAll(targets: readonly Target[], prepared: Prepared, conditions: Conditions): Promise<Measures> {
  const slices = new Map<TargetName, Slice[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await slice(target, prepared, conditions, warmUpMilliseconds);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      slices.get(target.name)!.push(await slice(target, prepared, conditions, (conditions.seconds * 1000) / rounds));
  }
  return Object.fromEntries([...slices].map(([name, parts]) => [name, summaryOf(parts)])) as Measures;
}

/** Lets the servers compile and cache what they will, before the first figure counts. */
export async function warmUp(targets: readonly Target[], prepared: readonly Prepared[], generator: LoadGenerator): Promise<void> {
  for (const target of targets) {
    for (const it of prepared) await slice(target, it, { callers: 8, seconds: 1, generator }, firstWarmUpMilliseconds);
  }
}

export async function measureOne(target: Target, prepared: Prepared, conditions: Conditions): Promise<Measure> {
  return summaryOf([await slice(target, prepared, conditions, conditions.seconds * 1000)]);
}

async function slice(
  target: Target,
  prepared: Prepared,
  { callers, generator }: Conditions,
  milliseconds: number,
): Promise<Slice> {
  const before = processorMilliseconds(target.processes);
  const result = await generator.run({ port: target.port, requests: target.requestsOf(prepared), callers, milliseconds });
  return { ...result, processor: processorMilliseconds(target.processes) - before };
}

function summaryOf(slices: readonly Slice[]): Measure {
  const latencies = slices.flatMap((it) => it.latencies);
  const sum = (of: (it: Slice) => number) => slices.reduce((total, it) => total + of(it), 0);
  return {
    requestsPerSecond: (latencies.length * 1000) / sum((it) => it.milliseconds),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    processor: sum((it) => it.processor) / latencies.length,
    failures: sum((it) => it.failures),
  };
}
