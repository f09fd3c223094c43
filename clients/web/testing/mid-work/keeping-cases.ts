/** Cases of what is kept while somebody works: the focus, the model of a query, and the news of what is shown. */
import { familyEcore } from '@orrery/testing/models.ts';
import { expect, test } from 'vitest';
import { openPage, patience } from '../browser.ts';
import { focusedWords, longest, project, type Worker } from './worker.ts';

export function keepingCases(at: () => Worker): void {
  test('the focus goes back to what had it when a dialog or the palette is closed', async () => {
    const { page } = at();
    await page.goto(`${project}/families`);
    const report = page.getByRole('button', { name: 'Import report' });
    await report.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedWords(page)).toBe('Import report');
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedWords(page)).toBe('Import report');
    await report.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedWords(page)).toBe('Import report');
    await page.getByLabel('Menu of Administrator').click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedWords(page)).toBe('Menu of Administrator');
  });

  test('whoever was writing in the editor goes on there', async () => {
    const { page } = at();
    await page.goto(`${project}/-/query`);
    await page.getByRole('textbox', { name: /^Query in/ }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('ASK {');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The editor keeps its parts to itself: for the document, what has the focus is all of it.
    const focused = () => page.evaluate('document.activeElement?.shadowRoot?.activeElement?.getAttribute("role")');
    await expect.poll(focused, { timeout: patience }).toBe('textbox');
    // As soon as fingers can: the editor puts its cursor back a few milliseconds after it has the focus.
    await page.waitForTimeout(50);
    await page.keyboard.type(' ?a');
    expect(await page.getByRole('textbox', { name: /^Query in/ }).textContent()).toContain('ASK { ?a');
  });

  test('a diagram tells of a new revision of its model, and shows it when it is asked for', async () => {
    const { page, owner, familiesId } = at();
    await page.goto(`${project}/families`);
    await page
      .getByRole('region', { name: /^Views/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('application', { name: /^Diagram of/ }).waitFor();
    const content = familyEcore.replaceAll('"Person"', '"Human"').replaceAll('//Person', '//Human');
    const heard = page.getByText('Revision 2 by Ada');
    const put = await owner.put(`/api/models/${familiesId}/content?format=xmi`, content, { 'content-type': 'application/xml' });
    expect(put.status).toBe(200);
    await heard.waitFor();
    expect(await page.getByText('Human').count()).toBe(0);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await heard.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Human').count(), longest).toBeGreaterThan(0);
  });

  test('the model that is self stays with a query that is saved, and in the history', async () => {
    const { page } = at();
    const parameters = new URLSearchParams({ language: 'aql', model: 'families', text: 'self.name' });
    await page.goto(`${project}/-/query?${parameters}`);
    await page.getByRole('region', { name: 'Result' }).getByText('family').first().waitFor();
    await page.getByRole('button', { name: 'Save as …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the query' });
    await dialog.getByLabel('Name', { exact: true }).fill('Its name');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Its name', level: 1 }).waitFor();
    const modelIn = (address: string) => new URL(address, page.url()).searchParams.get('model');
    expect(modelIn(page.url())).toBe('families');
    await page.reload();
    await page.getByRole('region', { name: 'Result' }).getByText('family').first().waitFor();
    expect(await page.getByLabel('self is the first object of').inputValue()).toBe('families');
    for (const name of [/^Its name AQL/, /^self\.name AQL · families/])
      expect(modelIn((await page.getByRole('link', { name }).first().getAttribute('href'))!)).toBe('families');
  });

  test('an object without a place in the tree has a way to the table', async () => {
    const { page } = at();
    await page.route(/\/objects\/[^/]+\/path\?/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const name of Object.keys(json._embedded)) json._embedded[name] = [];
      Object.assign(json.page, { totalElements: 0, totalPages: 0 });
      await route.fulfill({ response, json });
    });
    await page.goto(`${project}/crowd?view=tree`);
    const row = page.getByRole('row', { name: /^Ada/ });
    await row.click();
    await page.getByRole('link', { name: 'Show in the table' }).click();
    await page.getByRole('grid', { name: 'Objects' }).getByRole('row', { name: /^Ada/, selected: true }).waitFor();
  });

  test('keys are called as they are on a German keyboard', async () => {
    const { page, baseUrl } = at();
    const german = await openPage(page.context().browser()!, baseUrl, { locale: 'de' });
    await german.page.goto('/');
    await german.page.getByText('Strg K').waitFor();
    await german.page.context().close();
  });
}
