/** The thread of a child process that listens while the child is busy: it passes on cancellations, and ends the process with its service. */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { areYouThere, ControlDecoder, stillHere } from '../protocol/control.ts';
import { memoryMark } from '../protocol/memory-mark.ts';
import { descriptors } from '../protocol/message.ts';

const { memory, mostBytes } = workerData as { readonly memory: SharedArrayBuffer; readonly mostBytes: number };
const watchMilliseconds = 50;

const cancelled = new Int32Array(memory);
const decoder = new ControlDecoder();
const channel = new Socket({ fd: descriptors.control, readable: true, writable: true });
channel.on('data', (bytes) => decoder.numbersIn(bytes).forEach(receive));
// No tidy end: whatever the process does, nobody wants it any more.
channel.on('error', endProcess);
channel.on('close', endProcess);
channel.write(Uint8Array.of(stillHere));
if (mostBytes > 0) setInterval(watchMemory, watchMilliseconds);
// What was compiled for this thread is kept for those of the next processes: it never ends by itself, and would strip its types anew each time.
flushCompileCache();

function receive(number: number): void {
  if (number === areYouThere) return void channel.write(Uint8Array.of(stillHere));
  Atomics.store(cancelled, 0, number | 0);
  parentPort!.postMessage(number);
}

/** Memory outside of V8's heap is not bounded by V8. */
function watchMemory(): void {
  if (process.memoryUsage.rss() <= mostBytes) return;
  writeSync(2, `${memoryMark}\n`);
  endProcess();
}

function endProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
