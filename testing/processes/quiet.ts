/** Waits until processes have nothing more to do. */
import { setTimeout as pause } from 'node:timers/promises';

const millisecondsBetweenLooks = 1000;
/** What a service that does nothing takes in that time. */
const resting = 30;
const quietLooks = 4;

/** By their processor time so far. */
export async function waitUntilQuiet(milliseconds: () => number): Promise<void> {
  let before = milliseconds();
  for (let quiet = 0; quiet < quietLooks; ) {
    await pause(millisecondsBetweenLooks);
    const now = milliseconds();
    quiet = now - before <= resting ? quiet + 1 : 0;
    before = now;
  }
}
