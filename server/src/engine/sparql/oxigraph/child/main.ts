/** The engine's process: takes commands on its input, and answers on its output. It opens nothing else. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Frame, frameOf, messageFrame, messageIn, readFrames } from '../frames.ts';
import type { Command, Ending } from '../messages.ts';
import { CommandRunner } from './commands.ts';
import { failedBecause } from './failures.ts';

const [mostBytes, everyMilliseconds] = process.argv.slice(2).map(Number) as [number, number];
new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: { mostBytes, everyMilliseconds }, execArgv: [] }).unref();

const frames = readFrames(process.stdin);
const runner = new CommandRunner({ next: nextFrame, bytes: (bytes) => write(frameOf('bytes', bytes)) });

for (let frame = await nextFrame(); frame; frame = await nextFrame()) {
  if (frame.kind !== 'message') continue;
  const ending = await endingOf(messageIn<Command>(frame));
  await write(messageFrame(ending));
  if (ending.event === 'failed' && ending.isFatal) process.exit(1);
}
process.exit(0);

async function endingOf(command: Command): Promise<Ending> {
  try {
    return await runner.run(command);
  } catch (error) {
    return failedBecause(error);
  }
}

async function nextFrame(): Promise<Frame | undefined> {
  const { value, done } = await frames.next();
  return done ? undefined : value;
}

async function write(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}
