/** The limit on how deep JSON may be nested. Code that walks through a body calls itself once a level. */
import { Failure } from '../failures.ts';

const deepest = 100;
const [quote, backslash, openBrace, openBracket, closeBrace, closeBracket] = [...'"\\{[}]'].map((it) => it.charCodeAt(0));

export function refuseDeepJson(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === openBrace || code === openBracket) depth++;
    else if (code === closeBrace || code === closeBracket) depth--;
    if (depth > deepest) throw new Failure('invalid', `The request body is nested deeper than ${deepest} levels.`);
  }
}

/** The position of the closing quote; the end where there is none. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
