/** A command of the command line: its name, its purpose, and its help. */

export interface Command {
  readonly name: string;
  /** What it does, in one line. */
  readonly says: string;
  readonly help: string;
  readonly run: (words: readonly string[]) => Promise<void>;
}
