/** Turns errors of the engine into failures of the request. */
import { type Place, UnreadableContent, wordsOfPlace } from '@orrery/kernel';
import { Failure } from '../failures.ts';
import { ProcessLimit } from '../processes/process-limit.ts';

export function failureOf(error: unknown): unknown {
  if (error instanceof UnreadableContent) {
    const message = `${placeIn(error.place)}${error.message}`;
    return new Failure('invalid', `The content cannot be read. ${message}`, [{ field: 'content', message, ...error.place }], {
      cause: error,
    });
  }
  if (error instanceof ProcessLimit)
    return new Failure('unavailable', error.message, [], { problem: 'conversion-limit', cause: error });
  return error;
}

function placeIn(place: Place): string {
  const words = wordsOfPlace(place);
  return words === '' ? '' : `${words[0]!.toUpperCase()}${words.slice(1)}: `;
}
