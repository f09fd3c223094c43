/** A service that ends waits for answers, and not for clients that keep their connections for the next request. */
import type { FastifyInstance } from 'fastify';

/** How often is looked for those whose answer has been sent by now. */
const milliseconds = 100;

/** Those that are idle when the service begins to end are closed by Fastify; these here become idle later. */
export function closesIdleConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), milliseconds);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
