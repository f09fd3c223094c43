/** Small chores that are done now and then while the service runs. */
import type { FastifyBaseLogger } from 'fastify';

const everyMilliseconds = 10 * 60 * 1000;

/** Does the chores every ten minutes, one after the other; the answer stops it. */
export function upkeep(chores: readonly (() => Promise<void>)[], logger: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(() => doAll(chores, logger));
  }, everyMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}

async function doAll(chores: readonly (() => Promise<void>)[], logger: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const chore of chores) await chore().catch((error: unknown) => logger.error({ err: error }, 'a chore failed'));
}
