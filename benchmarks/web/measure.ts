/** One figure of the web application beside its bound. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly bound: number;
  readonly unit: string;
}
