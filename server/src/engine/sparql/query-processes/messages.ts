/** The requests to a query process, and its answers. */
import type { QuadChanges } from '@orrery/rdf';
import type { FormatName, GraphLists, UpdateOperation } from '@orrery/sparql';
import type { Query } from '@orrery/sparql/evaluator.ts';
import type { ChangedGraph, ChangePiece, UpdateChanges } from '../sparql-engine.ts';

/** Most queries take less; one that has told nothing by then gives way once to those who have nothing under way. */
export const giveWayMilliseconds = 500;
/** So long first rows wait for others, before a query would have to give way. */
export const firstRowsMilliseconds = 0.6 * giveWayMilliseconds;

/** A source as a process knows it. */
export interface SourceName {
  readonly key: string;
  readonly graph: string;
  readonly isEmpty?: boolean | undefined;
}

export interface RunName {
  readonly group: string;
  readonly key: string;
  readonly sources: readonly SourceName[];
}

/** A stretch of the file that query processes share. */
export interface FileRange {
  readonly start: number;
  readonly length: number;
}

/** A run, and where another process has left it. */
export interface NeededRun extends RunName {
  readonly place?: FileRange | undefined;
}

/** The process asks for the segments that it lacks, for what has changed in those that it has, and for room in the file, by the names below. */
export interface LoadCommand {
  readonly view: string;
  readonly runs: readonly NeededRun[];
  readonly mostQuads: number;
}

/** What the process holds now. */
export interface HeldData {
  readonly views: readonly string[];
  readonly runs: readonly Pick<RunName, 'group' | 'key'>[];
  /** The keys of runs that it has written where it was given room. */
  readonly written: readonly string[];
}

export interface QueryCommand {
  readonly view: string;
  readonly text: string;
  /** What the text means, where the service has read it. */
  readonly algebra: Query | undefined;
  readonly base: string | undefined;
  readonly prefixes: Readonly<Record<string, string>>;
  readonly format: FormatName;
  readonly graphs: GraphLists | undefined;
}

export interface RowsCommand extends Pick<QueryCommand, 'view' | 'text' | 'algebra' | 'base' | 'graphs'> {
  readonly changes: readonly ChangedGraph[] | undefined;
  readonly mostRows: number;
  readonly mostCharacters: number;
}

/** The first line of rows; each that follows is a number, a space, and a row of JSON. */
export const rowHeads = { whole: 'whole', changes: 'changes' } as const;

export interface UpdateCommand {
  readonly view: string;
  /** The sources of the view: blank nodes are told by them. */
  readonly sources: readonly SourceName[];
  readonly operations: readonly UpdateOperation[];
  readonly using: GraphLists | undefined;
  readonly defaultGraph: string | undefined;
  readonly mostQuads: number;
  /** Of all that is told. */
  readonly mostBytes: number;
}

/** Whether the service has not read all patterns of an update. */
export function needsGrammar(operations: readonly UpdateOperation[]): boolean {
  return operations.some((operation) => operation.kind === 'modify' && !operation.algebra);
}

/** What a process loads when it is needed first: to read texts, to write RDF/XML. */
export type LatePart = 'grammar' | 'rdf-xml';

export interface LoadPartCommand {
  readonly part: LatePart;
}

/** By which names a process asks for what it loads. */
export const contentNames = {
  segment: (key: string): string => `segment ${key}`,
  changes: (before: string, key: string): string => JSON.stringify({ before, key }),
  room: (run: string, length: number): string => JSON.stringify({ run, length }),
};

/** What a name of room says; nothing for other names. */
export function roomNamed(name: string): { readonly run: string; readonly length: number } | undefined {
  const { run, length } = JSON.parse(name) as { run?: string; length?: number };
  return run === undefined || length === undefined ? undefined : { run, length };
}

/** What a name of changes says. */
export function changesNamed(name: string): { readonly before: string; readonly key: string } {
  return JSON.parse(name) as { before: string; key: string };
}

/** What changed in a source, as `v8` writes it: N-Quads. Nothing where that is not known. */
export type SentChanges = QuadChanges<Uint8Array> | undefined;

/** What an update changes, a line of JSON each. A piece has a line more, which is an array of quads. */
export type ChangeLine = Pick<UpdateChanges, 'created' | 'dropped'> | Pick<UpdateChanges, 'values'> | PieceHead;

export type PieceHead = Omit<ChangePiece, 'quads'>;
