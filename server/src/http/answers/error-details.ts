/** The sentence for people of a failure whose fields say what is wrong. */
import { type Failure, type FieldError, invalidRequest } from '../../failures.ts';

/** What was sent may be long: names of fields, and texts that are quoted. */
const longestDetail = 300;
const mostErrors = 3;

/** Where the failure itself says no more than that something is wrong, its fields are told. */
export function detailOfErrors({ message, errors }: Pick<Failure, 'message' | 'errors'>): string {
  if (message !== invalidRequest || errors.length === 0) return message;
  const told = errors.slice(0, mostErrors).map(sentenceOf).join(' ');
  const more = errors.length - mostErrors;
  const whole = more > 0 ? `${told} There ${more === 1 ? 'is one more error' : `are ${more} more errors`}.` : told;
  return whole.length > longestDetail ? message : whole;
}

/** `name is missing.`; a message that is a sentence already stays as it is. */
function sentenceOf({ field, message }: FieldError): string {
  const says = /^\p{Lu}/u.test(message) ? message : `${field} ${message}`;
  return /[.!?]$/.test(says) ? says : `${says}.`;
}
