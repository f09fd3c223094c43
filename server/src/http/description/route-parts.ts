/** Lets a library describe the routes, some at a time: to describe all of them takes a tenth of a second and longer, and everybody would wait for it. */
import { setImmediate as others } from 'node:timers/promises';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { RouteConfigs } from './described-document.ts';
import type { OpenApiDocument } from './openapi-document.ts';

/** So often the library is asked. It keeps what it has made, so that it is asked by another name each time; the first is the one that it has by itself. */
const names = ['swagger', ...Array.from({ length: 7 }, (_, at) => `swagger${at + 2}`)];

type Describe = () => OpenApiDocument;

export interface DescribedRoutes {
  /** What routes say of themselves; complete when the document is made. */
  readonly configs: RouteConfigs;
  readonly document: () => Promise<OpenApiDocument>;
}

export async function describesRoutes(
  app: FastifyInstance,
  openapi: FastifyDynamicSwaggerOptions['openapi'],
): Promise<DescribedRoutes> {
  const configs: RouteConfigs = new Map();
  const total = countsRoutes(app);
  for (const [part, decorator] of names.entries()) {
    let visited = 0;
    await app.register(swagger, {
      decorator: decorator as 'swagger',
      openapi,
      transform: ({ schema, url, route }) => {
        for (const method of [route.method].flat()) configs.set(`${method} ${url}`, route.config ?? {});
        const isOfPart = Math.floor((visited++ * names.length) / total()) === part;
        return { schema: isOfPart ? (schema as FastifySchema) : { hide: true }, url };
      },
      refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `schema-${index}`) },
    });
  }
  return { configs, document: () => inTurns(names.map((name) => (app as unknown as Record<string, Describe>)[name]!)) };
}

/** As the library counts them: it leaves out those that come with another. */
function countsRoutes(app: FastifyInstance): () => number {
  let count = 0;
  app.addHook('onRoute', ({ method }) => {
    if (method !== 'HEAD') count++;
  });
  return () => count;
}

async function inTurns(parts: readonly Describe[]): Promise<OpenApiDocument> {
  const [first, ...rest] = parts;
  let whole = first!();
  for (const describe of rest) {
    await others();
    whole = joined(whole, describe());
  }
  return whole;
}

function joined(one: OpenApiDocument, other: OpenApiDocument): OpenApiDocument {
  const paths = { ...one.paths };
  for (const [path, operations] of Object.entries(other.paths)) paths[path] = { ...paths[path], ...operations };
  return { ...one, paths };
}
