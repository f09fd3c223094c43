/** What a job of the engine works with: what every job has, and the models that its worker has read. */
import type { JobTools } from '../../processes/job.ts';
import type { Readings } from '../worker/readings.ts';

export interface Bench extends JobTools {
  readonly readings: Readings;
}
