/** A model as a resource: what it is called, and how objects are found in it. */
import type { ModelObject } from '@orrery/kernel';

export interface Resource {
  readonly uri: string;
  readonly roots: readonly ModelObject[];
  readonly fragmentOf: (object: ModelObject) => string;
  readonly find: (fragment: string) => ModelObject | undefined;
}
