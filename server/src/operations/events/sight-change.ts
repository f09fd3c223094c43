/** The models that a listener begins or ceases to see because the listener's clearance has changed. They are read page by page. */
import type { Database } from '../../storage/database.ts';
import { type ConfidentialityBand, modelsBetween, type PassedModel } from '../../storage/events/event-rows.ts';

type ModelPage = readonly PassedModel[];

const mostOnPage = 1000;

/** The first page is read at once. The others are read when they are wanted, or all of them by `kept`. */
export class SightChange {
  readonly first: ModelPage;
  private readonly database: Database;
  private readonly band: ConfidentialityBand;

  private constructor(database: Database, band: ConfidentialityBand, first: ModelPage) {
    this.database = database;
    this.band = band;
    this.first = first;
  }

  static async of(database: Database, band: ConfidentialityBand): Promise<SightChange> {
    return new SightChange(database, band, await modelsBetween(database, band, mostOnPage));
  }

  get hasMore(): boolean {
    return this.first.length === mostOnPage;
  }

  async *pages(): AsyncGenerator<ModelPage> {
    for (let page = this.first; page.length > 0; ) {
      yield page;
      const after = page.length === mostOnPage ? page.at(-1) : undefined;
      page = after ? await modelsBetween(this.database, { ...this.band, after }, mostOnPage) : [];
    }
  }

  /** All pages as they are now, to be told later. A model that comes between the two clearances afterwards was never seen, and must not be told as gone. */
  async kept(): Promise<readonly ModelPage[]> {
    return Array.fromAsync(this.pages());
  }
}
