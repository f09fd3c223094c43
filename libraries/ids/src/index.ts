/** The door of IDS: reads Information Delivery Specifications, and checks IFC models against them. */
export { checkIds, type IdsFinding } from './check.ts';
export { readIds } from './reading/read-ids.ts';
export type { IdsFile, Specification } from './specification.ts';
