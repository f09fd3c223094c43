/** All migrations, in the order in which they are applied. */
import { foundation } from './foundation.ts';
import type { Migration } from './migration.ts';
import { textSearch } from './text-search.ts';

export const migrations: readonly Migration[] = [foundation, textSearch];
