/** Keeps the compiled code of this process for the next one that runs the same program. */
import { flushCompileCache } from 'node:module';

const known = new Set<string>();

/**
 * Node.js writes it down when a process ends by itself, and ours never do: they are killed when nobody needs them, or when the service
 * goes. Without this each of them would strip and compile its whole program anew. Called when work is done, so that nobody waits for
 * it; a job may have loaded more than those before it.
 */
export function keepCompiled(job: string): void {
  if (known.has(job)) return;
  known.add(job);
  flushCompileCache();
}
