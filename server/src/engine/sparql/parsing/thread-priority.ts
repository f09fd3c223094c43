/** Lets a thread give way to the others of its process, where the system can tell them apart. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

// Much lower, and it would not get on at all beside other programs of a busy machine.
const slightlyLower = 4;

/** On Linux each thread has a number and a priority of its own; elsewhere it stays as it is. */
export function giveWay(): boolean {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, slightlyLower);
    return true;
  } catch {
    return false;
  }
}
