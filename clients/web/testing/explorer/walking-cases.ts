/** Walking through the explorer: keys, deep links, filters, buildings. */
import { expect, test } from 'vitest';
import { patience } from '../browser.ts';
import { exploredPath, memberCount, memberName } from './explored-models.ts';
import type { ExplorerPage } from './explorer-page.ts';

const longest = { timeout: patience };

export function walkingCases(shown: () => ExplorerPage): void {
  test('a tree is walked, opened and closed by keys alone, and of thousands only those in sight are there', async () => {
    const { page, tree, panel } = shown();
    await page.goto(`${exploredPath}/crowd`);
    await page.getByRole('navigation', { name: 'Pages of the model' }).getByRole('link', { name: 'Tree' }).click();
    const asked: string[] = [];
    page.on('request', (request) => /\/tree\?/.test(request.url()) && asked.push(request.url()));
    await tree.getByRole('row', { name: /^Crowd/ }).waitFor();
    await tree.focus();
    await page.keyboard.press('ArrowRight');
    await tree.getByRole('row', { name: /^Member 0000/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await panel.getByRole('heading', { name: 'Member 0001' }).waitFor();
    await page.keyboard.press('End');
    const last = tree.getByRole('row', { name: /^Member 2999/ });
    await last.waitFor();
    expect(await last.getAttribute('aria-posinset')).toBe(String(memberCount));
    expect(await last.getAttribute('aria-setsize')).toBe(String(memberCount));
    expect(await last.getAttribute('aria-level')).toBe('2');
    await panel.getByRole('heading', { name: 'Member 2999' }).waitFor();
    expect(await tree.getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'));
    expect(await tree.getByRole('row').count()).toBeLessThan(80);
    expect(asked.length).toBeLessThan(6);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => tree.getByRole('row').count(), longest).toBe(2);
  });

  test('a deep link reveals its object in the tree, and references lead on', async () => {
    const { page, tree, panel, models } = shown();
    const { id } = await shown().objectOf(models.crowd, memberName(1234));
    await page.goto(`${exploredPath}/crowd?select=${id}`);
    const row = tree.getByRole('row', { name: /^Member 1234/, selected: true });
    await row.waitFor();
    expect(await row.getAttribute('aria-posinset')).toBe('1235');
    await panel.getByRole('navigation', { name: 'Lies in' }).getByRole('link', { name: 'Crowd' }).waitFor();
    const relations = panel.getByRole('table', { name: 'Incoming' });
    await relations.getByRole('link', { name: 'Member 1235' }).waitFor();
    await panel
      .getByRole('row', { name: /^friends/ })
      .getByRole('link', { name: 'Member 1233' })
      .first()
      .click();
    await tree.getByRole('row', { name: /^Member 1233/, selected: true }).waitFor();
    await page.goBack();
    await tree.getByRole('row', { name: /^Member 1234/, selected: true }).waitFor();
  });

  test('objects are filtered by name and class, as a tree and as a table, and the address says how', async () => {
    const { page, tree, panel } = shown();
    await page.goto(`${exploredPath}/crowd?view=tree`);
    await tree.getByRole('row', { name: /^Crowd/ }).waitFor();
    await tree.focus();
    await page.keyboard.type('299');
    await page.getByText('13 objects').waitFor();
    await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Family (1)' });
    await page.getByText('No object fits the filter.').waitFor();
    await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Person (3,000)' });
    await page.getByRole('link', { name: 'Table' }).click();
    const table = page.getByRole('grid', { name: 'Objects' });
    await table.getByRole('button', { name: 'Name' }).click();
    await table.getByRole('button', { name: 'Name' }).click();
    await table.getByRole('row').nth(1).filter({ hasText: 'Member 2999' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()].sort()).toEqual(['label', 'sort', 'type', 'view']);
    await page.reload();
    await table.getByRole('row').nth(1).filter({ hasText: 'Member 2999' }).click();
    await panel.getByRole('link', { name: 'Show in the tree' }).click();
    await tree.getByRole('row', { name: /^Member 2999/, selected: true }).waitFor();
  });

  test('a tree of which one root alone holds anything begins with what that holds', async () => {
    const { page, tree } = shown();
    await page.goto(`${exploredPath}/loose?view=tree`);
    await tree.getByRole('row', { name: /^Ada/ }).waitFor();
    await tree.getByRole('row', { name: /^Loner/ }).waitFor();
  });

  test('a building is a tree of its storeys, in which a deep link finds an element', async () => {
    const { page, tree, panel, models } = shown();
    const { id } = await shown().objectOf(models.building, 'Front door');
    await page.goto(`${exploredPath}/building?select=${id}`);
    await tree.getByRole('row', { name: /^Front door/, selected: true }).waitFor();
    const way = panel.getByRole('navigation', { name: 'Lies in' }).getByRole('link');
    await way.last().waitFor();
    expect(await way.allTextContents()).toEqual(['Library', 'Site', 'Main building', 'Ground floor']);
    await panel
      .getByRole('region', { name: 'Pset_DoorCommon' })
      .getByRole('row', { name: /^FireRating/ })
      .waitFor();
  });
}
