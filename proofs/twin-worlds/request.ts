/** A generated request, the same for both worlds. What only one world could know stands in it as a word: `{new:3}`, `{etag}`. */
import type { Draw } from './draw.ts';

export interface TwinRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RequestMaker {
  readonly name: string;
  /** How often it is chosen, beside the others; 1 where nothing is said. */
  readonly weight?: number;
  readonly make: (draw: Draw) => TwinRequest;
}
