/** The dataset of an expression as a worker is handed it: models that are read when they are needed, and metamodels by their namespaces. */
import type { Bytes, MetamodelSource, Source } from '../source.ts';

export interface ModelInput {
  readonly modelId: string;
  readonly source: Source;
  /** Its object index, where it is made: it tells which classes there are without reading the model. */
  readonly index: Bytes | undefined;
  /** Where its references lead: the document that they name, and the position of the model that it means. */
  readonly neighbours: readonly { readonly document: string; readonly model: number }[];
}

/** One package of the metamodels at hand: of what a model was read with, of an Ecore model, or built in. */
export interface MetamodelInput {
  readonly nsUri: string;
  readonly pins?: readonly MetamodelSource[] | undefined;
  readonly source?: Source | undefined;
}

export interface DatasetInput {
  /** Those of the project itself come first. */
  readonly models: readonly ModelInput[];
  /** Of two with one name the first counts. */
  readonly metamodels: readonly MetamodelInput[];
}

/** What `self` and other variables are. */
export interface ContextInput {
  /** The position of a model in the dataset. */
  readonly model?: number | undefined;
  readonly objectId?: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}
