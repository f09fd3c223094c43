/** The program of a child process: takes one order after the other, does it, and says what came of it. */
import type { JobTable, JobTools } from '../job.ts';
import { errorToData, type KnownError } from '../protocol/error-data.ts';
import { descriptors, type Order } from '../protocol/message.ts';
import { BlockingChannel, ConnectionClosed } from './blocking-channel.ts';
import { cancellation } from './cancellation.ts';
import { WorkerChannel } from './worker-channel.ts';

export interface JobProgram<Bench> {
  readonly jobs: JobTable<Bench>;
  readonly knownErrors: readonly KnownError[];
  /** What jobs work with, made once of what every child has. */
  readonly bench: (tools: JobTools) => Bench;
  /** Lets go of what is kept from one order to the next. */
  readonly forget?: () => void;
}

export async function serveJobs<Bench>({ jobs, knownErrors, bench: makeBench, forget }: JobProgram<Bench>): Promise<void> {
  const channel = new WorkerChannel(new BlockingChannel(descriptors.messages));
  const bench = makeBench(toolsOf(channel));
  try {
    for (;;) {
      const next = channel.next();
      if (next === 'forget') forget?.();
      else await answer(next);
      // What the other thread has said is taken in, and not gathered for ever.
      await new Promise(setImmediate);
    }
  } catch (error) {
    if (!(error instanceof ConnectionClosed)) throw error;
    // A tidy end would wait for the other thread, which may just be starting.
    process.kill(process.pid, 'SIGKILL');
  }

  async function answer({ job, input }: Order): Promise<void> {
    try {
      channel.finish('done', await jobs[job]!(input as never, bench));
    } catch (error) {
      if (error instanceof ConnectionClosed) throw error;
      channel.finish('failed', errorToData(error, knownErrors));
    }
  }
}

function toolsOf(channel: WorkerChannel): JobTools {
  return {
    fetch: (request) => channel.fetch(request),
    pieces: (id) => channel.pieces(id),
    write: channel.write,
    flush: channel.flush,
    checkpoint: cancellation.checkpoint,
    signal: () => cancellation.signal,
  };
}
