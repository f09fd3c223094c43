/** Events as streams of the REST interface tell them, for the fields of a subscription to be resolved from. */
import { type ReadEvent, readEvent, textsIn } from '../../../http/answers/event-reader.ts';

/** A sign of life, which is passed on as it is. */
export interface SignOfLife {
  readonly comment: string;
}

export interface SourceEvent<Root = unknown> {
  /** What somebody who comes back goes on from. */
  readonly id: string | undefined;
  readonly root: Root;
  /** Whether nothing more will happen. */
  readonly isLast: boolean;
}

export type SourceEvents = AsyncIterable<SignOfLife | SourceEvent>;

/** What is made of each event; where nothing is, it is left out. */
export interface EventRoots {
  readonly rootOf: (event: ReadEvent) => unknown;
  readonly isLast?: (event: ReadEvent) => boolean;
}

/** The same listeners tell both: who hears what, and for how long, is decided before it comes here. */
export async function* sourceEvents(bytes: AsyncIterable<Uint8Array>, { rootOf, isLast }: EventRoots): SourceEvents {
  for await (const text of textsIn(bytes)) {
    if (text.startsWith(':')) yield { comment: text };
    const event = readEvent(text);
    const root = event && rootOf(event);
    if (event && root !== undefined) yield { id: event.id, root, isLast: isLast?.(event) ?? false };
  }
}
