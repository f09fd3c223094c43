/** The door of SHACL: validates graphs against shapes. */
export { DataGraph } from './checked/data-graph.ts';
export { BadShape } from './shacl-errors.ts';
export { type Path, pathText, readPath } from './shapes/path.ts';
export type { ShaclResult } from './shapes/shape.ts';
export { nameOf, ShapesGraph } from './shapes/shapes-graph.ts';
export { sparqlSource } from './sparql/sparql-constraints.ts';
export { Validation, type ValidationOptions } from './validation.ts';
export { sh, shaclNamespace } from './vocabulary.ts';
