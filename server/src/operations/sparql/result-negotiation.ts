/** The choice of a result format by the Accept header. */
import { mostLiked } from '../../http/media-ranges.ts';
import type { ResultChoice } from './sparql.ts';

/** The format that the header likes best; none when it likes none of those that there are. */
export function resultChoice(accept: string | undefined): ResultChoice {
  return (offered) => mostLiked(accept, offered, ({ accepted }) => accepted);
}
