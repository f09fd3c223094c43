/** Small chores that are done now and then while the service runs: each wing names its own, and one clockwork runs them all. */
import type { FastifyBaseLogger } from 'fastify';

export interface Chore {
  readonly everyMilliseconds: number;
  /** Whether it is done at once, too. */
  readonly isDoneAtStart?: boolean;
  readonly run: () => Promise<void>;
}

type Logger = Pick<FastifyBaseLogger, 'error'>;

const oneMinute = 60 * 1000;
const tenMinutes = 10 * oneMinute;

/** Chores of every ten minutes. */
export function nowAndThen(...runs: readonly Chore['run'][]): Chore[] {
  return runs.map((run) => ({ everyMilliseconds: tenMinutes, run }));
}

/** Chores of the start and every minute, which cost next to nothing where there is nothing to do. */
export function everyMinute(...runs: readonly Chore['run'][]): Chore[] {
  return runs.map((run) => ({ everyMilliseconds: oneMinute, isDoneAtStart: true, run }));
}

/** Does at once what a chore does too. What fails is left to the chore: whoever asked has their answer already, and the chore tells what fails again. */
export async function unlessLeftToChore(work: Chore['run']): Promise<void> {
  await work().catch(() => {});
}

/** Does the chores, those of one interval one after the other; the answer stops it. */
export function upkeep(chores: readonly Chore[], logger: Logger): () => Promise<void> {
  const rounds = Map.groupBy(chores, ({ everyMilliseconds }) => everyMilliseconds);
  const stops = [...rounds].map(([everyMilliseconds, round]) => {
    const begun = doAll(
      round.filter(({ isDoneAtStart }) => isDoneAtStart),
      logger,
    );
    return repeat(everyMilliseconds, begun, () => doAll(round, logger));
  });
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function repeat(everyMilliseconds: number, begun: Promise<void>, work: () => Promise<void>): () => Promise<void> {
  let current = begun;
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
