/** The request of an expression: its language and text, and the context that it is about. */

export interface ExpressionContext {
  /** `self` is the object or, with a model only, its first root. */
  readonly modelId?: string | undefined;
  readonly objectId?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

export interface ExpressionRequest {
  readonly language: string;
  readonly expression: string;
  readonly context?: ExpressionContext | undefined;
}

export interface ProposalRequest extends ExpressionRequest {
  /** The place of the cursor, in UTF-16 code units. */
  readonly offset: number;
}

/** Server-sent events, cut anywhere. */
export type EventBytes = AsyncIterable<Uint8Array>;
