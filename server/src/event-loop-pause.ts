/** Lets loops over what is in memory give way to others: to await what is there already never lets the event loop turn. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long such loops together may keep one turn of the event loop. */
const longestMilliseconds = 4;

let began: number | undefined;
let next: Promise<void> | undefined;

/** The next turn of the event loop, where this one has lasted long enough. */
export function pauseWhenDue(): Promise<void> | undefined {
  if (began === undefined) beginTurn();
  else if (performance.now() - began > longestMilliseconds) return next;
  return undefined;
}

function beginTurn(): void {
  began = performance.now();
  next = nextTurn().then(() => {
    began = undefined;
  });
}
