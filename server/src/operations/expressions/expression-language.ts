/** A language of expressions: what can be done with a text of it. A new one is a file beside this one and a line in the wing. */
import type { Caller } from '../../access/caller.ts';
import type { Diagnosis, Proposal } from '../../engine/expressions/assistance.ts';
import type { EventBytes, ExpressionRequest, ProposalRequest } from './expression-request.ts';

/** For whom it is done, and in which project. */
export interface ExpressionWork {
  readonly caller: Caller;
  readonly projectId: string;
  readonly signal: AbortSignal;
}

export interface ExpressionLanguage {
  readonly name: string;
  /** What is wrong with the text is refused before the first event. */
  readonly evaluate: (request: ExpressionRequest, work: ExpressionWork) => Promise<EventBytes>;
  readonly diagnose: (request: ExpressionRequest, work: ExpressionWork) => Promise<Diagnosis>;
  /** How the text may go on, the likeliest first. */
  readonly propose: (request: ProposalRequest, work: ExpressionWork) => Promise<readonly Proposal[]>;
}
