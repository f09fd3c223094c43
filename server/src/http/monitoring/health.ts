/** The health checks: whether the service runs, and whether it should be sent requests. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../failures.ts';
import { Readiness, type ReadinessCheck } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that the service is about to stop: it is no longer ready, and still answers. */
    announceStop(): void;
  }
}

export function servesHealth(app: FastifyInstance, checks: readonly ReadinessCheck[] = []): void {
  const readiness = new Readiness(checks);
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  const options = { schema: { hide: true }, config: { isOpen: true } };
  app.get('/health/live', options, async () => ({ status: 'live' }));
  app.get('/health/ready', options, async () => {
    if (isStopping) throw new Failure('unavailable', 'The service is stopping.');
    await readiness.refuseUnlessReady();
    return { status: 'ready' };
  });
}
