/** The refusal of an edit that names the objects at fault one by one. */
import { type Diagnostic, UnwritableContent } from '@orrery/kernel';

export type NamedError = Pick<Diagnostic, 'message' | 'objectId' | 'feature'>;

/** What an edit would leave behind is no model of its language: every object at fault is named, and every one that would be next. */
export class RefusedErrors extends UnwritableContent {
  readonly errors: readonly NamedError[];

  constructor(message: string, errors: readonly NamedError[]) {
    super(message);
    this.name = 'RefusedErrors';
    this.errors = errors;
  }
}
