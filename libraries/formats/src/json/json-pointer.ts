/** The JSON pointer of a place in a text. */
import { Refusal } from '../refusal.ts';
import { JsonWalk } from './json-walk.ts';

/** A document may have names of any length, and any depth: nobody reads on. */
const longestPointer = 300;

/** Of the value that begins at the offset, or of the last one before it; also where the text is no JSON from there on. A long one is cut. */
export function pointerAt(text: string, offset: number): string {
  const walk = new JsonWalk(text);
  try {
    walk.run(({ cursor }) => cursor.at >= offset);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  let pointer = '';
  for (const step of walk.steps) {
    const name = String(step).slice(0, longestPointer);
    pointer += `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (pointer.length > longestPointer) return `${pointer.slice(0, longestPointer - 1).toWellFormed()}…`;
  }
  return pointer;
}
