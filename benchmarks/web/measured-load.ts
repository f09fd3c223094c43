/** One page load, with what the browser itself says about it. */
import type { BrowserContext } from 'playwright-core';

export interface Load {
  /** When the largest piece of the page was painted, in milliseconds. */
  readonly largestPaint: number;
  /** Scripts that had come before anything was painted, as they were sent. */
  readonly scriptKilobytes: number;
  readonly longestTask: number;
}

/** Runs before the page: what is observed later may be forgotten by then. */
const observer = `
  window.loadFacts = { largestPaint: 0, longestTask: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) loadFacts.largestPaint = entry.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) loadFacts.longestTask = Math.max(loadFacts.longestTask, entry.duration); }).observe({ type: 'longtask', buffered: true });
`;

const restMilliseconds = 500;

export async function measuredLoad(context: BrowserContext, path: string, heading: RegExp): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(observer);
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.waitForTimeout(restMilliseconds);
  const load = await page.evaluate<Load>(`(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const scripts = performance.getEntriesByType('resource').filter((one) => /\\.js$/.test(one.name) && one.responseEnd <= firstPaint);
    return { ...loadFacts, scriptKilobytes: scripts.reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000 };
  })()`);
  await page.close();
  return load;
}
