/** The choice of a result format by the Accept header. */
import { resultFormatsOf } from '@orrery/sparql';
import { eventStream } from '../../http/answers/event-stream.ts';
import { mostLiked } from '../../http/headers/media-ranges.ts';
import type { ResultChoice } from './sparql.ts';

/** The format that the header likes best; none when it likes none of those that there are. */
export function resultChoice(accept: string | undefined): ResultChoice {
  return (offered) => mostLiked(accept, offered, ({ accepted }) => accepted);
}

const others = [...resultFormatsOf('select'), ...resultFormatsOf('construct')].map(({ accepted }) => accepted);

/** Whether the header would rather have events than any format of an answer that ends. */
export function prefersEvents(accept: string | undefined): boolean {
  return mostLiked(accept, [...others, [eventStream]], (types) => types)?.[0] === eventStream;
}
