/** Finds the variable that a SELECT asks for although it groups by others: the grammar says only that there is one. */
import type { Token } from './text-limits.ts';

/** What the grammar says of it. */
export const namesNoVariable = 'Variable not allowed in projection';

const endsColumns = /^(?:\{|from|where)$/i;
const endsGroups = /^(?:having|order|limit|offset|values)$/i;

/** Of the SELECT that ends with the last of some tokens. */
export function ungroupedVariable(tokens: readonly Token[]): Token | undefined {
  const [start, outside] = selectIn(tokens);
  const columns = variablesIn(tokens.slice(start + 1), endsColumns);
  const group = outside.findIndex(({ image }) => /^group$/i.test(image));
  const known = group < 0 ? [] : variablesIn(outside.slice(group + 2), endsGroups);
  const names = new Set(known.map(nameOf));
  return columns.find(({ token, isNamed }) => !isNamed && !names.has(nameOf({ token })))?.token;
}

/** Where the last SELECT begins, and its tokens outside of braces. */
function selectIn(tokens: readonly Token[]): [start: number, outside: Token[]] {
  const outside: Token[] = [];
  let depth = 0;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const token = tokens[index]!;
    if (token.image === '}') depth++;
    else if (token.image === '{') depth--;
    else if (depth === 0) outside.unshift(token);
    if (depth === 0 && /^select$/i.test(token.image)) return [index, outside];
  }
  return [0, outside];
}

interface Named {
  readonly token: Token;
  /** Whether an expression gives it its value. */
  readonly isNamed?: boolean;
}

/** Those that stand alone, and those behind AS. */
function variablesIn(tokens: readonly Token[], end: RegExp): Named[] {
  const found: Named[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (depth === 0 && end.test(token.image)) break;
    const isNamed = /^as$/i.test(tokens[index - 1]?.image ?? '');
    if (token.image === '(') depth++;
    else if (token.image === ')') depth--;
    else if (/^[?$]./.test(token.image) && (depth === 0 || isNamed)) found.push({ token, isNamed });
  }
  return found;
}

function nameOf({ token }: Named): string {
  return token.image.slice(1);
}
