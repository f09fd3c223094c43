/** A model with its current revision, as the engine is handed it. */
import type { Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Revision } from '../../resources/revisions/revision.ts';

export interface CurrentModel {
  readonly model: Model;
  /** Nothing as long as the model is empty. */
  readonly revision: Revision | undefined;
  readonly source: Source;
}
