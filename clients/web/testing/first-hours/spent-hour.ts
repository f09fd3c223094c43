/** Spends a first hour in a browser: at each step nothing has gone wrong, everybody can use what is shown, and a picture is kept on request. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { obstaclesIn } from '../accessible.ts';
import { atRest, openPage } from '../browser.ts';
import { type ShownApplication, signIn } from '../built-application.ts';
import type { FirstHour } from './first-hour.ts';

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

interface SpendingOptions {
  readonly application: ShownApplication;
  readonly browser: Browser;
  readonly look: Look;
  readonly patience: number;
  /** The folder for pictures. */
  readonly pictures?: string | undefined;
}

/** What is wrong, in words; nothing where all is well. */
export async function spentHour(hour: FirstHour, options: SpendingOptions): Promise<string[]> {
  const { application, browser, look, patience, pictures } = options;
  const { colorScheme, width } = look;
  const viewport = { width, height: width < 700 ? 800 : 900 };
  const own = await openPage(browser, application.baseUrl, { colorScheme, viewport });
  const others = await openPage(browser, application.baseUrl, { colorScheme, viewport });
  const wrong: string[] = [];
  let step = 0;
  for (const { page } of [own, others]) page.setDefaultTimeout(patience);
  await signIn(own.page);
  try {
    await hour.spend({
      page: own.page,
      colleague: async () => others.page,
      reached: async (what) => {
        step++;
        await atRest(own.page);
        const name = `${hour.name}-${String(step).padStart(2, '0')}-${what.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`;
        if (pictures) await own.page.screenshot({ path: join(pictures, name) });
        wrong.push(...(await obstaclesIn(own.page)).map((obstacle) => `${hour.name}, ${what}: ${obstacle}`));
      },
    });
  } finally {
    wrong.push(...own.faults, ...others.faults);
    for (const { page } of [own, others]) await page.context().close();
  }
  return wrong;
}
