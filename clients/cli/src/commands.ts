/** All commands: a new one is one line here. */
import type { Command } from './command.ts';
import { convertCommand } from './convert-command.ts';
import { queryCommand } from './query-command.ts';

export const commands: readonly Command[] = [convertCommand, queryCommand];
