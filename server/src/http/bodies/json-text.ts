/** Reads JSON of requests: nothing too deep, not too many names and values, nothing that could reach an object's prototype, and errors with their place. */
import { jsonFault } from '@orrery/formats/json/json-fault.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, invalidFields } from '../../failures.ts';
import { refuseDeepJson } from './json-depth.ts';
import { refuseManyNames } from './json-names.ts';
import { jsonTurns } from './json-turns.ts';
import { refuseManyValues } from './json-values.ts';

export type JsonText = (request: FastifyRequest, text: string) => Promise<unknown>;

/** A reader for texts that are called so where something is wrong in them: `body`, `entity`. */
export function jsonTextOf(app: Pick<FastifyInstance, 'getDefaultJsonParser'>, field: string, mostValues?: number): JsonText {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text) =>
    jsonTurns.run(request, text, (hold) => {
      refuseDeepJson(text);
      refuseManyNames(text);
      hold(refuseManyValues(text, mostValues));
      let [read, fault]: [unknown, Error | null] = [undefined, null];
      // It calls back at once.
      parse(request, text, (error, value) => {
        [read, fault] = [value, error];
      });
      if (fault) throw unreadable(field, text, fault);
      return read;
    });
}

function unreadable(field: string, text: string, cause: Error): Failure {
  const forbidden = forbiddenName(text);
  if (forbidden) return invalidFields([{ field: forbidden, message: 'is not allowed' }], cause);
  const { message, ...place } = jsonFault(text) ?? { message: 'This is no JSON.' };
  const where = place.line === undefined ? '' : ` in line ${place.line}, column ${place.column}`;
  return new Failure('invalid', `Failed to read request: the JSON is wrong${where}: ${message}`, [{ field, message, ...place }], {
    cause,
  });
}

/** What is JSON and was refused all the same has a name that no property may have. */
function forbiddenName(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return /"(?:_|\\u005[fF]){2}proto/.test(text) ? '__proto__' : 'constructor';
}
