/** The limit on how many values JSON of a request has: a text of many small ones takes twenty times its length in memory. */
import { Failure } from '../../failures.ts';
import { endOfText } from './json-strings.ts';

/** More than ten thousand changes have, each with a value. */
export const mostValues = 100_000;

const [quote, comma, openBrace, openBracket] = [...'",{['].map((it) => it.charCodeAt(0));

/** About how many there are: each stands behind a comma or an opening bracket. */
export function refuseManyValues(text: string, most = mostValues): number {
  const atMost = marksIn(text, most);
  if (atMost <= most) return atMost;
  const count = valuesIn(text, most);
  if (count > most) throw new Failure('invalid', `The request body has more than ${most} values.`);
  return count;
}

/** Texts count along: most bodies have fewer all the same, which a search finds out many times faster. */
function marksIn(text: string, most: number): number {
  let count = 0;
  for (const mark of [',', '{', '['])
    for (let at = text.indexOf(mark); at !== -1 && count <= most; at = text.indexOf(mark, at + 1)) count++;
  return count;
}

/** How many there are; one more than so many is enough to know. */
export function valuesIn(text: string, most: number): number {
  let count = 0;
  for (let at = 0; at < text.length && count <= most; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma || code === openBrace || code === openBracket) count++;
  }
  return count;
}
