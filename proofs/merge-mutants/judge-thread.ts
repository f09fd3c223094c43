/** Loads one judge after another, each with a mutant of its own, and says what it caught. */
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

parentPort!.on('message', async (judge: string) => parentPort!.postMessage(await verdictOf(judge)));

/** A mutant may well throw: that is noticed, too. */
async function verdictOf(judge: string): Promise<string | undefined> {
  try {
    const { firstFailure } = (await import(pathToFileURL(judge).href)) as { firstFailure: () => string | undefined };
    return firstFailure();
  } catch (error) {
    return `threw ${error}`;
  }
}
