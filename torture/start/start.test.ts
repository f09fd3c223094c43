import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedStarts, startRefused } from './refused-starts.ts';

const busy = createServer();
beforeAll(() => new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve)));
afterAll(() => void busy.close());

// The real process, once: which database the tests run on makes no difference.
describe.skipIf(process.env.ORRERY_TEST_DATABASE === 'postgres')(
  'a start that is refused is one plain sentence and exit code 1',
  () => {
    // The superuser may write everywhere.
    const possible = refusedStarts.filter(({ name }) => name !== 'a data folder that is read-only' || process.getuid?.() !== 0);
    test.each(possible)('$name', async ({ prepare, says }) => {
      const folder = mkdtempSync(join(tmpdir(), 'orrery-start-'));
      const settings = prepare(folder, (busy.address() as AddressInfo).port);
      const { status, said } = startRefused(folder, await freePort(), settings);
      rmSync(folder, { recursive: true, force: true });
      expect(said).toMatch(says);
      expect(said.trim()).toMatch(/^Orrery does not start: [^\n]*\.$/);
      expect(status).toBe(1);
    });
  },
);
