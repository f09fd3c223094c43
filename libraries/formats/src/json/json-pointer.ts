/** The JSON pointer of a place in a text. */
import { Refusal } from '../refusal.ts';
import { JsonWalk } from './json-walk.ts';

/** Of the value that begins at the offset, or of the last one before it; also where the text is no JSON from there on. */
export function pointerAt(text: string, offset: number): string {
  const walk = new JsonWalk(text);
  try {
    walk.run(({ cursor }) => cursor.at >= offset);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return walk.steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
