/** The description of the interface: OpenAPI 3.1 at /v3/api-docs, and a page at /docs to read and try it. */
import swaggerUi from '@fastify/swagger-ui';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seeAsForms } from '../../access/see-as.ts';
import { KeptText } from '../answers/kept-text.ts';
import { sessionCookieName } from '../headers/cookie-names.ts';
import { ownHeaders } from '../headers/own-headers.ts';
import { variesBy } from '../headers/vary.ts';
import { chapters } from './chapters.ts';
import { describedDocument } from './described-document.ts';
import { docsFiles } from './docs-files.ts';
import { docsPolicy, englishTexts, type FrameTexts, framed, frameScript, frameStyle } from './docs-frame.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { describesRoutes } from './route-parts.ts';
import { yamlText } from './yaml-text.ts';

const info = {
  title: 'Orrery',
  version: 'v0',
  description:
    'A modelling repository: models in every serialization, queries across projects, and only what your clearance allows. ' +
    `Every GET heeds the header ${ownHeaders.seeAs} of a signed-in caller (${seeAsForms}): the answer holds what both may see. ` +
    'So does every POST that only asks: queries in SPARQL and GraphQL, and expressions.',
};

export interface DescriptionOptions {
  readonly baseUrl: string;
  /** What the frame of /docs says to whoever asks. */
  readonly docsTexts?: ((request: FastifyRequest) => FrameTexts) | undefined;
}

export async function describeApi(app: FastifyInstance, options: DescriptionOptions): Promise<void> {
  const texts = textsOf(await makesDescription(app, options.baseUrl));
  servesDescription(app, texts);
  await app.register((scope) => servesDocs(scope, texts, options));
}

/** Made of the routes, by a library, and then put into our own words. */
async function makesDescription(app: FastifyInstance, baseUrl: string): Promise<() => Promise<OpenApiDocument>> {
  const { document, configs } = await describesRoutes(app, {
    openapi: '3.1.0',
    info,
    tags: [...chapters],
    servers: [{ url: baseUrl, description: 'This service' }],
    components: { securitySchemes: securitySchemes(baseUrl) },
    security: [{}, { bearer: [] }, { session: [] }],
  });
  return async () => describedDocument(await document(), configs, baseUrl);
}

function securitySchemes(baseUrl: string) {
  return {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An OpenID Connect access token.' },
    session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(baseUrl), description: 'The session of a browser.' },
  } as const;
}

interface DescriptionTexts {
  readonly json: KeptText;
  readonly yaml: KeptText;
}

/** The description is made once: to make it takes longer than to answer most requests. */
function textsOf(describe: () => Promise<OpenApiDocument>): DescriptionTexts {
  const json = new KeptText('application/json', async () => JSON.stringify(await describe()));
  const yaml = new KeptText('application/yaml', async () => yamlText(JSON.parse(String(await json.bytes()))));
  return { json, yaml };
}

function servesDescription(app: FastifyInstance, { json, yaml }: DescriptionTexts): void {
  app.get('/v3/api-docs', { schema: { hide: true } }, (request, reply) => json.send(request, reply));
  app.get('/v3/api-docs.yaml', { schema: { hide: true } }, (request, reply) => yaml.send(request, reply));
}

/** The page to read and try the interface, by a library, in our frame. */
async function servesDocs(
  app: FastifyInstance,
  { json, yaml }: DescriptionTexts,
  { baseUrl, docsTexts = () => englishTexts }: DescriptionOptions,
): Promise<void> {
  // The library would write the whole description anew for everybody who asks, and its files would be compressed for each of them.
  const texts: Readonly<Record<string, KeptText>> = { [`${docsPath}/json`]: json, [`${docsPath}/yaml`]: yaml, ...docsFiles() };
  app.addHook('preHandler', async (request, reply) => ownEntry(texts, request.url.split('?', 1)[0]!)?.send(request, reply));
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    variesBy(reply, 'Accept-Language').header('content-security-policy', docsPolicy(baseUrl)).removeHeader('content-length');
    return framed(payload, baseUrl, docsTexts(request));
  });
  await app.register(swaggerUi, docsOptions);
}

const docsPath = '/docs';
const docsOptions = {
  routePrefix: docsPath,
  theme: {
    title: 'The interface – Orrery',
    css: [{ filename: 'frame.css', content: frameStyle }],
    js: [{ filename: 'frame.js', content: frameScript }],
  },
  uiConfig: {
    layout: 'BaseLayout',
    docExpansion: 'list',
    persistAuthorization: false,
    validatorUrl: null,
    filter: true,
  } as object,
};
