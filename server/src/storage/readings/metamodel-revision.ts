/** A revision of a metamodel, as other models are read with it. */
import type { StoredDocument } from '../document-columns.ts';

export interface MetamodelRevision extends StoredDocument {
  /** `<model id>@<revision>`. */
  readonly key: string;
  /** The packages and subpackages that it declares, as the text of a list in JSON. */
  readonly nsUris: string;
  readonly lineage: string;
}
