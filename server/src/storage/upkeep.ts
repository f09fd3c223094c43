/** Small chores that are done now and then while the service runs: each wing names its own, and one clockwork runs them all. */
import type { FastifyBaseLogger } from 'fastify';

export interface Chore {
  readonly everyMilliseconds: number;
  readonly run: () => Promise<void>;
}

type Logger = Pick<FastifyBaseLogger, 'error'>;

const tenMinutes = 10 * 60 * 1000;

/** Chores of every ten minutes. */
export function nowAndThen(...runs: readonly Chore['run'][]): Chore[] {
  return runs.map((run) => ({ everyMilliseconds: tenMinutes, run }));
}

/** Does at once what a chore does too. What fails is left to the chore: whoever asked has their answer already, and the chore tells what fails again. */
export async function unlessLeftToChore(work: Chore['run']): Promise<void> {
  await work().catch(() => {});
}

/** Does the chores, those of one interval one after the other; the answer stops it. */
export function upkeep(chores: readonly Chore[], logger: Logger): () => Promise<void> {
  const rounds = Map.groupBy(chores, ({ everyMilliseconds }) => everyMilliseconds);
  const stops = [...rounds].map(([everyMilliseconds, round]) => repeat(everyMilliseconds, () => doAll(round, logger)));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function repeat(everyMilliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(work);
  }, everyMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return current;
  };
}

async function doAll(chores: readonly Chore[], logger: Logger): Promise<void> {
  for (const { run } of chores) await run().catch((error: unknown) => logger.error({ err: error }, 'a chore failed'));
}
