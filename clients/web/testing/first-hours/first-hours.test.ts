import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, patience, reasonToSkip } from '../browser.ts';
import { openApplication, type ShownApplication } from '../built-application.ts';
import { firstHours } from './first-hours.ts';
import { type Look, spentHour } from './spent-hour.ts';

/** Where pictures of all steps are kept; none are without it. */
const pictures = process.env.ORRERY_PICTURES;
/** One each here; all of them by `npm run hours:web`. */
const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 768 },
  { colorScheme: 'dark', width: 375 },
];

describe.skipIf(reasonToSkip !== undefined)(
  `first hours in Chromium${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`,
  () => {
    let application: ShownApplication;
    let browser: Browser;

    beforeAll(async () => {
      application = await openApplication();
      browser = await openBrowser();
    }, 600_000);

    afterAll(async () => {
      await browser?.close();
      await application?.close();
    });

    test.each(firstHours.map((hour, index) => ({ ...hour, look: looks[index % looks.length]! })))(
      '$name, $look.width pixels wide, $look.colorScheme: $says',
      async (hour) => {
        expect(await spentHour(hour, { application, browser, look: hour.look, patience, pictures })).toEqual([]);
      },
      600_000,
    );
  },
);
