/** Evaluates expressions: what goes wrong is reported and has no result, and the rest goes on. */
import { standardServices } from '../services/standard-services.ts';
import type { Evaluation, Scope } from '../state/evaluation.ts';
import type { Expression } from '../syntax/nodes.ts';
import { Nothing } from '../values/scalars.ts';
import type { AqlValue } from '../values/value.ts';
import { Compiler } from './compiler.ts';
import { MetamodelBodies } from './metamodel-bodies.ts';

/** The value of an expression; lazy collections go on asking the evaluation while they are read. */
export function evaluate(expression: Expression, scope: Scope, evaluation: Evaluation): AqlValue {
  const ofBodies = new Compiler(new Map(), evaluation, { services: standardServices, tellsPlaces: false });
  const bodies = new MetamodelBodies(evaluation, (body, names) => ofBodies.compile(body, names));
  evaluation.runBody = (body, names, values) => bodies.run(body, names, values);
  const compiler = new Compiler(scope, evaluation, { services: standardServices, tellsPlaces: true });
  const found = compiler.compile(expression, undefined)(undefined);
  if (!(found instanceof Nothing)) return found;
  evaluation.failed(found);
  return null;
}
