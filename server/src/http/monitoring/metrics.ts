/** Figures for Prometheus: how many requests of which route took how long, and how the process is. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const freshMilliseconds = 1000;

export function servesMetrics(app: FastifyInstance, clock: () => number = () => performance.now()): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'orrery_' });
  const seconds = new Histogram({
    name: 'orrery_http_request_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  const figures = atMostOnceEach(freshMilliseconds, () => registry.metrics(), clock);
  app.get('/metrics', { schema: { hide: true }, config: { isOpen: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await figures()),
  );
}

/** Whoever asks again within the time is told the same, those who ask at once too. */
function atMostOnceEach<T>(milliseconds: number, make: () => Promise<T>, clock: () => number): () => Promise<T> {
  let made: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (!made || clock() - made.at >= milliseconds) made = { at: clock(), value: make() };
    return made.value;
  };
}
