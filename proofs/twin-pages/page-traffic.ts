/** Follows the traffic of a page, to know when it is at rest. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const restMilliseconds = 200;
const lookEvery = 40;
const mostMilliseconds = 120_000;

/** Streams of events go on as long as the page does; of a picture the document has the address alone. */
const goesOn = (request: Request) =>
  request.resourceType() === 'image' || /\/api\/(?:events|projects\/[^/]+\/events)\b/.test(request.url());

/** Asked once the page has nothing more to do, so that a busy machine does not look like a page at rest. */
const sayOnceIdle = `new Promise((say) => requestIdleCallback(() => requestIdleCallback(() =>
  say(document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null))))`;

export class PageTraffic {
  private readonly page: Page;
  private readonly open = new Set<Request>();
  private last = performance.now();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      this.last = performance.now();
      if (!goesOn(request)) this.open.add(request);
    });
    page.on('requestfinished', (request) => this.ended(request));
    page.on('requestfailed', (request) => this.ended(request));
  }

  /** Until nothing is on its way any more, and nothing in the page says so. */
  async rest(): Promise<void> {
    this.last = performance.now();
    for (const end = performance.now() + mostMilliseconds; performance.now() < end; await pause(lookEvery))
      if (await this.isAtRest()) return;
    const waiting = [...this.open].map((request) => request.url()).join(', ');
    throw new Error(`${this.page.url()} does not come to rest: ${waiting}`);
  }

  private async isAtRest(): Promise<boolean> {
    const { last } = this;
    if (this.open.size > 0 || performance.now() - last < restMilliseconds) return false;
    const saysSo = await this.page.evaluate<boolean>(sayOnceIdle);
    // What it made of the last answer may have asked for more.
    return saysSo && this.last === last;
  }

  private ended(request: Request): void {
    this.open.delete(request);
    this.last = performance.now();
  }
}
