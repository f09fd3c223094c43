/** Collects garbage at once, where memory waits for it that the collector does not see, or would not give back. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: NodeJS.GCFunction | undefined;

export function collectGarbage(options: NodeJS.GCOptions = {}): void {
  collector ??= findCollector();
  void collector({ type: 'major', execution: 'sync', ...options });
}

/**
 * Contexts that are made while the flag is set have it: nobody need start Node.js with an option for it. With other flags than those it was built with V8 refuses
 * all compiled code that is kept, that of Node.js itself too, and each thread and module that starts later takes twice as long. So the flag is set for a moment only.
 */
function findCollector(): NodeJS.GCFunction {
  for (;;) {
    setFlagsFromString('--expose-gc');
    const found = runInNewContext('globalThis.gc') as NodeJS.GCFunction | undefined;
    setFlagsFromString('--no-expose-gc');
    // Flags are those of all threads: another one may have taken it away in between.
    if (found) return found;
  }
}
