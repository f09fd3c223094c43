/** A generated request, the same for both worlds. What only one world could know stands in it as a word: `{new:3}`, `{etag}`. */
import type { Draw } from './draw.ts';

export interface TwinRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What search has to know before; as much as it happens to know where nothing is said. */
  readonly indexed?: 'names' | 'everything';
  /** Whether what it creates is a task, which is confirmed where it asks and followed to its end. */
  readonly isFollowed?: boolean;
  /** A file for the task, sent beforehand; its id stands in the request as `{upload}`. */
  readonly file?: { readonly name: string; readonly text: string };
}

/** A request that calls a tool has this and the name of the tool for its path, and the input for its body. */
export const toolPath = 'tool:';

export interface RequestMaker {
  readonly name: string;
  /** How often it is chosen, beside the others; 1 where nothing is said. */
  readonly weight?: number;
  readonly make: (draw: Draw) => TwinRequest;
}
