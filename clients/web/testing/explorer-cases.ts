/** The explorer in Chromium: cases for the application that the tests share. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { patience, type WatchedPage } from './browser.ts';
import type { ShownApplication } from './built-application.ts';

interface World {
  readonly it: ShownApplication;
  readonly browser: Browser;
  readonly member: WatchedPage;
  /** Where the sample workspace is. */
  readonly samplePath: string;
}

const longest = { timeout: patience };
const memberCount = 3000;
const hostileNames = [
  '<img src=x onerror="alert(1)">',
  '<script>alert(2)</script>',
  '\u202Egnp.exe \u2066 abc',
  '{name} {count}',
  'long '.repeat(2000),
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Each is a friend of the one before. */
function aCrowd(names: readonly string[]): string {
  const members = names.map(
    (name, index) => `  <members xmi:id="m${index}" name="${escaped(name)}"${index > 0 ? ` friends="m${index - 1}"` : ''}/>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" xmi:id="f" name="${escaped(names.length > 10 ? 'Crowd' : names[0]!)}">
${members.join('')}</family:Family>
`;
}

const memberName = (index: number) => `Member ${String(index).padStart(4, '0')}`;
const everybody = Array.from({ length: memberCount }, (_, index) => memberName(index));

export function explorerCases(world: () => World): void {
  describe('the explorer', () => {
    let owner: Client;
    let page: Page;
    let [crowd, building, hostile]: Body[] = [];
    const at = '/exploring/things/dev';
    const tree = () => page.getByRole('treegrid', { name: 'Objects' });
    const panel = () => page.getByRole('region', { name: 'Object', exact: true });
    const selected = () => new URL(page.url()).searchParams.get('select');
    const objectOf = async (model: Body, label: string): Promise<Body> => {
      const { body } = await owner.get(
        `/api/models/${model.id}/objects?label=${encodeURIComponent(label)}&eClass=!IfcPropertySet`,
      );
      return body._embedded.objects[0];
    };

    beforeAll(async () => {
      const { it, member } = world();
      page = member.page;
      owner = await it.as('Ada');
      const scope = await owner.create('/api/scopes', { name: 'Exploring' });
      const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Things' });
      const about = (name: string) => ({ projectId: project.id, name });
      await uploaded(owner, about('Family'), 'family.ecore', familyEcore);
      crowd = await uploaded(owner, about('Crowd'), 'crowd.xmi', aCrowd(everybody));
      hostile = await uploaded(owner, about('Hostile'), 'hostile.xmi', aCrowd(hostileNames));
      building = await uploaded(owner, about('Building'), 'library.ifc', aBuilding());
    }, 180_000);

    test('a tree is walked, opened and closed by keys alone, and of thousands only those in sight are there', async () => {
      await page.goto(`${at}/crowd`);
      await page.getByRole('navigation', { name: 'Pages of the model' }).getByRole('link', { name: 'Tree' }).click();
      const asked: string[] = [];
      page.on('request', (request) => /\/tree\?/.test(request.url()) && asked.push(request.url()));
      await tree()
        .getByRole('row', { name: /^Crowd/ })
        .waitFor();
      await tree().focus();
      await page.keyboard.press('ArrowRight');
      await tree()
        .getByRole('row', { name: /^Member 0000/ })
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await panel().getByRole('heading', { name: 'Member 0001' }).waitFor();
      await page.keyboard.press('End');
      const last = tree().getByRole('row', { name: /^Member 2999/ });
      await last.waitFor();
      expect(await last.getAttribute('aria-posinset')).toBe(String(memberCount));
      expect(await last.getAttribute('aria-setsize')).toBe(String(memberCount));
      expect(await last.getAttribute('aria-level')).toBe('2');
      await panel().getByRole('heading', { name: 'Member 2999' }).waitFor();
      expect(await tree().getAttribute('aria-activedescendant')).toBe(await last.getAttribute('id'));
      expect(await tree().getByRole('row').count()).toBeLessThan(80);
      expect(asked.length).toBeLessThan(6);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => tree().getByRole('row').count(), longest).toBe(2);
    });

    test('a deep link reveals its object in the tree, and references lead on', async () => {
      const { id } = await objectOf(crowd!, memberName(1234));
      await page.goto(`${at}/crowd?select=${id}`);
      const row = tree().getByRole('row', { name: /^Member 1234/, selected: true });
      await row.waitFor();
      expect(await row.getAttribute('aria-posinset')).toBe('1235');
      await panel().getByRole('navigation', { name: 'Lies in' }).getByRole('link', { name: 'Crowd' }).waitFor();
      const relations = panel().getByRole('table', { name: 'Incoming' });
      await relations.getByRole('link', { name: 'Member 1235' }).waitFor();
      await panel()
        .getByRole('row', { name: /^friends/ })
        .getByRole('link', { name: 'Member 1233' })
        .first()
        .click();
      await tree()
        .getByRole('row', { name: /^Member 1233/, selected: true })
        .waitFor();
      await page.goBack();
      await tree()
        .getByRole('row', { name: /^Member 1234/, selected: true })
        .waitFor();
    });

    test('objects are filtered by name and class, as a tree and as a table, and the address says how', async () => {
      await page.goto(`${at}/crowd?view=tree`);
      await tree()
        .getByRole('row', { name: /^Crowd/ })
        .waitFor();
      await tree().focus();
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
      await panel().getByRole('link', { name: 'Show in the tree' }).click();
      await tree()
        .getByRole('row', { name: /^Member 2999/, selected: true })
        .waitFor();
    });

    test('a building is a tree of its storeys, in which a deep link finds an element', async () => {
      const { id } = await objectOf(building!, 'Front door');
      await page.goto(`${at}/building?select=${id}`);
      await tree()
        .getByRole('row', { name: /^Front door/, selected: true })
        .waitFor();
      const way = panel().getByRole('navigation', { name: 'Lies in' }).getByRole('link');
      await way.last().waitFor();
      expect(await way.allTextContents()).toEqual(['Library', 'Site', 'Main building', 'Ground floor']);
      await panel()
        .getByRole('row', { name: /Pset_DoorCommon\.FireRating/ })
        .waitFor();
    });

    test('the views that show an object stand beside it, and lead there', async () => {
      await page.goto(`${world().samplePath}/landscape?view=table&label=Reader+portal&type=ApplicationComponent`);
      await page
        .getByRole('grid')
        .getByRole('row', { name: /^Reader portal/ })
        .click();
      const view = panel()
        .getByRole('region', { name: /^In which views/ })
        .getByRole('link')
        .first();
      await view.waitFor();
      expect(await view.getAttribute('href')).toContain(`?select=${selected()}`);
    });

    test('one stream of events serves all tabs, and a new revision is told, not forced', async () => {
      const opened: string[] = [];
      const context = page.context();
      const note = (request: { url(): string }) => /\/api\/events\?/.test(request.url()) && opened.push(request.url());
      context.on('request', note);
      await page.goto(`${at}/crowd?view=tree`);
      await tree()
        .getByRole('row', { name: /^Crowd/ })
        .waitFor();
      const second = await context.newPage();
      await second.goto(`${at}/crowd?view=table`);
      await second
        .getByRole('grid')
        .getByRole('row', { name: /^Member 0000/ })
        .waitFor();
      await expect.poll(() => opened.length, longest).toBe(1);
      const content = aCrowd(['Newcomer', ...everybody]);
      const put = await owner.put(`/api/models/${crowd!.id}/content?format=xmi`, content, { 'content-type': 'application/xml' });
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
      await page.goto(`${at}/crowd?view=table&label=0042`);
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
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await dialog.getByText('Copied').waitFor();
      await page.keyboard.press('Escape');
    });

    test('names of objects are text, whatever they look like and however long they are', async () => {
      for (const [index, name] of hostileNames.entries()) {
        const { body } = await owner.get(`/api/models/${hostile!.id}/objects?type=Person`);
        await page.goto(`${at}/hostile?select=${body._embedded.objects[index].id}`);
        await panel()
          .getByRole('heading', { level: 2 })
          .filter({ hasText: name.trim().slice(0, 400) })
          .waitFor();
        await panel().getByRole('table', { name: 'Incoming' }).or(panel().getByText('There are none.')).first().waitFor();
        expect(await page.locator('main img, main script').count()).toBe(0);
        expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
      }
      await page.goto(`${at}/hostile?view=table`);
      await page.getByRole('grid').getByRole('row').nth(5).waitFor();
      expect(selected()).toBeNull();
    });
  });
}
