/** The HTTP shell: everything around the routes that is the same for all of them. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Caller } from '../access/caller.ts';
import { Failure } from '../failures.ts';
import { narrowsAddresses } from './addresses.ts';
import { boundsAnswers } from './answers/answer-quota.ts';
import { answersOverHttp } from './answers/answers.ts';
import { compressible } from './answers/compressible.ts';
import { takesTurnsForLongPages } from './answers/large-lists.ts';
import { answersUnknownRoutes, type NotFoundPage } from './answers/not-found.ts';
import { answerWithProblem } from './answers/problem.ts';
import { type BodyLimits, limitsBodies } from './bodies/body-limits.ts';
import { readsJson } from './bodies/json-body.ts';
import { servesIcon } from './brand.ts';
import { callerOrAddress, checksCallers } from './callers/callers.ts';
import { pacesRefusals, type RefusalPace } from './callers/refusal-pace.ts';
import { beginsRequestsInTurn } from './callers/request-turns.ts';
import { refuseBrokenRequest } from './connections/broken-request.ts';
import { signalsWhenClientsLeave } from './connections/client-signal.ts';
import { limitsConnections } from './connections/connection-limits.ts';
import { closesIdleConnections } from './connections/idle-connections.ts';
import { type DescriptionOptions, describeApi } from './description/api-description.ts';
import { checksStatuses } from './description/status-checks.ts';
import { servesEntry } from './entry-document.ts';
import { letsOriginsIn } from './headers/cross-origin.ts';
import { boundsHeaderLists } from './headers/header-lists.ts';
import { hearsOwnCookies } from './headers/own-cookies.ts';
import { requestIds } from './headers/request-id.ts';
import { jsonText } from './json-pieces.ts';
import { servesHealth } from './monitoring/health.ts';
import { servesMetrics } from './monitoring/metrics.ts';
import type { ReadinessCheck } from './monitoring/readiness.ts';
import { logsRequests } from './monitoring/request-log.ts';
import { tracesRequests } from './monitoring/request-trace.ts';
import { refusesBrokenEscapes } from './parameters/query-escapes.ts';
import { boundedParameters, refusesManyParameters } from './parameters/query-parameters.ts';
import type { App } from './typed-app.ts';
import { checkedSerializer, validatorCompiler } from './validation/validation.ts';

export interface ServerOptions {
  readonly baseUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Whose word on the address of the client is believed. */
  readonly trustedProxies: string;
  /** Requests a minute of one caller. */
  readonly rateLimit: number | undefined;
  readonly logger: FastifyBaseLogger;
  /** Who makes the request, by its token or session cookie. */
  readonly identify: (request: FastifyRequest) => Promise<Caller>;
  readonly bodyLimits?: BodyLimits;
  readonly refusalPace?: RefusalPace | undefined;
  readonly readiness?: readonly ReadinessCheck[];
  readonly notFoundPage?: NotFoundPage;
  readonly docsTexts?: DescriptionOptions['docsTexts'];
  /** Tests only: answers that differ from their description are errors. */
  readonly checksAnswers?: boolean;
}

const largestJsonBody = 2 ** 20;
const longestPathPart = 500;

export async function openServer(options: ServerOptions): Promise<App> {
  const app = bareServer(options);
  app.setValidatorCompiler(validatorCompiler());
  app.setSerializerCompiler(options.checksAnswers ? checkedSerializer() : () => jsonText);
  app.setErrorHandler(answerWithProblem);
  signalsWhenClientsLeave(app);
  readsJson(app);
  narrowsAddresses(app);
  answersUnknownRoutes(app, options.notFoundPage);
  boundsAnswers(app);
  answersOverHttp(app);
  logsRequests(app);
  tracesRequests(app);
  servesHealth(app, options.readiness);
  servesMetrics(app);
  servesIcon(app);
  hearsOwnCookies(app);
  await app.register(cookie);
  if (options.checksAnswers) checksStatuses(app);
  limitsConnections(app);
  boundsHeaderLists(app);
  refusesManyParameters(app);
  refusesBrokenEscapes(app);
  checksCallers(app, options.identify, options.baseUrl);
  beginsRequestsInTurn(app);
  limitsBodies(app, options.bodyLimits);
  closesIdleConnections(app);
  pacesRefusals(app, options.refusalPace);
  takesTurnsForLongPages(app);
  await addPolicies(app, options);
  await describeApi(app, options);
  servesEntry(app, options.baseUrl);
  return app as unknown as App;
}

function bareServer({ logger, trustedProxies }: ServerOptions): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    // One logger for all requests: the lines that need the request's id name it.
    childLoggerFactory: (shared) => shared,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api\/(?=$|\?)/, '/api'),
    trustProxy: trustedProxies || false,
    bodyLimit: largestJsonBody,
    routerOptions: { maxParamLength: longestPathPart, querystringParser: boundedParameters },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: answerWithProblem,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
}

async function addPolicies(app: FastifyInstance, { allowedOrigins, rateLimit: most }: ServerOptions): Promise<void> {
  await letsOriginsIn(app, allowedOrigins);
  if (most !== undefined) {
    await app.register(rateLimit, {
      max: most,
      timeWindow: '1 minute',
      hook: 'preHandler',
      keyGenerator: callerOrAddress,
      errorResponseBuilder: tooMany,
    });
  }
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [brotliQuality]: 4 } },
    customTypes: compressible,
  });
}

// zlib.constants.BROTLI_PARAM_QUALITY; the library's own default is the slowest of all.
const brotliQuality = 1;

function tooMany(_request: FastifyRequest, { ttl }: { ttl: number }): Failure {
  const seconds = Math.ceil(ttl / 1000);
  return new Failure('throttled', `Too many requests. Try again in ${seconds} seconds.`, [], { retryAfterSeconds: seconds });
}
