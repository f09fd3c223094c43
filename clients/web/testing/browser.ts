/** Chromium of this machine, and pages in it whose faults are collected: errors, refused content, requests to other hosts. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where it is; `CHROMIUM` may name another. */
export const chromiumPath = process.env.CHROMIUM ?? found('chromium') ?? found('chromium-browser') ?? found('google-chrome');

/** How long something may take in a browser: machines may be busy with other things. */
export const patience = 240_000;

/** Why tests that need it are left out. */
export const reasonToSkip = chromiumPath ? undefined : 'there is no chromium here; CHROMIUM may name one';

function found(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

/** The first two are pages of the browser's own, which it would load with each new window beside ours; the others are those that Playwright leaves out, since the last list counts. */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath!, args: ['--no-sandbox', `--disable-features=${leftOut.join(',')}`] });
}

export interface WatchedPage {
  readonly page: Page;
  /** What went wrong in it since it was opened. */
  readonly faults: string[];
}

export async function openPage(browser: Browser, baseUrl: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // A refusal of the API stands in the console of the browser, too, and is shown by the application.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  const { origin } = new URL(baseUrl);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(`request to ${url.origin}`);
  });
  return { page, faults };
}

const restMilliseconds = 150;

/** Shows an address inside of the application, as its links do: the document stays, and what it has loaded. The first one is loaded whole. */
export async function show(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  else {
    const place = JSON.stringify(address);
    await page.evaluate(`history.pushState(null, '', ${place}); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.waitForTimeout(restMilliseconds);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atRest(page);
}

/** Until nothing says any more that it is on its way. A project is listened to as long as it is shown, so that the network never rests. */
export async function atRest(page: Page): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    await page.waitForTimeout(restMilliseconds);
    if ((await page.locator('[aria-busy=true]').count()) === 0) return;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}
