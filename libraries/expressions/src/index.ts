/** AQL: reading expressions, and evaluating them over models. */
export { evaluate } from './evaluation/evaluate.ts';
export { Evaluation, type EvaluationDiagnostic, OutOfFuel, type Scope, type World } from './evaluation/evaluation.ts';
export { WorldOfModels, type WorldParts } from './evaluation/world-of-models.ts';
export type { Service } from './services/service.ts';
export { standardServices } from './services/standard-services.ts';
export type * from './syntax/nodes.ts';
export { type Parsed, parse } from './syntax/parser.ts';
export { print } from './syntax/print.ts';
export type { Span } from './syntax/span.ts';
export { ClassifierValue, EnumValue, JavaClass, Nothing, Real, Single } from './values/scalars.ts';
export { textOf } from './values/texts.ts';
export { type AqlValue, Collection, LambdaValue, OrderedSet, Sequence } from './values/value.ts';
