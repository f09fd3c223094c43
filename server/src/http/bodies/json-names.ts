/** The limit on how many different names the properties of a body have: each new one costs a hundred times as much as one that was there before. */
import { Failure } from '../../failures.ts';
import { endOfText } from './json-strings.ts';

/** More than all metamodels together have for the features of one object. */
export const mostNames = 5000;

const colon = ':'.charCodeAt(0);

export function refuseManyNames(text: string): void {
  if (!mayHaveMany(text)) return;
  const names = new Set<string>();
  for (let start = text.indexOf('"'); start !== -1; ) {
    const end = endOfText(text, start);
    if (text.charCodeAt(afterSpace(text, end + 1)) === colon) names.add(text.slice(start + 1, end));
    if (names.size > mostNames) throw new Failure('invalid', `The request body has more than ${mostNames} different names.`);
    start = text.indexOf('"', end + 1);
  }
}

/** Most bodies have fewer colons, which a search finds out many times faster. */
function mayHaveMany(text: string): boolean {
  let at = -1;
  for (let count = 0; count <= mostNames; count++) {
    at = text.indexOf(':', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** RFC 8259 §2: space, tab, line feed and carriage return. */
function afterSpace(text: string, start: number): number {
  let at = start;
  while (' \t\n\r'.includes(text[at] ?? 'end')) at++;
  return at;
}
