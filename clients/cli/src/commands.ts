/** All commands: a new one is one line here. */
import { convertCommand } from './convert-command.ts';

export interface Command {
  readonly name: string;
  /** What it does, in one line. */
  readonly says: string;
  readonly help: string;
  readonly run: (words: readonly string[]) => Promise<void>;
}

export const commands: readonly Command[] = [convertCommand];
