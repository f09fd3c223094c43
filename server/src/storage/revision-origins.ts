/** The origins of revisions: how a revision of a model came about. */
export const origins = ['upload', 'sparql', 'expression', 'edit', 'merge', 'restore'] as const;

export type Origin = (typeof origins)[number];
