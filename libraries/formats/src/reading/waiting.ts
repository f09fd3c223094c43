/** References as they stand in a document until its end, when they become objects or links. */
import type { Feature, ModelObject } from '@orrery/kernel';

/** An offset in the text, or something that prints as a JSON pointer. */
export type At = number | string | { toString(): string };

/** A feature that holds texts where its targets will be. */
export interface Waiting {
  readonly object: ModelObject;
  readonly feature: Feature;
  readonly at: At;
}
