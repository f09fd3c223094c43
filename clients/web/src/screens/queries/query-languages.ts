/** The languages in which models are asked, with their names. */
export const languageNames = { sparql: 'SPARQL', aql: 'AQL' } as const;

export type QueryLanguage = keyof typeof languageNames;
