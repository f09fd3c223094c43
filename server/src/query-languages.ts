/** The languages of queries that are saved. */
export const queryLanguages = ['sparql', 'aql'] as const;

export type QueryLanguage = (typeof queryLanguages)[number];
