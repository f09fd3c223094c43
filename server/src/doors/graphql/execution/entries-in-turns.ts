/** Lists whose entries come a few at a time, so that others are served while the library goes through them. */
import { setImmediate as others } from 'node:timers/promises';

/** The first are there at once, and the next when others have had their turn. */
export function inTurns<Entry>(entries: readonly Entry[], atOnce: number): readonly (Entry | Promise<Entry>)[] {
  let turn = Promise.resolve();
  return entries.map((entry, at) => {
    if (at < atOnce) return entry;
    if (at % atOnce === 0) turn = turn.then(() => others());
    return turn.then(() => entry);
  });
}
