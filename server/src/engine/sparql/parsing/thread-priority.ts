/** Lets a thread give way to the others of its process, where the system can tell them apart. */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** On Linux each thread has a number and a priority of its own; elsewhere it stays as it is. */
export function giveWay(): boolean {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    return true;
  } catch {
    return false;
  }
}
