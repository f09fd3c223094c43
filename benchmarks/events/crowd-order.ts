/** The messages between a benchmark and its crowd of listeners: orders, and reports. */

export interface CrowdOrder {
  readonly port: number;
  readonly path: string;
  readonly count: number;
  /** So many of them look at what they hear; the others only take it. */
  readonly attentive: number;
}

export interface CrowdReport {
  readonly connected: number;
  readonly refused: number;
  readonly ended: number;
  /** Of the attentive ones: how long after it was written each event was heard. */
  readonly latencies: readonly number[];
  /** How many events each attentive listener heard: the fewest and the most. */
  readonly fewest: number;
  readonly most: number;
  readonly megabytes: number;
}
