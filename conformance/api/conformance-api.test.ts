/** The conformance program against the service of this repository, on both databases. */
import { createServer } from 'node:net';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { sections } from './sections.ts';
import { openWorld, type World } from './world.ts';

const password = 'a password for the conformance test';
let running: TestService;
let world: World;

beforeAll(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { ORRERY_PORT: String(port), ORRERY_BASE_URL: url, ORRERY_ADMIN_PASSWORD: password };
  running = await service({ environment, indexesByItself: true });
  await running.app.listen({ host: '127.0.0.1', port });
  world = await openWorld({ url, username: 'admin', password });
});

// What the rules have made goes with its database: nobody has to delete thousands of scopes one by one.
afterAll(() => running?.close());

for (const { section, rules } of sections) {
  describe(section, () => {
    for (const { rule, check } of rules) test(rule, async () => void (await check(world)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
