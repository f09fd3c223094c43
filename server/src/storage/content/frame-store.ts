/** The store of frames: files, rows, later objects in a cloud. It knows neither hashes nor who refers to what. */
import type { Frame } from './frame.ts';

export interface FrameStore {
  /** The name by which rows speak of it. */
  readonly name: string;
  /** Keeps the frames under an id that was never used before; done when they would survive a loss of power. */
  write(id: string, frames: AsyncIterable<Frame>): Promise<void>;
  /** The compressed bytes of each frame from `first` to `last`; fails where one is not there. */
  read(id: string, first: number, last: number): AsyncIterable<Uint8Array>;
  /** The same of one frame, for those who read small parts here and there. */
  readFrame(id: string, number: number): Promise<Uint8Array>;
  /** Removes for good what lies under the id, whole or half written; nothing may be there at all. */
  remove(id: string): Promise<void>;
}

/** The stores that are open: new content goes to the first, and content that was brought before another was chosen stays where it is. */
export type FrameStores = readonly [FrameStore, ...FrameStore[]];

export function storeNamed(stores: FrameStores, name: string): FrameStore {
  const store = stores.find((candidate) => candidate.name === name);
  if (!store) throw new Error(`Content lies in the store "${name}", which is not open.`);
  return store;
}
