/** Twin worlds in a browser, at a small size: what a person may not see changes no page. */
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, reasonToSkip } from '../../clients/web/testing/browser.ts';
import { builtApplication } from '../../clients/web/testing/built-application.ts';
import { differenceIn, isDifferent, type Looked, lookAround } from './look-around.ts';

// Pages are made by the browser, of answers that are compared on both databases elsewhere.
const reason = process.env.ORRERY_TEST_DATABASE === 'postgres' ? 'pages are looked at on one database' : reasonToSkip;

describe.skipIf(reason !== undefined)(`twin worlds in Chromium${reason ? ` (left out: ${reason})` : ''}`, () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    [browser, folder] = [await openBrowser(), await builtApplication()];
  }, 180_000);
  afterAll(() => browser?.close());

  test('in two worlds that differ only in what a person may not see, the same addresses show the same documents', async () => {
    const databases = [await temporaryDatabase(), await temporaryDatabase()] as const;
    const looked: Looked[] = [];
    for await (const one of lookAround({ pages: 32, episode: 8, seed: 1, databases, browser, folder })) looked.push(one);
    expect(looked.filter(isDifferent).map(differenceIn)).toEqual([]);
    const headings = looked.map(({ pages }) => pages[0].heading);
    expect(headings).toContain('There is nothing here');
    expect(new Set(headings).size).toBeGreaterThan(8);
  }, 300_000);
});
