/** A service that ends waits for answers, and not for clients that keep their connections for a later request. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often is looked for those whose answer has been sent by now. */
const milliseconds = 100;

/**
 * Those that are idle when the service begins to end are closed by Fastify. Others become idle later, and some have never been used:
 * browsers and clients open connections for requests that do not come. To Node.js these are none that are idle; it waits a minute for the head of a request.
 */
export function closesIdleConnections(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    }, milliseconds);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
