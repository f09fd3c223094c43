/** The limit on how deep JSON may be nested. Code that walks through a body calls itself once a level. */
import { Failure } from '../../failures.ts';
import { endOfText } from './json-strings.ts';

const deepest = 100;
const [quote, openBrace, openBracket, closeBrace, closeBracket] = [...'"{[}]'].map((it) => it.charCodeAt(0));

export function refuseDeepJson(text: string): void {
  if (!mayBeDeep(text)) return;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === openBrace || code === openBracket) depth++;
    else if (code === closeBrace || code === closeBracket) depth--;
    if (depth > deepest) throw new Failure('invalid', `The request body is nested deeper than ${deepest} levels.`);
  }
}

/** Most texts have few brackets, which a search finds out many times faster than code that looks at each character. */
function mayBeDeep(text: string): boolean {
  return hasMany(text, '{') || hasMany(text, '[');
}

/** Of more brackets than there may be levels, more than half are of one kind. */
function hasMany(text: string, bracket: string): boolean {
  let at = -1;
  for (let count = 0; count <= deepest / 2; count++) {
    at = text.indexOf(bracket, at + 1);
    if (at === -1) return false;
  }
  return true;
}
