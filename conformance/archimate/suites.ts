/** All suites, in the order in which they are run. */
import type { Suite } from './suite.ts';
import { exchangeFactsSuite } from './suites/exchange-facts.ts';
import { exchangeTwins } from './suites/exchange-twins.ts';
import { nativeBytes } from './suites/native-bytes.ts';
import { nativeObjects } from './suites/native-objects.ts';

export const suites: readonly Suite[] = [nativeBytes, nativeObjects, exchangeFactsSuite, exchangeTwins];
