/** The verdict on an attack: what light callers felt during it, against what they feel where the same processor time is burnt elsewhere. */
import type { Felt } from './light-callers.ts';

export interface Verdict {
  readonly name: string;
  /** What the attacker was answered. */
  readonly answers: string;
  readonly felt: Felt;
  /** What they felt while the attacker and the children of the service were replaced by a program that burns as much. */
  readonly control: Felt;
  /** How much of the time the event loop of the service worked, between 0 and 1. */
  readonly eventLoop: number;
  /** In milliseconds of processor time. */
  readonly longestTurn: number;
  readonly isAlive: boolean;
  /** The most that all processes held together, in megabytes. */
  readonly mostMegabytes: number;
}

export interface Bounds {
  readonly alone: Felt;
  readonly mostMegabytes: number;
  /** How many times the p99 of the control light callers may feel. */
  readonly mostTimes?: number;
}

const usualTimes = 2;

/** The reasons for which the attack counts as felt; none where it does not. */
export function faultsOf(verdict: Verdict, bounds: Bounds): string[] {
  const { felt, isAlive, mostMegabytes } = verdict;
  return [
    ...(isAlive ? [] : ['the service has ended']),
    ...(felt.failures > 0 ? [`${felt.failures} light requests failed`] : []),
    ...(timesOf(verdict, bounds) > (bounds.mostTimes ?? usualTimes) ? ['p99 more than doubled'] : []),
    ...(mostMegabytes > bounds.mostMegabytes ? [`more than ${bounds.mostMegabytes} MB in memory`] : []),
  ];
}

export function lineOf(verdict: Verdict, bounds: Bounds): string {
  const { name, answers, felt, control, mostMegabytes, eventLoop, longestTurn } = verdict;
  const faults = faultsOf(verdict, bounds);
  const p99 = `p99 ${rounded(felt)} ms, control ${rounded(control)} ms, alone ${rounded(bounds.alone)} ms, × ${timesOf(verdict, bounds).toFixed(1)}, slowest ${felt.slowest}`;
  const loop = `event loop ${(eventLoop * 100).toFixed(0)} %, longest turn ${longestTurn.toFixed(0)} ms`;
  const parts = [`light callers ${felt.statuses}`, p99, loop, `${mostMegabytes.toFixed(0)} MB`, `attacker ${answers}`, ...faults];
  return `${faults.length > 0 ? '✗' : '✓'} ${name}: ${parts.join('; ')}`;
}

/**
 * Against the control, or against nobody where that was the worse time. The second half is weak, and the verdict of a busy machine with it:
 * nobody's time is taken once, of some 300 requests, so that its p99 is the fourth worst of them, and one disturbance then excuses every attack after it.
 * A sounder judgement would compare each attack with the controls beside it alone, round by round, and count it as felt where most rounds say so.
 * Where the machine is not quiet, believe the time of the event loop and its longest turn, which others do not lengthen, before the p99.
 */
function timesOf({ felt, control }: Verdict, { alone }: Bounds): number {
  return felt.p99 / Math.max(control.p99, alone.p99);
}

function rounded({ p99 }: Felt): string {
  return p99.toFixed(0);
}
