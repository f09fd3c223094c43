/** What the service and an engine process say to each other. */
import type { Quad } from '@orrery/rdf';
import type { FormatName, GraphLists, LimitKind, UpdateOperation } from '@orrery/sparql';

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

/**
 * What each changed source loses and gets follows, then the bytes of each added source, every one of them closed by an `end` frame;
 * `abandon` breaks it off.
 */
export interface LoadCommand {
  readonly command: 'load';
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
  readonly command: 'query';
  readonly store: string;
  readonly text: string;
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
  readonly format: FormatName;
  readonly dataset: DatasetChoice;
}

export interface UpdateCommand {
  readonly command: 'update';
  readonly store: string;
  readonly operations: readonly UpdateOperation[];
  readonly using: GraphLists | undefined;
  readonly defaultGraph: string | undefined;
  readonly mostQuads: number;
}

export type Command = LoadCommand | QueryCommand | UpdateCommand;

/** How an answer ends. What comes before it is bytes. */
export type Ending =
  | { readonly event: 'loaded'; readonly quads: Readonly<Record<string, number>> }
  | { readonly event: 'done'; readonly memory: number }
  | { readonly event: 'failed'; readonly failure: ChildFailure; readonly message: string; readonly isFatal: boolean };

export type ChildFailure = LimitKind | 'too-large' | 'refused' | 'update' | 'abandoned' | 'unloadable' | 'underivable';

/** A part of a delta, one a frame. */
export interface DeltaPart {
  readonly deleted?: readonly Quad[];
  readonly inserted?: readonly Quad[];
  readonly created?: readonly string[];
  readonly dropped?: readonly string[];
}

/** Written to the error output before the process ends itself. */
export const memoryMark = 'orrery: memory limit passed';
