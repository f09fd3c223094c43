/** One of the two worlds as a browser shows it: its service listens, and pages are looked at as a person. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { freePort } from '../../server/src/sign-in/testing/listening-service.ts';
import type { Database } from '../../server/src/storage/database.ts';
import { type NewIds, renamed } from '../twin-worlds/normalised.ts';
import { WorldUnderTest } from '../twin-worlds/world-under-test.ts';
import type { Person } from '../world/entities.ts';
import { calmed } from './calmed.ts';

export interface ShownPage {
  /** The document as it is when all that was asked for has come, made comparable. */
  readonly text: string;
  /** Where it leads, inside of the application. */
  readonly links: readonly string[];
  readonly heading: string;
}

const patience = 60_000;

export class ShownWorld {
  readonly world: WorldUnderTest;
  private readonly origin: string;
  private readonly browser: Browser;
  private readonly clock: () => number;
  private context: BrowserContext | undefined;
  private newIds: NewIds = { known: new Set(), found: [] };

  private constructor(world: WorldUnderTest, origin: string, browser: Browser, clock: () => number) {
    this.world = world;
    this.origin = origin;
    this.browser = browser;
    this.clock = clock;
  }

  static async open(options: {
    readonly database: Database;
    readonly clock: () => number;
    readonly browser: Browser;
    /** Where the application was built. */
    readonly folder: string;
  }): Promise<ShownWorld> {
    const { database, clock, browser, folder } = options;
    const port = await freePort();
    const world = await WorldUnderTest.open(database, clock, { ORRERY_PORT: String(port), ORRERY_WEB: folder });
    await world.service.app.listen({ host: '127.0.0.1', port });
    return new ShownWorld(world, `http://localhost:${port}`, browser, clock);
  }

  /** From now on pages are those that the person sees. */
  async lookAs(person: Person, known: ReadonlySet<string>): Promise<void> {
    await this.context?.close();
    await this.world.service.useCases.search.catchUp('names');
    this.newIds = { known, found: [] };
    this.context = await this.browser.newContext({ baseURL: this.origin, locale: 'en', viewport: { width: 1280, height: 800 } });
    // What happened "two days ago" did so in both worlds.
    await this.context.clock.setFixedTime(this.clock());
    const [name, value] = (this.world.credentialsOf(person).cookie ?? '').split('=', 2);
    if (name && value) await this.context.addCookies([{ name, value, url: this.origin }]);
  }

  async lookAt(address: string): Promise<ShownPage> {
    const page = await this.context!.newPage();
    page.setDefaultTimeout(patience);
    try {
      await calmed(page, () => page.goto(address));
      return await this.read(page);
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await this.context?.close();
    await this.world.service.close();
  }

  private async read(page: Page): Promise<ShownPage> {
    const html = (await page.content()).replaceAll(this.origin, '').replaceAll(encodeURIComponent(this.origin), '');
    const links = await page
      .locator('main a[href]:not([download])')
      .evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href));
    return {
      text: renamed(withoutChance(html), this.newIds),
      links: [...new Set(links)].flatMap((link) => (this.isPage(link) ? [link.slice(this.origin.length)] : [])),
      heading: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
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

/** Ids of elements count what was drawn before, the number of the policy is drawn anew for every document, and a query says how long it took. */
function withoutChance(html: string): string {
  return html
    .replaceAll(/_r_\w+_/g, 'id')
    .replaceAll(/(?:nonce|content)="[\w+/=-]{16,}"/g, 'nonce')
    .replaceAll(/[\d.,]+ s(?=<)/g, 'some seconds');
}
