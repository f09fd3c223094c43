/** The outcome of work: an answer, or a stream of bytes. */
import { ChunkQueue, type UnreadRoom } from './chunk-queue.ts';
import { ProcessLimit } from './process-limit.ts';
import { Work, type WorkOptions } from './work.ts';

/** Gives work to a process, now or when there is one. */
export type StartWork = (work: Work) => void;

export function answerOf(options: WorkOptions, start: StartWork): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (options.signal?.aborted) return reject(options.signal.reason);
    const work: Work = new Work(options, { chunk: () => work.taken(), succeed: resolve, fail: reject });
    start(work);
  });
}

/** What is written, and the answer at the end. The work begins with the first chunk that is asked for, and ends when nobody asks any more. */
export async function* chunksOf(options: WorkOptions, start: StartWork, room?: UnreadRoom): AsyncGenerator<Uint8Array, unknown> {
  options.signal?.throwIfAborted();
  const queue = new ChunkQueue(
    () => work.taken(),
    room,
    () => work.fail(new ProcessLimit('time')),
  );
  const work: Work = new Work(options, queue);
  start(work);
  try {
    return yield* queue.read();
  } finally {
    work.fail(new Error('Nobody reads any more.'));
    queue.close();
  }
}
