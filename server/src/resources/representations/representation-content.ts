/** The content that people give to representations: JSON of their kind, within limits. */
import { invalid } from '../../failures.ts';
import { isKind } from '../../text-rules.ts';

/** "JSON bodies 1 MiB" */
export const largestContent = 2 ** 20;

/** Content that somebody gives to a representation of a model. */
export interface GivenContent {
  readonly kind: string;
  readonly content: unknown;
  readonly projectId: string;
}

/** What a representation is of stands in every list that shows it: the rule holds for all that come, whichever way. */
export function refuseWrongKinds(given: { readonly kind?: string; readonly specification?: string | null }): void {
  for (const field of ['kind', 'specification'] as const) {
    const text = given[field];
    if (typeof text === 'string' && !isKind(text)) throw invalid(field, 'must be an absolute URI of at most 500 characters');
  }
}

/** The content of built-in kinds has properties; that of other kinds is whatever JSON their makers want. */
export function refuseWrongContent(kind: string, content: unknown): void {
  if (!kind.startsWith('orrery:')) return;
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw invalid('content', `must be a JSON object: the kind is ${kind}`);
}

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
