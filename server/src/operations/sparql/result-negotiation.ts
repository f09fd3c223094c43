/** The choice of a result format by the Accept header. */
import { type QueryForm, type ResultFormat, resultFormatsOf } from '@orrery/sparql';
import { mostLiked } from '../../http/media-ranges.ts';

/** The format that the header likes best; none when it likes none of those that the form has. */
export function negotiateFormat(accept: string | undefined, form: QueryForm): ResultFormat | undefined {
  return mostLiked(accept, resultFormatsOf(form), ({ accepted }) => accepted);
}
