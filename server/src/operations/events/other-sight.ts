/** Models that come into somebody's sight, or leave it, because their own clearance is another: read in steps, however many they are. */
import type { Database } from '../../storage/database.ts';
import { type ConfidentialityBand, modelsBetween, type PassedModel } from '../../storage/events/event-rows.ts';

type ModelPage = readonly PassedModel[];

const mostOnPage = 1000;

/** The first page is there at once; the others are read when they are wanted, or all of them now. */
export class OtherSight {
  readonly first: ModelPage;
  private readonly database: Database;
  private readonly band: ConfidentialityBand;

  private constructor(database: Database, band: ConfidentialityBand, first: ModelPage) {
    this.database = database;
    this.band = band;
    this.first = first;
  }

  static async of(database: Database, band: ConfidentialityBand): Promise<OtherSight> {
    return new OtherSight(database, band, await modelsBetween(database, band, mostOnPage));
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

  /** All of them as they are now, however late they are told: what comes between the two values later was never seen. */
  async kept(): Promise<readonly ModelPage[]> {
    return Array.fromAsync(this.pages());
  }
}
