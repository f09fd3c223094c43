/** The ports between the writer of an index and a model that knows its rows without making an object for each. */

import type { ByteBuilder } from '../byte-builder.ts';
import type { Class, Feature } from '../metamodel/package.ts';
import type { ModelObject } from './model-object.ts';

/** Where the objects of a model are, by rows: level by level, so that all that one object contains lies together. */
export interface SourceTree {
  readonly count: number;
  readonly roots: number;
  /** The row of the container and one more; 0 for roots. */
  readonly container: Uint32Array;
  /** The feature that contains it, by its place among `features` and one more; 0 for roots. */
  readonly feature: Uint32Array;
  readonly features: readonly Feature[];
  readonly index: Uint32Array;
  /** The first row inside of it; one more than rows. */
  readonly childStart: Uint32Array;
  /** Positions in document order by row, and rows by position. */
  readonly position: Uint32Array;
  readonly order: Uint32Array;
}

export interface IndexSource {
  readonly tree: (checkpoint: () => void) => SourceTree;
  /** Rows are asked for one after the other, after the tree. */
  readonly addRow: (row: number, to: IndexRow) => void;
  /** The row of an object that another row refers to. */
  readonly rowOf: (object: ModelObject) => number | undefined;
}

/** What is to be told of the row that comes next. */
export interface IndexRow {
  /** Tells all of it by an object. */
  readonly object: (object: ModelObject) => void;
  readonly class: (of: Class) => void;
  /** 16 bytes a row. */
  readonly ids: Uint8Array;
  /** The label is what is added here. */
  readonly labels: ByteBuilder;
  /** Attributes in the order of slots, as `writeEntry` adds them. */
  readonly values: ByteBuilder;
  readonly reference: (feature: Feature, target: number) => void;
}
