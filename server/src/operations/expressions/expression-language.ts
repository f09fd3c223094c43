/** A language of expressions: what can be done with a text of it. A new one is a file beside this one and a line in the wing. */
import type { Caller } from '../../access/caller.ts';
import type { EventBytes, ExpressionRequest } from './expression-request.ts';

export interface ExpressionLanguage {
  readonly name: string;
  /** What is wrong with the text is refused before the first event. */
  readonly evaluate: (caller: Caller, projectId: string, request: ExpressionRequest, signal: AbortSignal) => Promise<EventBytes>;
}
