import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { openBrowser, reasonToSkip } from './browser.ts';
import { openApplication, type ShownApplication } from './built-application.ts';
import { failureCases } from './mid-work/failure-cases.ts';
import { keepingCases } from './mid-work/keeping-cases.ts';
import { sessionCases } from './mid-work/session-cases.ts';
import { atWork, type Worker } from './mid-work/worker.ts';

describe.skipIf(reasonToSkip !== undefined)(
  `in the middle of work${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`,
  { timeout: 900_000 },
  () => {
    let it: ShownApplication;
    let browser: Browser;
    let worker: Worker;

    beforeAll(async () => {
      it = await openApplication();
      browser = await openBrowser();
      worker = await atWork(it, browser);
    }, 600_000);

    afterAll(async () => {
      await browser?.close();
      await it?.close();
    });

    afterEach(async () => {
      await worker.page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(worker.faults.splice(0)).toEqual([]);
    });

    describe('a session that ends', () => sessionCases(() => worker));
    describe('a service that cannot be reached', () => failureCases(() => worker));
    describe('what is kept', () => keepingCases(() => worker));
  },
);
