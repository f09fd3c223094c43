/** The columns that the matches of a triple pattern are written to. */

export interface MatchColumns {
  readonly subjects: Int32Array;
  readonly predicates: Int32Array;
  readonly objects: Int32Array;
  readonly graphs: Int32Array;
}

export function matchColumns(size: number): MatchColumns {
  return {
    subjects: new Int32Array(size),
    predicates: new Int32Array(size),
    objects: new Int32Array(size),
    graphs: new Int32Array(size),
  };
}

/** Columns for matches, and the numbers of the rows that each goes on from. */
export interface MatchBuffers {
  readonly target: MatchColumns;
  readonly rows: Int32Array;
}
