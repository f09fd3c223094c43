/** A revision of a metamodel, as other models are read with it. */
import type { Content } from '../content/content.ts';

export interface MetamodelRevision {
  /** `<model id>@<revision>`. */
  readonly key: string;
  /** The packages and subpackages that it declares. */
  readonly nsUris: readonly string[];
  readonly fileName: string | undefined;
  readonly format: string;
  readonly lineage: string;
  readonly content: Content;
  readonly idMap: Content | undefined;
}
