/** Twin worlds in a browser, at a small size: what a person may not see changes no page. */
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../clients/web/src/routing/addresses.ts';
import { openBrowser, reasonToSkip } from '../../clients/web/testing/browser.ts';
import { builtApplication } from '../../clients/web/testing/built-application.ts';
import { lookAround } from './look-around.ts';
import { differenceIn, isDifferent, type Looked } from './looked.ts';
import { type Sights, TwinPair } from './twin-pair.ts';

// Pages are made by the browser, of answers that are compared on both databases elsewhere.
const reason = process.env.ORRERY_TEST_DATABASE === 'postgres' ? 'pages are looked at on one database' : reasonToSkip;
/** A member with low clearance. */
const number = 1;
const nothing = 'There is nothing here';

describe.skipIf(reason !== undefined)(`twin worlds in Chromium${reason ? ` (left out: ${reason})` : ''}`, () => {
  let browser: Browser;
  let pair: TwinPair;
  let sights: Sights;
  beforeAll(async () => {
    browser = await openBrowser();
    const databases = [await temporaryDatabase(), await temporaryDatabase()] as const;
    pair = await TwinPair.open({ databases, browser, folder: await builtApplication() });
    sights = await pair.become(number, 1);
  }, 600_000);
  afterAll(async () => {
    await pair?.close();
    await browser?.close();
  });

  test('in two worlds that differ only in what a person may not see, every screen shows the same document', async () => {
    const looked: Looked[] = [];
    for await (const one of lookAround(pair, sights)) looked.push(one);
    expect(looked.filter(isDifferent).map(differenceIn)).toEqual([]);
    const shown = looked.filter(({ pages }) => pages[0].heading !== nothing);
    expect(new Set(shown.map(({ kind }) => kind)).size).toBeGreaterThan(14);
    expect(looked.length - shown.length).toBeGreaterThan(5);
    expect(shown.find(({ kind }) => kind === 'diagram')?.pages[0].text).toContain('<canvas');
  }, 900_000);

  test('to somebody who sees all, the same worlds look different', async () => {
    await pair.lookAsAdministrator(sights);
    const vault = sights.hidden.scopes.find(({ name }) => name.startsWith('Vault'))!;
    const pages = await pair.lookAt(addressOf({ scope: vault }));
    expect(pages.map(({ heading }) => heading)).toEqual([nothing, vault.name]);
    expect(isDifferent({ caller: 'administrator', kind: 'scope', address: '', pages })).toBe(true);
  }, 600_000);
});
