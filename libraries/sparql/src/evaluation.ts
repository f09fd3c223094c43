/** The side door of SPARQL: all but the grammar, for processes that evaluate what was parsed elsewhere and have to start fast. */
export type { GraphTargets, Modify, ParsedQuery, ParsedUpdate, UpdateOperation } from './parsing/parsed.ts';
export { type FormatName, type ResultFormat, resultFormatsOf } from './results/result-formats.ts';
export * from './sparql-errors.ts';
export type { GraphLists, QueryForm } from './syntax/query-form.ts';
export type { TemplateQuad } from './syntax/template-quad.ts';
export type { Solution } from './updates/instantiate.ts';
export type { UpdatableStore, WhereGraphs } from './updates/updatable-store.ts';
export { UpdateEvaluation } from './updates/update-evaluation.ts';
