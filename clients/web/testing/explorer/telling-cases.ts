/** Cases of what the explorer tells of objects: views, news of revisions, calls to copy, and names as they are. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Body } from '@orrery/testing/client.ts';
import { expect, test } from 'vitest';
import { patience } from '../browser.ts';
import { aCrowd, everybody, exploredPath, hostileNames } from './explored-models.ts';
import type { ExplorerPage } from './explorer-page.ts';

const longest = { timeout: patience };

export function tellingCases(shown: () => ExplorerPage): void {
  test('the views that show an object stand beside it, and lead there', async () => {
    const { page, panel, samplePath } = shown();
    await page.goto(`${samplePath}/landscape?view=table&label=Reader+portal&type=ApplicationComponent`);
    await page
      .getByRole('grid')
      .getByRole('row', { name: /^Reader portal/ })
      .click();
    const view = panel
      .getByRole('region', { name: /^In which views/ })
      .getByRole('link')
      .first();
    await view.waitFor();
    expect(await view.getAttribute('href')).toContain(`?select=${shown().selected}`);
  });

  test('search lists an element once, not each figure of it, and says which views show it', async () => {
    const { page } = shown();
    const words = encodeURIComponent('Reader portal');
    const found = async () => (await page.request.get(`/api/search?text=${words}`)).text();
    const inBothVersions = async () => (await found()).split('"Reader portal"').length > 2;
    await expect.poll(inBothVersions, longest).toBe(true);
    await page.goto(`/-/search?text=${words}`);
    const hits = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Reader portal', exact: true }) });
    await hits.first().getByText('Shown in:').waitFor();
    // It is in both versions of the project.
    for (const version of ['1.0', 'dev']) expect(await hits.filter({ hasText: `Town library ${version}` }).count()).toBe(1);
    expect(await hits.count()).toBe(2);
    await hits.first().getByRole('link').nth(1).click();
    await page.getByRole('application', { name: /^Diagram of/ }).waitFor();
    expect(shown().selected).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('one stream of events serves all tabs, and a new revision is told, not forced', async () => {
    const { page, owner, tree, models } = shown();
    const opened: string[] = [];
    const context = page.context();
    const note = (request: { url(): string }) => /\/api\/events\?/.test(request.url()) && opened.push(request.url());
    context.on('request', note);
    await page.goto(`${exploredPath}/crowd?view=tree`);
    await tree.getByRole('row', { name: /^Crowd/ }).waitFor();
    const second = await context.newPage();
    await second.goto(`${exploredPath}/crowd?view=table`);
    await second
      .getByRole('grid')
      .getByRole('row', { name: /^Member 0000/ })
      .waitFor();
    await expect.poll(() => opened.length, longest).toBe(1);
    const content = aCrowd(['Newcomer', ...everybody]);
    const put = await owner.put(`/api/models/${models.crowd.id}/content?format=xmi`, content, {
      'content-type': 'application/xml',
    });
    expect(put.status).toBe(200);
    for (const tab of [page, second]) await tab.getByText('Revision 2 by Ada').waitFor();
    expect(opened.length).toBe(1);
    await second.getByRole('button', { name: 'Show', exact: true }).click();
    await second
      .getByRole('grid')
      .getByRole('row', { name: /^Newcomer/ })
      .waitFor();
    expect(await page.getByText('3,001 objects').isVisible()).toBe(true);
    await second.close();
    context.off('request', note);
  });

  test('every screen is a call to copy, which a shell can make', async () => {
    const { page } = shown();
    await page.goto(`${exploredPath}/crowd?view=table&label=0042`);
    await page
      .getByRole('grid')
      .getByRole('row', { name: /^Member 0042/ })
      .waitFor();
    await page.getByRole('button', { name: 'As API call' }).click();
    const dialog = page.getByRole('dialog', { name: 'As API call' });
    const line = await dialog.locator('pre').textContent();
    expect(line).toContain('Authorization: Bearer $TOKEN');
    // Without the token it gives what everybody sees.
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', line!.replace(/ \\\n\s+-H "Authorization[^"]*"/, ' -s')]);
    expect(JSON.parse(stdout)._embedded.objects.map(({ label }: Body) => label)).toEqual(['Member 0042']);
    await dialog.getByLabel('TypeScript').check({ force: true });
    await dialog.getByText('orrery.listModelObjects(').waitFor();
    // It says so for a moment only.
    await Promise.all([dialog.getByText('Copied').waitFor(), dialog.getByRole('button', { name: 'Copy' }).click()]);
    await page.keyboard.press('Escape');
  });

  test('names of objects are text, whatever they look like and however long they are', async () => {
    const { page, owner, panel, models } = shown();
    for (const [index, name] of hostileNames.entries()) {
      const { body } = await owner.get(`/api/models/${models.hostile.id}/objects?type=Person`);
      await page.goto(`${exploredPath}/hostile?select=${body._embedded.objects[index].id}`);
      await panel
        .getByRole('heading', { level: 2 })
        .filter({ hasText: name.trim().slice(0, 400) })
        .waitFor();
      await panel
        .getByRole('table', { name: /^(Incoming|Outgoing)$/ })
        .or(panel.getByText('There are none.'))
        .first()
        .waitFor();
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    }
    await page.goto(`${exploredPath}/hostile?view=table`);
    await page.getByRole('grid').getByRole('row').nth(5).waitFor();
    expect(shown().selected).toBeNull();
  });
}
