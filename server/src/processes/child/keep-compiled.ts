/** Keeps the compiled code of this process for the next one that runs the same program. */
import { flushCompileCache } from 'node:module';

let isKept = false;

/**
 * Node.js writes it down when a process ends by itself, and ours never do: they are killed when nobody needs them, or when the service
 * goes. Without this each of them would strip and compile its whole program anew. Called when the first work is done, so that nobody
 * waits for it.
 */
export function keepCompiled(): void {
  if (isKept) return;
  isKept = true;
  flushCompileCache();
}
