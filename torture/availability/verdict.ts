/** The verdict on an attack: what light callers felt during it, against what they feel where the same processor time is burnt elsewhere. */
import { type Felt, feltTogether } from './light-callers.ts';

/** One attack and the control right beside it. */
export interface Round {
  /** What the attacker was answered. */
  readonly answers: string;
  readonly felt: Felt;
  /** What they felt while the attacker and the children of the service were replaced by a program that burns as much. */
  readonly control: Felt;
}

export interface Verdict {
  readonly name: string;
  readonly rounds: readonly Round[];
  /** How much of the time the event loop of the service worked, between 0 and 1. */
  readonly eventLoop: number;
  /** In milliseconds of processor time. */
  readonly longestTurn: number;
  readonly isAlive: boolean;
  /** The most that all processes held together, in megabytes. */
  readonly mostMegabytes: number;
}

export interface Bounds {
  readonly mostMegabytes: number;
  /** How many times the p99 of the control light callers may feel. */
  readonly mostTimes?: number;
}

const usualTimes = 2;

/** The reasons for which the attack counts as felt; none where it does not. */
export function faultsOf(verdict: Verdict, bounds: Bounds): string[] {
  const { rounds, isAlive, mostMegabytes } = verdict;
  const failures = rounds.reduce((sum, { felt }) => sum + felt.failures, 0);
  return [
    ...(isAlive ? [] : ['the service has ended']),
    ...(failures > 0 ? [`${failures} light requests failed`] : []),
    ...(isFelt(verdict, bounds) ? ['p99 more than doubled'] : []),
    ...(mostMegabytes > bounds.mostMegabytes ? [`more than ${bounds.mostMegabytes} MB in memory`] : []),
  ];
}

export function lineOf(verdict: Verdict, bounds: Bounds): string {
  const { name, rounds, mostMegabytes, eventLoop, longestTurn } = verdict;
  const faults = faultsOf(verdict, bounds);
  const felt = feltTogether(rounds.map((round) => round.felt));
  const control = feltTogether(rounds.map((round) => round.control));
  const times = rounds.map((round) => timesOf(round).toFixed(1)).join(' | ');
  const p99 = `p99 ${felt.p99.toFixed(0)} ms, control ${control.p99.toFixed(0)} ms, × ${times}, slowest ${felt.slowest}`;
  const loop = `event loop ${(eventLoop * 100).toFixed(0)} %, longest turn ${longestTurn.toFixed(0)} ms`;
  const answers = rounds.map((round) => round.answers).join(' | ');
  const parts = [`light callers ${felt.statuses}`, p99, loop, `${mostMegabytes.toFixed(0)} MB`, `attacker ${answers}`, ...faults];
  return `${faults.length > 0 ? '✗' : '✓'} ${name}: ${parts.join('; ')}`;
}

/**
 * Each round is compared with its own control alone, and most rounds decide; where they are even, it is felt. The p99 of a round is one of its two or three worst requests, so that one disturbance of a busy machine
 * speaks for or against the attack in one round; no disturbance speaks in most of them, and none before the attack excuses it.
 */
function isFelt({ rounds }: Verdict, { mostTimes = usualTimes }: Bounds): boolean {
  return rounds.filter((round) => timesOf(round) > mostTimes).length * 2 >= rounds.length;
}

function timesOf({ felt, control }: Round): number {
  return felt.p99 / control.p99;
}
