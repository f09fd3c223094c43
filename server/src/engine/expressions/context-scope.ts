/** The variables of an expression: `self`, and those that the request gives as JSON. */
import { type AqlValue, Real, type Scope, Sequence } from '@orrery/expressions';
import type { ModelObject } from '@orrery/kernel';
import type { ContextInput } from './dataset-input.ts';
import { ExpressionRefused } from './expression-refused.ts';
import type { OpenModels } from './open-models.ts';
import { storedId } from './stored-id.ts';

/** "`self` is the object (or, with a model only, its first root)." */
export function scopeOf({ model, objectId, variables }: ContextInput, models: OpenModels): Scope {
  const scope = new Map<string, AqlValue>();
  if (model !== undefined) scope.set('self', objectId === undefined ? firstRoot(models, model) : object(models, model, objectId));
  for (const [name, value] of Object.entries(variables)) scope.set(name, aqlValue(value, `context.variables.${name}`, models));
  return scope;
}

function firstRoot(models: OpenModels, position: number): AqlValue {
  return models.at(position).model.roots[0] ?? null;
}

function object(models: OpenModels, position: number, id: string): ModelObject {
  const found = models.at(position).model.find(storedId(id));
  if (!found) throw new ExpressionRefused(`No object ${id}.`, { field: 'context.objectId' });
  return found;
}

const leastInteger = -(2 ** 31);
const rightShapes = 'must be a text, a number, a boolean, null, an object as {"modelId": …, "id": …}, or a list of these';

function aqlValue(value: unknown, field: string, models: OpenModels): AqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberOf(value);
  if (Array.isArray(value)) return new Sequence(value.map((item) => aqlValue(item, field, models)));
  return objectNamed(value as Readonly<Record<string, unknown>>, field, models);
}

function numberOf(value: number): AqlValue {
  if (!Number.isInteger(value)) return new Real(value);
  return value >= leastInteger && value < -leastInteger ? value : BigInt(value);
}

/** An object as results show it: by its id and its model. */
function objectNamed({ id, modelId }: Readonly<Record<string, unknown>>, field: string, models: OpenModels) {
  if (typeof id !== 'string' || typeof modelId !== 'string') throw new ExpressionRefused(rightShapes, { field });
  const position = models.inputs.findIndex((one) => one.modelId === storedId(modelId));
  const found = position < 0 ? undefined : models.at(position).model.find(storedId(id));
  if (!found) throw new ExpressionRefused(`No object ${id} in a model ${modelId}.`, { field });
  return found;
}
