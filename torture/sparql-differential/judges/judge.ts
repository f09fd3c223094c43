/** The port to another engine that is asked the same queries on the same quads. */
import type { KnownDifference } from './known-difference.ts';

export interface Judge {
  readonly name: string;
  readonly knownDifferences: readonly KnownDifference[];
  /** Lines of N-Quads take the place of those before; the default graph is the union of the named ones. */
  load(lines: readonly string[]): void;
  /** SPARQL results in JSON; nothing where it refuses the query, fails on it or takes too long. */
  ask(query: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** What lines of N-Quads with named graphs say, said once more of the default graph. */
export function withUnion(lines: readonly string[]): string {
  const union = new Set(lines.map((line) => line.replace(/ <[^<>]*> \.$/, ' .')));
  return [...lines, ...union].join('\n');
}
