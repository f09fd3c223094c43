/** Small chores that are done now and then while the service runs: each wing names its own, and one clockwork runs them all. */
import type { FastifyBaseLogger } from 'fastify';

export interface Chore {
  readonly everyMilliseconds: number;
  /** Whether it is done at once, too. */
  readonly isDoneAtStart?: boolean;
  /** Long work ends when the service does. */
  readonly run: (signal: AbortSignal) => Promise<void>;
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

/** Chores of the start and every ten minutes: each instance that does one does all of it. */
export function sinceStart(...runs: readonly Chore['run'][]): Chore[] {
  return nowAndThen(...runs).map((chore) => ({ ...chore, isDoneAtStart: true }));
}

/** Does at once what a chore does too. What fails is left to the chore: whoever asked has their answer already, and the chore tells what fails again. */
export async function unlessLeftToChore(work: () => Promise<void>): Promise<void> {
  await work().catch(() => {});
}

/** Does the chores, those of one interval one after the other; the answer stops it. */
export function upkeep(chores: readonly Chore[], logger: Logger): () => Promise<void> {
  const rounds = Map.groupBy(chores, ({ everyMilliseconds }) => everyMilliseconds);
  const ending = new AbortController();
  const doAll = async (round: readonly Chore[]) => {
    for (const { run } of round) {
      if (ending.signal.aborted) return;
      await run(ending.signal).catch((error: unknown) => logger.error({ err: error }, 'a chore failed'));
    }
  };
  const stops = [...rounds].map(([everyMilliseconds, round]) => {
    const begun = doAll(round.filter(({ isDoneAtStart }) => isDoneAtStart));
    return repeat(everyMilliseconds, begun, () => doAll(round));
  });
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** A round that takes longer than its interval takes the place of those after it. */
function repeat(everyMilliseconds: number, begun: Promise<void>, work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  const go = (round: Promise<void>) => {
    current = round.finally(() => {
      current = undefined;
    });
  };
  go(begun);
  const timer = setInterval(() => {
    if (!current) go(work());
  }, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
