/** All suites, in the order in which they are run. */
import type { Suite } from './suite.ts';
import { byWayOf, ownLines } from './suites/line-bodies.ts';
import { metamodelFacts } from './suites/metamodel-facts.ts';
import { numberedAnew } from './suites/numbered-anew.ts';

export const suites: readonly Suite[] = [metamodelFacts, ownLines, byWayOf('json'), byWayOf('xmi'), byWayOf('ttl'), numberedAnew];
