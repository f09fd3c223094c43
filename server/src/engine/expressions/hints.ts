/** Hints for callers of the service: what they can do about some faults of an expression. */
import { ownEntry } from '@orrery/kernel';

const hints: Readonly<Record<string, string>> = {
  "Couldn't find the 'self' variable": 'the context of the request says what it is: a modelId, or a modelId and an objectId',
};

export function withHint(message: string): string {
  const hint = ownEntry(hints, message);
  return hint === undefined ? message : `${message}: ${hint}`;
}
