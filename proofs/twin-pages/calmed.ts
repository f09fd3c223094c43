/** A page at rest: nothing is on its way to it any more, and nothing in it says so. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const restMilliseconds = 250;
const lookEvery = 50;
const mostMilliseconds = 120_000;

/** Streams of events go on as long as the page does; of a picture the document has the address alone. */
const goesOn = (request: Request) =>
  request.resourceType() === 'image' || /\/api\/(?:events|projects\/[^/]+\/events)\b/.test(request.url());

export async function calmed(page: Page, doing: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const ended = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => !goesOn(request) && open.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await doing();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isAtRest = async () =>
    open.size === 0 && performance.now() - last > restMilliseconds && (await page.locator('[aria-busy=true]').count()) === 0;
  for (const end = performance.now() + mostMilliseconds; performance.now() < end; await pause(lookEvery))
    if (await isAtRest()) return;
  throw new Error(`${page.url()} does not come to rest: ${[...open].map((request) => request.url()).join(', ')}`);
}
