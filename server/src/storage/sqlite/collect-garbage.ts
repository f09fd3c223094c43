/** Collects garbage at once, where memory waits for it that the collector does not see. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: (() => void) | undefined;

export function collectGarbage(): void {
  collector ??= findCollector();
  collector();
}

/** Contexts that are made from now on have it: nobody need start Node.js with an option for it. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
