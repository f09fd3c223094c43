/** The program of a child process: takes one request after the other, does the job, and sends the result. */
import type { JobTable, JobTools } from '../job.ts';
import { ProcessLimit } from '../process-limit.ts';
import { errorToData, type KnownError } from '../protocol/error-data.ts';
import { descriptors, type JobRequest } from '../protocol/message.ts';
import { BlockingChannel, ConnectionClosed } from './blocking-channel.ts';
import { cancellation } from './cancellation.ts';
import { keepCompiled } from './keep-compiled.ts';
import { collectRemains, returnMemory } from './return-memory.ts';
import { WorkerChannel } from './worker-channel.ts';

export interface JobProgram<Context> {
  readonly jobs: JobTable<Context>;
  readonly knownErrors: readonly KnownError[];
  /** Makes what the jobs work with, once, from the tools of the child. */
  readonly context: (tools: JobTools) => Context;
  /** Lets go of what is kept from one job to the next. */
  readonly forget?: () => void;
}

export async function serveJobs<Context>({
  jobs,
  knownErrors,
  context: makeContext,
  forget,
}: JobProgram<Context>): Promise<void> {
  const connection = new BlockingChannel(descriptors.messages);
  const channel = new WorkerChannel(connection);
  const context = makeContext(toolsOf(channel));
  try {
    connection.write('ready', 0);
    for (;;) {
      const next = channel.next();
      if (next === 'forget') {
        forget?.();
        returnMemory();
      } else {
        await answer(next);
        keepCompiled(next.job);
        collectRemains();
      }
      // Messages of the control thread are handled here; otherwise they would pile up.
      await new Promise(setImmediate);
    }
  } catch (error) {
    if (!(error instanceof ConnectionClosed)) throw error;
    // A tidy end would wait for the other thread, which may just be starting.
    process.kill(process.pid, 'SIGKILL');
  }

  async function answer({ job, input }: JobRequest): Promise<void> {
    try {
      channel.finish('done', await jobs[job]!(input as never, context));
    } catch (error) {
      if (error instanceof ConnectionClosed) throw error;
      fail(channel, error, knownErrors);
    }
  }
}

/** An error may have more to say than can be told, too. */
function fail(channel: WorkerChannel, error: unknown, knownErrors: readonly KnownError[]): void {
  try {
    channel.finish('failed', errorToData(error, knownErrors));
  } catch (limit) {
    if (!(limit instanceof ProcessLimit)) throw limit;
    channel.finish('failed', errorToData(limit, knownErrors));
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
