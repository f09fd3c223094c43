/** The words of a query that may not be finished: rough, but whatever the text is, they come in the time of reading it once. */

export interface QueryToken {
  readonly kind: 'variable' | 'name' | 'word' | 'iri' | 'text' | 'comment' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** In this order. What is open at the end of the text, such as a text or an IRI, ends with it. */
const tokenForms: readonly (readonly [QueryToken['kind'], RegExp])[] = [
  ['comment', /#[^\n\r]*/y],
  ['iri', /<[^\s<>"{}|^`\\]*(?:>|$)/y],
  ['text', /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)/y],
  ['text', /"(?:[^"\\\n\r]|\\.)*(?:"|$)|'(?:[^'\\\n\r]|\\.)*(?:'|$)/y],
  ['variable', /[?$][\p{L}\p{N}_]*/uy],
  // Dots are left out: with them a text of dots and letters would be looked through again from each of them.
  ['name', /(?:\p{L}[\p{L}\p{N}_-]*)?:[\p{L}\p{N}_%-]*/uy],
  ['word', /[\p{L}_][\p{L}\p{N}_-]*/uy],
  ['sign', /[^\s]/uy],
];

const blanks = /\s+/y;

export function queryTokens(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (let at = 0; at < text.length; ) {
    const found = matchAt(blanks, text, at) === undefined ? tokenAt(text, at) : undefined;
    if (found) tokens.push(found);
    at = found?.end ?? at + matchAt(blanks, text, at)!.length;
  }
  return tokens;
}

function tokenAt(text: string, start: number): QueryToken {
  for (const [kind, form] of tokenForms) {
    const found = matchAt(form, text, start);
    if (found) return { kind, text: found, start, end: start + found.length };
  }
  return { kind: 'sign', text: text[start]!, start, end: start + 1 };
}

function matchAt(form: RegExp, text: string, at: number): string | undefined {
  form.lastIndex = at;
  return form.exec(text)?.[0];
}
