/** The port to a SPARQL engine: what it is handed, and what it gives. */
import type { Quad, QuadChanges } from '@orrery/rdf';
import type { ParsedQuery, ParsedUpdate, ResultFormat } from '@orrery/sparql';
import type { PackedQuads } from '../editing/packed-quads.ts';

/** For whom a source is read, and how long that may take. */
export interface SourceWork {
  readonly caller: string;
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The quads of one model or ontology: they never change under one key. */
export interface GraphSource {
  /** The same key is the same quads in the same graphs. */
  readonly key: string;
  /** Its own graph; no other source of a dataset has the same. There may be further ones inside of it. */
  readonly graph: string;
  /** Sources of one group are mostly seen together, and are kept together. It says nothing about who sees them. */
  readonly group?: string | undefined;
  /** Without quads: nobody asks for its segment. */
  readonly isEmpty?: boolean | undefined;
  /** The bytes of a segment, cut anywhere. Its blank nodes are of the scope that `blankScope` gives for the graph. */
  readonly segment: (work: SourceWork) => AsyncIterable<Uint8Array>;
  /** What changed since another source of the same graph, in N-Quads; nothing where that is not known, or too much to be worth it. */
  readonly changesSince?: ((key: string, work: SourceWork) => Promise<QuadChanges<Uint8Array> | undefined>) | undefined;
}

export interface QueryRequest {
  readonly query: ParsedQuery;
  /** All that the caller may see. Nothing else is in the view on which the query runs. */
  readonly dataset: readonly GraphSource[];
  /** `default-graph-uri` and `named-graph-uri`: either replaces FROM and FROM NAMED of the query (SPARQL 1.1 Protocol 2.1.4). */
  readonly defaultGraphs?: readonly string[] | undefined;
  readonly namedGraphs?: readonly string[] | undefined;
  readonly format: ResultFormat;
  /** Who asks, by the key by which callers take turns (`turn-keys.ts`). */
  readonly caller: string;
  /** Less time than other queries may have. */
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A SELECT whose rows are kept by whoever asks. */
export interface RowsRequest extends Omit<QueryRequest, 'format'> {
  /** What leads to the dataset from the one whose rows are known. Without it all rows are told. */
  readonly changes?: readonly ChangedGraph[] | undefined;
  readonly bounds: RowBounds;
}

export interface ChangedGraph extends QuadChanges<Uint8Array> {
  readonly graph: string;
}

/** How many rows, and how many characters in them, are kept. */
export interface RowBounds {
  readonly mostRows: number;
  readonly mostCharacters: number;
}

export interface TableRows {
  /** Whether these are all rows, and not those that make a difference. */
  readonly isWhole: boolean;
  /** Rows of JSON in the order of the query, with how often each is there; less than 0 where it has gone. */
  readonly rows: ReadonlyMap<string, number>;
}

export interface UpdateRequest {
  readonly update: ParsedUpdate;
  readonly dataset: readonly GraphSource[];
  /** `using-graph-uri` and `using-named-graph-uri`: refused where the text has USING or WITH (SPARQL 1.1 Protocol 2.2.3). */
  readonly usingGraphs?: readonly string[] | undefined;
  readonly usingNamedGraphs?: readonly string[] | undefined;
  /** The graph that a template without GRAPH, and DEFAULT, mean. Without it such quads are in the default graph. */
  readonly defaultGraph?: string | undefined;
  /** Who asks, by the key of the caller. Callers take turns. */
  readonly caller: string;
  readonly signal?: AbortSignal | undefined;
}

/** What an update comes down to. It may be very much: the quads stay packed here. */
export interface UpdateChanges {
  readonly pieces: readonly ChangePiece[];
  /** IRIs that may name objects, which are inserted as values and not made by the update itself. */
  readonly values: readonly string[];
  /** Graphs that CREATE asks for, and graphs that DROP and MOVE take away as a whole. */
  readonly created: readonly string[];
  readonly dropped: readonly string[];
  /** To be called when nothing of it is held any more: others have room for theirs then. */
  readonly release: () => void;
}

/** Quads of one graph. */
export interface ChangePiece {
  readonly change: keyof QuadChanges;
  readonly graph: Quad['graph'];
  /** Whether something is said to be a root, and was not before. */
  readonly hasRoots: boolean;
  readonly quads: PackedQuads;
}

export interface QueryAnswer {
  readonly mediaType: string;
  /** All of it, where it is short and came at once. */
  readonly whole?: Buffer;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface SparqlEngine {
  query(request: QueryRequest): Promise<QueryAnswer>;
  /** The rows of a SELECT; only those that came and went where that can be found out for less. */
  tableRows(request: RowsRequest): Promise<TableRows>;
  /** What an update would delete and insert, its operations folded into one; nothing is changed. */
  update(request: UpdateRequest): Promise<UpdateChanges>;
  /** Loads the sources of a dataset before anybody asks, as far as they are kept together, and leaves them to those who will. */
  loadAhead(dataset: readonly GraphSource[], work: SourceWork): Promise<void>;
  close(): Promise<void>;
}
