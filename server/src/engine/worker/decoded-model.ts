/** A model that a worker has read, with all that the reading depended on. */
import type { Diagnostic, Metamodels, Model } from '@orrery/kernel';
import type { Inquiry } from './inquiry.ts';

export interface DecodedModel {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** The metamodels that it was read with; asking them leaves no trace. */
  readonly metamodels: Metamodels;
  readonly inquiry: Inquiry;
}
