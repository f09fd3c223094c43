/** How soon the page answers clicks and keys while its processor is four times as slow. */
import { quantile } from '@orrery/testing/load/quantile.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { atRest, show } from '../../clients/web/testing/browser.ts';
import type { Measure } from './measure.ts';
import { gallery } from './measured-screens.ts';

const throttling = 4;
const bound = 100;

/** As the browser itself tells: from the event to the next frame, rounded to 8 ms; those of under 16 ms are not told. */
const observer = `
  window.interactions = [];
  new PerformanceObserver((list) => { for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactions.push(duration); }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

interface Gesture {
  readonly name: string;
  path(project: string): string;
  make(page: Page): Promise<unknown>;
}

const keys =
  (...all: readonly string[]) =>
  async (page: Page) => {
    for (const key of all) await page.keyboard.press(key);
  };

const gestures: readonly Gesture[] = [
  {
    name: 'palette',
    path: () => '/',
    make: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('reader', { delay: 60 });
      await keys('ArrowDown', 'ArrowDown', 'Escape')(page);
    },
  },
  {
    name: 'menus of a project',
    path: (project) => project,
    make: async (page) => {
      for (const one of await page.locator('main summary').all()) await one.click({ timeout: 2000 }).catch(() => undefined);
    },
  },
  {
    name: 'tree',
    path: (project) => `${project}/landscape?view=tree`,
    make: async (page) => {
      await page.getByRole('treegrid').focus();
      await keys('ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowLeft')(page);
    },
  },
  {
    name: 'filter of a table',
    path: (project) => `${project}/landscape?view=table`,
    make: async (page) => {
      await page.getByRole('grid').focus();
      await page.keyboard.type('reader', { delay: 60 });
      await page.getByRole('grid').getByRole('row').nth(1).click();
    },
  },
  {
    name: 'diagram',
    path: () => `${gallery}/bakery/overview`,
    make: async (page) => {
      await page.getByRole('application').focus();
      await keys('Home', 'ArrowRight', 'ArrowDown', '+', '+', '-', '0', 'f')(page);
      await page.keyboard.type('bak', { delay: 60 });
    },
  },
  {
    name: 'editor of queries',
    path: (project) => `${project}/-/query`,
    make: async (page) => {
      await page.getByRole('textbox', { name: /^Query in/ }).click();
      await page.keyboard.type(' # words', { delay: 60 });
      await page.keyboard.press('Control+Enter');
    },
  },
];

export async function inputDelays(context: BrowserContext, project: string): Promise<Measure[]> {
  const page = await context.newPage();
  await page.addInitScript(observer);
  const session = await context.newCDPSession(page);
  const found: Measure[] = [];
  for (const { name, path, make } of gestures) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await show(page, path(project));
    await page.evaluate('interactions.length = 0');
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
    await make(page);
    await atRest(page);
    const delays = await page.evaluate<number[]>('interactions');
    found.push({
      what: `${name}: answer to clicks and keys, 95 %, slowed ${throttling} times`,
      value: worst(delays),
      bound,
      unit: 'ms',
    });
  }
  return found;
}

/** None was slow enough to be told. */
const worst = (delays: readonly number[]) => (delays.length === 0 ? 0 : quantile(delays, 0.95));
