/** The port for models that write their objects as JSON without making them. */
import type { Class, Model, ModelObject } from '@orrery/kernel';
import type { Chunk } from '../format.ts';

export interface JsonRows {
  /** Writes all that is in the content of a document in one line, where objects have ids. */
  readonly write: (names: (type: Class) => string, objectText: (object: ModelObject) => string) => Iterable<Chunk>;
}

export interface HasJsonRows {
  /** Nothing where the objects must be asked. The checkpoint is called for every object, now and while it is written. */
  readonly jsonRows: (checkpoint: () => void) => JsonRows | undefined;
}

export function jsonRowsOf(model: Model, checkpoint: () => void): JsonRows | undefined {
  return 'jsonRows' in model ? (model as Model & HasJsonRows).jsonRows(checkpoint) : undefined;
}
