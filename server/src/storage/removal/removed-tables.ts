/** What a project may hold much of, and how many rows of each one transaction removes: a few hundredths of a second on the embedded database. */
import { mostViewsAtOnce } from '../representations/most-views-at-once.ts';

/** So many models, or projects, are removed in one transaction: a model may have thousands of names, which go with it. */
export const mostRemovedAtOnce = 25;
/** A revision takes 0.05 ms: 50,000 of one model kept the writer for more than two seconds. */
export const mostRevisionsAtOnce = 500;

/** They are removed before their project; all else goes with it, or with its models. */
export const removedTables = {
  representations: 250,
  models: mostRemovedAtOnce,
  project_events: 1000,
  project_queries: 100,
  project_images: 100,
} as const;

/** Of a project: what counts as many. */
export const manyInProject = { ...removedTables, representations: mostViewsAtOnce } as const;

/** What other rules look at: who is a member, who asks to be, what imports what, and who looks at what. It goes when its project is hidden. */
export const tiedTables = ['project_members', 'project_enrollments', 'project_imports', 'presences'] as const;

/** What else knows its project and goes with it, or with its models, and why that is little. */
export const goingAlong: Readonly<Record<string, string>> = {
  event_counters: 'A project has one.',
  model_names: 'They go with 25 models at most, and fewer where their readings have very many rows.',
  reference_names: 'They go with 25 models at most, and fewer where their readings have very many rows.',
};

/** What knows its project and stays, and why. */
export const stayingBehind: Readonly<Record<string, string>> = {
  audit_records: 'The trail tells that the project was deleted, and what was done before.',
  changed_metamodels: 'A metamodel without dependents is looked at once, and its note removed.',
  own_task_events: 'What becomes of the project is no matter of the event; old ones are removed.',
  project_copies: 'What is copied is noted within the transaction of a copy alone.',
  search_due: 'It tells that labels of what is deleted are to be removed.',
  search_sources: 'They are removed by what is due.',
  tasks: 'They belong to those who asked for them; old ones are removed.',
  unmarked_projects: 'A project without models is marked at once, and its note removed.',
  versions_under_way: 'Whoever makes a version ends it, or it is given up.',
};
