/** What an attack came to: what light callers felt during it, against what they feel alone. */
import type { Felt } from './light-callers.ts';

export interface Verdict {
  readonly name: string;
  /** What the attacker was answered. */
  readonly answers: string;
  readonly felt: Felt;
  readonly isAlive: boolean;
  /** The most that all processes held together, in megabytes. */
  readonly mostMegabytes: number;
}

export interface Bounds {
  readonly alone: Felt;
  readonly mostMegabytes: number;
}

/** The reasons for which the attack counts as felt; none where it does not. */
export function faultsOf({ felt, isAlive, mostMegabytes }: Verdict, bounds: Bounds): string[] {
  return [
    ...(isAlive ? [] : ['the service has ended']),
    ...(felt.failures > 0 ? [`${felt.failures} light requests failed`] : []),
    ...(mostMegabytes > bounds.mostMegabytes ? [`more than ${bounds.mostMegabytes} MB in memory`] : []),
  ];
}

export function lineOf(verdict: Verdict, bounds: Bounds): string {
  const { name, answers, felt, mostMegabytes } = verdict;
  const faults = faultsOf(verdict, bounds);
  const p99 = `p99 ${felt.p99.toFixed(0)} ms, alone ${bounds.alone.p99.toFixed(0)} ms, × ${(felt.p99 / bounds.alone.p99).toFixed(1)}`;
  const parts = [`light callers ${felt.statuses}`, p99, `${mostMegabytes.toFixed(0)} MB`, `attacker ${answers}`, ...faults];
  return `${faults.length > 0 ? '✗' : '✓'} ${name}: ${parts.join('; ')}`;
}
