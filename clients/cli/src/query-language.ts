/** The languages of `orrery query`, and how a text is known to be of one. */

export const languages = ['aql', 'sparql'] as const;
export type Language = (typeof languages)[number];

/** Comments, then a word that begins a query and what can follow it; no expression of AQL begins so. */
const queryStart =
  /^\s*(?:#.*\s+)*(?:PREFIX\s+[^\s:]*:|BASE\s*<|SELECT\s*[\s(*?$]|ASK\s*[\s{]|CONSTRUCT\s*[\s{]|DESCRIBE\s*[\s<*?$])/i;
const updateStart =
  /^\s*(?:#.*\s+)*(?:(?:INSERT|DELETE)\s+(?:DATA\b|WHERE\b|\{)|(?:INSERT|DELETE)\s*\{|(?:WITH|LOAD|CLEAR|DROP|CREATE|ADD|MOVE|COPY)\s+\S)/i;

export function languageOf(text: string): Language {
  return queryStart.test(text) || updateStart.test(text) ? 'sparql' : 'aql';
}
