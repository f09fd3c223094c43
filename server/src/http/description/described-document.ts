/** The description as it is served: what the library makes of the routes, completed, with everything that occurs twice named once. */
import { setImmediate as others } from 'node:timers/promises';
import type { FastifyContextConfig } from 'fastify';
import { Problem } from '../wire.ts';
import { withAddressesUnder } from './addresses-of-examples.ts';
import { describeOperation } from './describe-operation.ts';
import { failureAnswers } from './failure-answers.ts';
import { answerHeaders, requestHeaders } from './headers.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { mapOperations, type OpenApiDocument, type PlacedOperation } from './openapi-document.ts';
import { withSharedParameters } from './shared-parameters.ts';

/** What routes say of themselves, by `GET /api/scopes/:id`. */
export type RouteConfigs = Map<string, FastifyContextConfig>;

/** Others have their turns between the steps. */
export async function describedDocument(
  document: OpenApiDocument,
  configs: RouteConfigs,
  baseUrl: string,
): Promise<OpenApiDocument> {
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
  const named = await withNamedSchemas(complete);
  await others();
  const shared = withSharedParameters(named);
  await others();
  return withAddressesUnder(baseUrl, shared);
}

function keyOf({ method, path }: PlacedOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** `GET /api/scopes/:id(^…$)` as the description writes it: `GET /api/scopes/{id}`. */
function pathKeyOf(key: string): string {
  return key.replaceAll(/:(\w+)[^/]*/g, '{$1}');
}
