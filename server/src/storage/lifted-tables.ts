/** What is lifted with a scope or project, and what is not. */

/** In the order in which they are lifted: projects after what they hold, since nothing may be less confidential than what holds it. */
export const liftedTables = {
  scope_id: ['models', 'project_queries', 'projects'],
  project_id: ['models', 'project_queries'],
} as const;

/** Tables of what scopes, projects and models hold that have a confidentiality which is not lifted, and why. */
export const notLifted: Readonly<Record<string, string>> = {
  audit_records: 'A record is as confidential as what it tells of was then.',
  changed_metamodels: 'A note tells who saw the metamodel when it changed: those who use it are marked by that.',
  presences: 'Whoever looks at a model is shown to those who see it now.',
  project_events: 'An event is told to those who saw what it tells of, then and now.',
  revisions: 'The current one is as confidential as its model, and an earlier one as what it was when it was written.',
};

export type LiftedContainer = keyof typeof liftedTables;
export type LiftedTable = (typeof liftedTables)[LiftedContainer][number];

/** Of what is not lifted: what is as confidential for good as something else was when it was written. Written of what is lifted ahead, it is taken back with it. */
export const writtenTables = ['revisions', 'project_events', 'audit_records'] as const;
export type WrittenTable = (typeof writtenTables)[number];
