/** Where a revision of a model comes from. */
export const origins = ['upload', 'sparql', 'expression', 'merge', 'restore'] as const;

export type Origin = (typeof origins)[number];
