/** What a collection of suites is: something that the command line runs. */

export interface Collection {
  /** Runs what the words of the command line choose; gives the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>;
}
