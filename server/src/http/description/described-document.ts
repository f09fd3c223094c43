/** The description as it is served: what the library makes of the routes, completed, with everything that occurs twice named once. */
import type { FastifyContextConfig } from 'fastify';
import { Problem } from '../wire.ts';
import { withAddressesUnder } from './addresses-of-examples.ts';
import { describeOperation } from './describe-operation.ts';
import { type Document, mapOperations, type PlacedOperation } from './document.ts';
import { failureAnswers } from './failure-answers.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { withSharedParameters } from './shared-parameters.ts';

/** What routes say of themselves, by `GET /api/scopes/:id`. */
export type RouteConfigs = Map<string, FastifyContextConfig>;

export function describedDocument(document: Document, configs: RouteConfigs, baseUrl: string): Document {
  const components = {
    ...document.components,
    headers: answerHeaders,
    parameters: Object.fromEntries(Object.entries(requestHeaders).map(([name, { parameter }]) => [name, parameter])),
    responses: failureAnswers(Problem),
  };
  const byPath = new Map([...configs].map(([key, config]) => [pathKeyOf(key), config]));
  const complete = mapOperations({ ...document, components }, (placed) =>
    describeOperation(placed, byPath.get(keyOf(placed)) ?? {}),
  );
  return withAddressesUnder(baseUrl, withSharedParameters(withNamedSchemas(complete)));
}

function keyOf({ method, path }: PlacedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** `GET /api/scopes/:id(^…$)` as the description writes it: `GET /api/scopes/{id}`. */
function pathKeyOf(key: string): string {
  return key.replaceAll(/:(\w+)[^/]*/g, '{$1}');
}
