/** Compresses in turn: the threads that do it are few, and others need them too; a reader who takes nothing holds none. */
import type { Transform } from 'node:stream';
import { CallerPace } from '../../caller-pace.ts';
import { Failure } from '../../failures.ts';
import { FairTurns, type TurnRequest } from '../../fair-turns.ts';

/** How many pieces are compressed at the same time; one turn is never held by anonymous callers. */
const atOnce = 2;

const shared = new FairTurns({
  atOnce,
  longestWaitMilliseconds: 60_000,
  mostWaitingOfOne: 1000,
  mostWaiting: 5000,
  refusal: () =>
    new Failure('unavailable', 'Too much is compressed at the same time. Ask for it with Accept-Encoding: identity.'),
});

/** Plain bytes that are compressed for one caller at once, and how many more a second; beyond that they get them plain. */
const paceOfOne = { burst: 64 * 2 ** 20, aSecond: 16 * 2 ** 20, longestMilliseconds: 10_000 };
const paces = new CallerPace(paceOfOne);

/** Whether so much is compressed for the caller now. */
export function mayEncode(caller: string, size: number, now = performance.now(), pace: CallerPace = paces): boolean {
  return pace.waitAfter(caller, size, now) === 0;
}

/** What comes out, piece by piece: the next piece is compressed when the reader has taken the one before. */
export async function* encodedInTurn(
  encoder: Transform,
  plain: AsyncIterable<Uint8Array>,
  request: TurnRequest,
  turns: FairTurns = shared,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  encoder.on('data', (piece: Uint8Array) => made.push(piece));
  try {
    for await (const piece of plain) {
      await turns.take(request, () => written(encoder, piece));
      yield* made.splice(0);
    }
    await turns.take(request, () => ended(encoder));
    yield* made.splice(0);
  } finally {
    encoder.destroy();
  }
}

function written(encoder: Transform, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => encoder.write(piece, (error) => (error ? reject(error) : resolve())));
}

function ended(encoder: Transform): Promise<void> {
  return new Promise((resolve, reject) => {
    encoder.once('end', resolve).once('error', reject);
    encoder.end();
  });
}
