/** The port to an engine under measurement: the service over HTTP, or the engine alone. */
import type { RailwayOptions } from '../generator/railway.ts';

export interface Engine {
  readonly name: string;
  /** Takes the railway in; gives the milliseconds and the id of its model. */
  load(options: RailwayOptions): Promise<{ readonly milliseconds: number; readonly model: string }>;
  /** The milliseconds until the last byte of the answer, and the answer as `application/sparql-results+json`. */
  query(text: string): Promise<TimedAnswer>;
  update(text: string): Promise<number>;
  /** Time on the processors so far, of the process and all that it started; in steps of 10 ms, and 0 where it is not known. */
  processorMilliseconds(): number;
  /** The most memory that was seen resident, of the process and all that it started. */
  peakMegabytes(): number;
  stop(): Promise<void>;
}

export interface TimedAnswer {
  readonly milliseconds: number;
  readonly answer: string;
}
