/** The first hour of somebody who has never seen Orrery: what they do, and what they must come to see. */
import type { Page } from 'playwright-core';

interface Visitor {
  readonly page: Page;
  /** Something is reached: it is looked at, and a picture of it is kept where somebody wants pictures. */
  reached(what: string): Promise<void>;
  /** A page of somebody else, who is not signed in and gets addresses sent. */
  colleague(): Promise<Page>;
}

export interface FirstHour {
  readonly name: string;
  readonly says: string;
  spend(visitor: Visitor): Promise<void>;
}
