/** The requests to a query process, and its answers. */
import type { Quad } from '@orrery/rdf';
import type { FormatName, GraphLists, UpdateOperation } from '@orrery/sparql';

/** A source as a process knows it: its key and its graph, for equal content may lie in two graphs. */
export interface SourceName {
  readonly id: string;
  readonly key: string;
  readonly graph: string;
}

/** A source that becomes another by few changes. */
export interface SourceChange {
  readonly id: string;
  readonly to: SourceName;
}

/** The process asks for what changed sources lose and get, and for added sources, by the names below. */
export interface LoadCommand {
  readonly store: string;
  /** A loaded store that is changed into the new one. */
  readonly from?: string | undefined;
  readonly removed: readonly string[];
  readonly changed: readonly SourceChange[];
  readonly added: readonly SourceName[];
  /** Graphs that are put together in the default graph; without it the default graph is the union of all. */
  readonly merged?: readonly string[] | undefined;
  readonly evicted: readonly string[];
  readonly mostQuads: number;
}

/** `union` is all graphs, `merged` those that the store was loaded with; else one graph or none. */
export interface DatasetChoice {
  readonly defaultGraph: 'union' | 'merged' | readonly string[];
  readonly namedGraphs?: readonly string[] | undefined;
}

export interface QueryCommand {
  readonly store: string;
  readonly text: string;
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
  readonly format: FormatName;
  readonly dataset: DatasetChoice;
}

export interface UpdateCommand {
  readonly store: string;
  readonly operations: readonly UpdateOperation[];
  readonly using: GraphLists | undefined;
  readonly defaultGraph: string | undefined;
  readonly mostQuads: number;
}

/** By source, how many quads it has. */
export type LoadedQuads = Readonly<Record<string, number>>;

/** How an answer ends. */
export interface AnswerEnd {
  /** What the process takes now. */
  readonly memory: number;
}

/** By which names a process asks for what it loads. */
export const contentNames = {
  deleted: ({ id }: Pick<SourceChange, 'id'>): string => `deleted ${id}`,
  inserted: ({ id }: Pick<SourceChange, 'id'>): string => `inserted ${id}`,
  added: ({ id }: SourceName): string => `added ${id}`,
};

/** A part of a delta, one a line of JSON. */
export interface DeltaPart {
  readonly deleted?: readonly Quad[];
  readonly inserted?: readonly Quad[];
  readonly created?: readonly string[];
  readonly dropped?: readonly string[];
}
