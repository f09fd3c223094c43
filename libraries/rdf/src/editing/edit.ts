/** An edit of a model: the quads that it deletes, and those that it inserts. */
import type { Metamodels, Model } from '@orrery/kernel';
import type { Quad } from '../terms/term.ts';

export interface Edit {
  readonly model: Model;
  readonly metamodels: Metamodels;
  /** The IRI of the model's own graph. */
  readonly graph: string;
  readonly deleted: readonly Quad[];
  readonly inserted: readonly Quad[];
  /** Objects of other models that are inserted as values, each with the reference to it. */
  readonly elsewhere: Readonly<Record<string, string>>;
  /** From other formats a model of resources may have ids of its own, and the same statement twice. */
  readonly isReadFromRdf: boolean;
  /** Whether its references may lead into other models. */
  readonly hasNeighbours: boolean;
}
