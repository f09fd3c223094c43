/** The goals of the list benchmark. */

import { percent, precise, times } from '@orrery/testing/printing/numbers.ts';
import type { DatabaseName } from '@orrery/testing/test-storage/test-storage.ts';
import type { Measures } from './measuring.ts';
import type { Scenario } from './scenario.ts';

export interface Goal {
  readonly says: string;
  readonly found: string;
  readonly isReached: boolean;
}

export interface Circumstances {
  readonly scenario: Scenario;
  readonly database: DatabaseName;
  readonly projects: number;
  readonly callers: number;
}

const mostTimesTheRawProcessor = 1.5;
/** The size for which the times of lists are promised. */
const promisedProjects = 100_000;

export function goalsOf(measures: Measures, circumstances: Circumstances): Goal[] {
  return [...throughputGoals(measures, circumstances), ...latencyGoals(measures, circumstances), ...processorGoals(measures)];
}

function throughputGoals({ service, bare }: Measures, { scenario, database, callers }: Circumstances): Goal[] {
  const least = scenario.goals.shareOfBare?.[database];
  if (least === undefined || callers === 1) return [];
  const share = service.requestsPerSecond / bare.requestsPerSecond;
  return [{ says: `≥ ${percent(least)} of bare`, found: percent(share), isReached: share >= least }];
}

function latencyGoals({ service }: Measures, { scenario, projects, callers }: Circumstances): Goal[] {
  const most = scenario.goals.p50Milliseconds;
  if (most === undefined || callers > 1 || projects < promisedProjects) return [];
  return [{ says: `p50 < ${most} ms`, found: `${precise(service.p50)} ms`, isReached: service.p50 < most }];
}

function processorGoals({ service, raw }: Measures): Goal[] {
  const ratio = service.processor / raw.processor;
  if (!Number.isFinite(ratio)) return [];
  return [{ says: `CPU ≤ ${mostTimesTheRawProcessor}× raw`, found: times(ratio), isReached: ratio <= mostTimesTheRawProcessor }];
}

/** A read of one row that waited behind lists would take about as long as a list. */
export function undisturbedGoal(pointP50: number, listP50: number): Goal {
  return {
    says: 'point reads beside lists: p50 < ¼ of a list',
    found: `${precise(pointP50)} of ${precise(listP50)} ms`,
    isReached: pointP50 < listP50 / 4,
  };
}
