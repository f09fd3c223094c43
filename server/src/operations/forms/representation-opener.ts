/** How representations of a kind are opened that are made for each caller while they are sent; each kind has its opener. */
import type { Caller } from '../../access/caller.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { OutputFormat } from './model-form.ts';

/** Opens a representation of a model that the caller sees, of the revision that is asked for. */
export type OpenRepresentation = (caller: Caller, model: Model, opening: Opening) => Promise<SentContent>;

export interface Opening {
  readonly representation: Representation;
  /** One of those of the kind. */
  readonly format: OutputFormat;
  readonly revision: number;
  /** The object that is asked for, where the representation is of none of its own. */
  readonly object: string | undefined;
  readonly signal: AbortSignal | undefined;
}
