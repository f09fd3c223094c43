/** Checks what is given against the schema that requests of the REST interface are checked by, so that the same is wrong in both. */
import type { TSchema } from 'typebox';
import { invalidFields } from '../../../failures.ts';
import { errorsIn } from '../../../http/validation/validation.ts';

export function checked<Input>(schema: TSchema, input: unknown): Input {
  const errors = errorsIn(schema, input);
  if (errors.length > 0) throw invalidFields(errors);
  return input as Input;
}

/** Arguments that are not given, or given as null, are not there. */
export function given(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined && value !== null));
}
