/** A collection of suites, run from the command line. */

export interface Collection {
  /** Runs what the words of the command line choose; gives the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>;
}
