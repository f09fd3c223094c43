/** The bytes of an answer as its caller gets them: whole where it is short, else through a spool. */
import { Readable } from 'node:stream';
import type { QueryAnswer } from '../sparql-engine.ts';
import type { Spool } from './spool.ts';

type Pieces = AsyncGenerator<Uint8Array, void>;

/** In bytes. It is not worth a stream, which would be compressed too. */
const shortAnswer = 16 * 1024;

export function isShort(first: IteratorResult<Uint8Array, void>): first is IteratorYieldResult<Uint8Array> {
  return !first.done && first.value.length <= shortAnswer;
}

/** Of an answer whose last piece has come, after the first. */
export async function wholeBody(first: Uint8Array, rest: Pieces): Promise<Pick<QueryAnswer, 'whole' | 'body'>> {
  const whole = Buffer.concat([first, ...(await Array.fromAsync(rest))]);
  return { whole, body: Readable.from([whole]) };
}

/** Writes the answer into the spool, so that a slow client does not hold up the process. */
export async function pump(
  first: IteratorResult<Uint8Array, void>,
  rest: Pieces,
  spool: Spool,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    if (!first.done) await spool.write(first.value);
    for await (const bytes of rest) await spool.write(bytes);
    spool.finish();
  } catch (error) {
    spool.finish(error);
    // The process is given back, wherever it failed.
    await rest.return();
    if (signal?.aborted) await spool.discard();
  }
}
