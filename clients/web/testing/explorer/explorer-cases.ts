/** The explorer in Chromium: cases for the application that the tests share. */
import { beforeAll, describe } from 'vitest';
import { uploadExplored } from './explored-models.ts';
import { ExplorerPage, type ExplorerWorld } from './explorer-page.ts';
import { tellingCases } from './telling-cases.ts';
import { walkingCases } from './walking-cases.ts';

export function explorerCases(world: () => ExplorerWorld): void {
  describe('the explorer', () => {
    let shown: ExplorerPage;
    beforeAll(async () => {
      const owner = await world().it.as('Ada');
      shown = new ExplorerPage(world(), owner, await uploadExplored(owner));
    }, 600_000);

    walkingCases(() => shown);
    tellingCases(() => shown);
  });
}
