/** The description of the interface: OpenAPI 3.1 at /v3/api-docs, and a page at /docs to read and try it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const info = {
  title: 'Orrery',
  version: 'v0',
  description:
    'A modelling repository: models in every serialization, queries across projects, and only what your clearance allows.',
};

export async function describeApi(app: FastifyInstance, baseUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: baseUrl, description: 'This service' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An OpenID Connect access token.' },
          session: { type: 'apiKey', in: 'cookie', name: 'orrery-session', description: 'The session of a browser.' },
        },
      },
      security: [{}, { bearer: [] }, { session: [] }],
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `schema-${index}`) },
  });
  app.get('/v3/api-docs', { schema: { hide: true } }, async () => app.swagger());
  app.get('/v3/api-docs.yaml', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/yaml').send(app.swagger({ yaml: true })),
  );
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', persistAuthorization: false, validatorUrl: null } as object,
  });
}
