/** One of the two worlds as a browser shows it: its service listens, and pages are looked at as a person. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { freePort } from '../../server/src/sign-in/testing/listening-service.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { type NewIds, renamed } from '../twin-worlds/normalised.ts';
import { WorldUnderTest } from '../twin-worlds/world-under-test.ts';
import type { Person } from '../world/entities.ts';
import { PageTraffic } from './page-traffic.ts';

export interface ShownPage {
  /** The document as it is when all that was asked for has come, made comparable. */
  readonly text: string;
  /** Where it leads, inside of the application. */
  readonly links: readonly string[];
  readonly heading: string;
}

interface OpenWorld {
  readonly database: Database;
  readonly clock: () => number;
  readonly browser: Browser;
  /** Where the application was built. */
  readonly folder: string;
}

const patience = 240_000;

export class ShownWorld {
  readonly world: WorldUnderTest;
  private readonly origin: string;
  private readonly browser: Browser;
  private readonly clock: () => number;
  private shown: { readonly context: BrowserContext; readonly page: Page; readonly traffic: PageTraffic } | undefined;
  private newIds: NewIds = { known: new Set(), found: [] };

  private constructor(world: WorldUnderTest, origin: string, { browser, clock }: OpenWorld) {
    this.world = world;
    this.origin = origin;
    this.browser = browser;
    this.clock = clock;
  }

  static async open(options: OpenWorld): Promise<ShownWorld> {
    const { database, clock, folder } = options;
    const port = await freePort();
    const world = await WorldUnderTest.open(database, clock, { ORRERY_PORT: String(port), ORRERY_WEB: folder });
    await world.service.app.listen({ host: '127.0.0.1', port });
    return new ShownWorld(world, `http://localhost:${port}`, options);
  }

  /** From now on pages are those that the person sees. */
  async lookAs(person: Person, known: ReadonlySet<string>): Promise<void> {
    await this.shown?.context.close();
    await this.world.service.useCases.search.catchUp('names');
    this.newIds = { known, found: [] };
    const context = await this.browser.newContext({
      baseURL: this.origin,
      locale: 'en',
      viewport: { width: 1280, height: 800 },
    });
    // What happened "two days ago" did so in both worlds.
    await context.clock.setFixedTime(this.clock());
    const [name, value] = (this.world.credentialsOf(person).cookie ?? '').split('=', 2);
    if (name && value) await context.addCookies([{ name, value, url: this.origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    this.shown = { context, page, traffic: new PageTraffic(page) };
  }

  /** As links of the application lead there: its document stays, which the first address loads. Embedded pages are documents of their own. */
  async lookAt(address: string): Promise<ShownPage> {
    const { page, traffic } = this.shown!;
    const isOther = /^\/-\/embed\//.test(address) || !page.url().startsWith(`${this.origin}/`) || /\/-\/embed\//.test(page.url());
    if (isOther) await page.goto(address);
    else
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
      );
    await traffic.rest();
    return this.read(page);
  }

  async close(): Promise<void> {
    await this.shown?.context.close();
    await this.world.service.close();
  }

  private async read(page: Page): Promise<ShownPage> {
    const html = (await page.content()).replaceAll(this.origin, '').replaceAll(encodeURIComponent(this.origin), '');
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main a[href]:not([download])')].map(({ href }) => href)`,
    );
    return {
      text: renamed(withoutChance(html), this.newIds),
      links: [...new Set(links)].flatMap((link) => (this.isPage(link) ? [link.slice(this.origin.length)] : [])),
      heading: await page.evaluate<string>(`document.querySelector('h1').textContent`),
    };
  }

  /** Pages with ids that this world has made itself are others in the other one. */
  private isPage(link: string): boolean {
    return link.startsWith(`${this.origin}/`) && !/\/(?:api|docs|account)(?:\/|$)/.test(link) && !this.hasNewId(link);
  }

  private hasNewId(link: string): boolean {
    return renamed(link, { known: this.newIds.known, found: [] }) !== link;
  }
}

/** Ids of elements count what was drawn before, and a query says how long it took. */
function withoutChance(html: string): string {
  return html.replaceAll(/_r_\w+_/g, 'id').replaceAll(/[\d.,]+ s(?=<)/g, 'some seconds');
}
