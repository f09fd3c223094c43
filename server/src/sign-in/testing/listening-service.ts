/** The whole service on a port of its own, as tools and browsers see it. */
import { createServer } from 'node:net';
import { type ServiceOptions, service, type TestService } from '@orrery/testing/service.ts';

export interface ListeningService extends TestService {
  readonly baseUrl: string;
}

export const adminPassword = 'correct horse battery';

export async function listeningService({ environment = {}, ...options }: ServiceOptions = {}): Promise<ListeningService> {
  const port = await freePort();
  const made = await service({ ...options, environment: { ORRERY_PORT: String(port), ...environment } });
  await made.app.listen({ host: '127.0.0.1', port });
  return { ...made, baseUrl: environment.ORRERY_BASE_URL ?? `http://localhost:${port}` };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
