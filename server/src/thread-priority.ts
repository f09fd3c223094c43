/** Lets threads give way to the event loop of their process, where the system can tell them apart: everybody waits for it, and one caller for each of them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

// Much lower, and they would not get on at all beside other programs of a busy machine.
const slightlyLower = 4;
const lowestPriority = 19;

/** What Node.js calls the threads that compress, hash and read files for the event loop. */
const nameOfPool = 'libuv-worker';

/** Of the thread that calls. On Linux each has a number and a priority of its own; elsewhere it stays as it is. */
export function giveWay(): boolean {
  try {
    lower(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
    return true;
  } catch {
    return false;
  }
}

/** How many threads of the pool give way now. They are there from the first work for them on. */
export function letPoolGiveWay(): number {
  try {
    const pool = readdirSync('/proc/self/task').map(Number).filter(isOfPool);
    for (const thread of pool) lower(thread);
    return pool.length;
  } catch {
    return 0;
  }
}

function isOfPool(thread: number): boolean {
  return readFileSync(`/proc/self/task/${thread}/comm`, 'latin1').trim() === nameOfPool;
}

/** Below the process: an operator may have given that a priority of its own, and what is far below it waits for its children. */
function lower(thread: number): void {
  setPriority(thread, Math.min(lowestPriority, getPriority(process.pid) + slightlyLower));
}
