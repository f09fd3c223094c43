import { join } from 'node:path';
import { familyEcore } from '@orrery/testing/models.ts';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesIn } from './accessible.ts';
import { openBrowser, openPage, patience, reasonToSkip, show, type WatchedPage } from './browser.ts';
import { openApplication, type ShownApplication, signIn } from './built-application.ts';
import { explorerCases } from './explorer/explorer-cases.ts';
import { looks } from './looks.ts';

/** Where pictures of all screens are kept; none are without it. */
const pictures = process.env.ORRERY_PICTURES;

const patienceAfterFailure = 5_000;

function pictureName(screen: string, projectPath: string, width: number, colours: string): string {
  const name = screen
    .replace(projectPath, '/project')
    .replaceAll(/\W+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || 'home'}-${width}-${colours}.png`;
}

describe.skipIf(reasonToSkip !== undefined)(
  `the application in Chromium${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`,
  { timeout: 900_000 },
  () => {
    let it: ShownApplication;
    let browser: Browser;
    let member: WatchedPage;
    let page: Page;
    let [projectPath, viewPath] = ['', ''];

    beforeAll(async () => {
      it = await openApplication();
      browser = await openBrowser();
      member = await openPage(browser, it.baseUrl);
      page = member.page;
      page.setDefaultTimeout(patience);
    }, 600_000);

    afterAll(async () => {
      await browser?.close();
      await it?.close();
    });

    // Where one fails, those that follow may wait for what it did not do: not as long each as a busy machine may take.
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') page.setDefaultTimeout(patienceAfterFailure);
      expect(member.faults.splice(0)).toEqual([]);
    });

    test('whoever is not signed in sees what is public, and the way in', async () => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Orrery, a modelling repository' }).waitFor();
      await page.getByText('Nothing is public here.').waitFor();
      await signIn(page);
    });

    test('an empty service has a sample workspace in one click, also where the list tells of it first', async () => {
      const oneProject = /\/api\/projects\/[0-9a-f-]{36}$/;
      const [asked, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route(oneProject, async (route) => {
        asked.resolve();
        await listed.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Try the sample workspace' }).click();
      await asked.promise;
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('link', { name: 'Vocabulary' }).waitFor();
      listed.resolve();
      await page
        .getByRole('region', { name: /^Models/ })
        .getByRole('listitem')
        .first()
        .waitFor();
      await page.unroute(oneProject);
      projectPath = new URL(page.url()).pathname;
      expect(
        await page
          .getByRole('region', { name: /^Models/ })
          .getByRole('listitem')
          .count(),
      ).toBeGreaterThan(2);
      await page
        .getByRole('region', { name: /^Views/ })
        .locator('img')
        .first()
        .waitFor();
      // By evaluation each time: a page that polls by itself would have to evaluate texts, which the policy refuses.
      await expect
        .poll(
          () => page.evaluate('[...document.querySelectorAll("main img")].slice(0, 2).every((one) => one.naturalWidth > 0)'),
          { timeout: patience },
        )
        .toBe(true);
    });

    test('every format of a model is a download', async () => {
      await page
        .getByRole('region', { name: /^Models/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('region', { name: /^Revisions/ }).waitFor();
      const links = await page
        .locator('details a[download]')
        .evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href));
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
    });

    test('a file that is chosen becomes a model, with its import report', async () => {
      await page.goto('/?new=project');
      const dialog = page.getByRole('dialog', { name: 'New project' });
      await dialog.getByLabel('Name', { exact: true }).fill('Families');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Families', level: 1 }).waitFor();
      await page.setInputFiles('main input[type=file]', [
        { name: 'family.ecore', mimeType: 'application/xml', buffer: Buffer.from(familyEcore) },
        { name: 'broken.ttl', mimeType: 'text/turtle', buffer: Buffer.from('<not turtle') },
      ]);
      const uploads = page.getByRole('region', { name: 'Uploads' });
      await uploads.getByText('Line 1, column 1').waitFor();
      await uploads.getByRole('button', { name: 'Import report' }).click();
      const report = page.getByRole('dialog', { name: 'Import report: family' });
      await report.getByText('comes back byte for byte').waitFor();
      expect(await report.getByRole('rowheader', { name: 'EClass' }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await report.waitFor({ state: 'hidden' });
      await uploads.getByRole('button', { name: 'Close' }).click();
      await page
        .getByRole('region', { name: /^Models/ })
        .getByRole('link', { name: 'family' })
        .waitFor();
    });

    test('the same file again is offered as a new revision', async () => {
      await page.setInputFiles('main input[type=file]', {
        name: 'family.ecore',
        mimeType: 'application/xml',
        buffer: Buffer.from(familyEcore.replace('"Family"', '"Household"')),
      });
      const uploads = page.getByRole('region', { name: 'Uploads' });
      await uploads.getByRole('button', { name: 'Add as a new revision of family' }).click();
      await uploads.getByText('done', { exact: true }).waitFor();
      await uploads.getByRole('button', { name: 'Close' }).click();
      await page.getByText('family, revision 2').waitFor();
    });

    test('a file may have any extension that a metamodel gives it, stand beside one of its name, or be refused in plain words', async () => {
      await page.setInputFiles('main input[type=file]', [
        { name: 'family.ecore', mimeType: 'application/xml', buffer: Buffer.from(familyEcore) },
        { name: 'clan.kin', mimeType: 'application/octet-stream', buffer: Buffer.from(familyEcore) },
        { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') },
        { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') },
      ]);
      const uploads = page.getByRole('region', { name: 'Uploads' });
      const upload = (name: string) => uploads.getByRole('group', { name });
      await uploads.getByText('1 of 4 done · 3 refused').waitFor();
      await upload('clan.kin').getByText('done', { exact: true }).waitFor();
      await upload('letter.txt').getByText('This is no kind of file that models are made of.').waitFor();
      await upload('broken.zip').getByText('refused', { exact: true }).waitFor();
      await upload('family.ecore').getByText('The project has a model family already.').waitFor();
      await upload('family.ecore').getByRole('button', { name: 'Keep both' }).click();
      await uploads.getByText('2 of 4 done · 2 refused').waitFor();
      await uploads.getByRole('button', { name: 'Close' }).click();
      await page
        .getByRole('region', { name: /^Models/ })
        .getByRole('link', { name: 'family 2' })
        .waitFor();
    });

    test('the palette finds things by a few letters, by keyboard alone', async () => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Search follows what is written, a moment later.
      const found = async () => (await page.request.get('/api/search?text=househ')).text();
      await expect.poll(found, { timeout: patience }).toContain('Household');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type('househ');
      await page.getByRole('option', { name: /Household/ }).waitFor();
      await page.keyboard.press('Enter');
      await page
        .getByRole('treegrid')
        .getByRole('row', { name: /^Household/, selected: true })
        .waitFor();
      expect(new URL(page.url()).searchParams.get('select')).toMatch(/^[0-9a-f-]{36}$/);
      await page.keyboard.press('Control+k');
      const typed = page.getByRole('dialog').getByRole('combobox');
      await typed.waitFor();
      await page.keyboard.press('Escape');
      await typed.waitFor({ state: 'detached' });
    });

    test('a deep link shows what it names, and going back goes back', async () => {
      await page.goto(projectPath);
      await page
        .getByRole('region', { name: /^Views/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('application', { name: /^Diagram of/ }).waitFor();
      viewPath = new URL(page.url()).pathname;
      await page.reload();
      await page.getByRole('application', { name: /^Diagram of/ }).waitFor();
      await page.goBack();
      await page.getByRole('region', { name: /^Models/ }).waitFor();
    });

    test('what is asked for while the application comes is what its screens need, and is asked for once', async () => {
      const asked: string[] = [];
      const note = (request: Request) => void (request.method() === 'GET' && asked.push(request.url()));
      page.on('request', note);
      for (const address of ['/', projectPath, `/-/at${projectPath}`, `${projectPath}/-/query`, viewPath]) {
        asked.splice(0);
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const left = () => page.evaluate<string[]>('[...window.orreryEarly.keys()]');
        await expect.poll(left, { timeout: patience }).toEqual([]);
        expect(asked.filter((one) => one.endsWith('/api/users/current'))).toHaveLength(1);
      }
      page.off('request', note);
    });

    test('menus stay inside of the window, however narrow it is', async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      for (const path of [projectPath, `${projectPath}/landscape`]) {
        await page.goto(path);
        const menu = page.locator('main details').first();
        await menu.locator('summary').click();
        const { x, width } = (await menu.locator(':scope > div').boundingBox())!;
        expect([x >= 0, x + width <= 375]).toEqual([true, true]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    test('the colours and the language that are chosen stay', async () => {
      await page.goto('/');
      // The service has heard of each before the next, and before the page is loaded anew.
      const choose = async (menu: string, name: string) => {
        await page.getByLabel(menu).click();
        const heard = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
        await page.getByRole('button', { name }).click();
        await heard;
      };
      await choose('Menu of Administrator', 'Dark');
      await choose('Menu of Administrator', 'Deutsch');
      await page.getByRole('heading', { name: 'Hallo, Administrator' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Hallo, Administrator' }).waitFor();
      expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dataset.theme]')).toEqual([
        'de',
        'dark',
      ]);
      await choose('Menü von Administrator', 'English');
      await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    });

    test('what is hidden and what is missing are the same page', async () => {
      const owner = await it.as('Ada');
      const scope = await owner.create('/api/scopes', { name: 'Secret', confidentiality: 250 });
      const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Plans' });
      await owner.create('/api/models', { projectId: project.id, name: 'Vault' });
      const stranger = await openPage(browser, it.baseUrl);
      const seenAt = async (path: string) => {
        await stranger.page.goto(path);
        await stranger.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
        const [bare = ''] = path.split('?');
        return (await stranger.page.content()).replaceAll(encodeURIComponent(path), '').replaceAll(path, '').replaceAll(bare, '');
      };
      const pairs = [
        ['/secret', '/nothing'],
        ['/secret/plans/dev', '/nothing/plans/dev'],
        ['/secret/plans/dev/vault', '/secret/plans/dev/nothing'],
        ['/secret/plans/dev/vault/view', '/nothing/at/all/at/all'],
        ['/secret/plans/dev/vault?view=tree', '/secret/plans/dev/nothing?view=tree'],
      ];
      for (const [hidden, missing] of pairs) expect(await seenAt(hidden!)).toBe(await seenAt(missing!));
      expect(stranger.faults).toEqual([]);
      await stranger.page.context().close();
    });

    test('names are text: what looks like markup or script is shown as it is', async () => {
      const owner = await it.as('Eve');
      const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script>\u202Egnp.exe {name} ${'long'.repeat(20)}`;
      const scope = await owner.create('/api/scopes', {
        name: hostile,
        slug: 'hostile',
        description: `${hostile}\n\n[here](javascript:alert(3)) **bold**`,
      });
      const project = await owner.create('/api/projects', {
        scopeId: scope.id,
        name: hostile,
        slug: 'hostile',
        description: hostile,
      });
      await owner.create('/api/models', { projectId: project.id, name: hostile, slug: 'hostile', description: hostile });
      for (const path of [
        '/hostile',
        '/hostile/hostile/dev',
        '/hostile/hostile/dev/hostile',
        `/-/search?text=${encodeURIComponent('onerror')}`,
      ]) {
        await show(page, path);
        await page.getByText(hostile, { exact: false }).first().waitFor();
        expect(await page.locator('main img[src=x], main script, a[href^=javascript]').count()).toBe(0);
        expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
      }
    });

    explorerCases(() => ({ it, browser, member, samplePath: projectPath }));

    describe('screens are fit for everybody', () => {
      let chosenId = '';
      beforeAll(async () => {
        const found = await page.request.get(`/api/models${projectPath}/landscape/objects?label=Lending`);
        chosenId = (await found.json())._embedded.objects[0].id;
      });

      test.each(looks)(
        'in $locale, $colorScheme, $width pixels wide',
        async ({ colorScheme, width, locale }) => {
          const state = await page.context().storageState();
          const seen = await openPage(browser, it.baseUrl, {
            colorScheme,
            locale,
            viewport: { width, height: 900 },
            storageState: state,
          });
          const headers = { origin: it.baseUrl };
          await seen.page.request.patch('/api/users/current', { data: { locale, theme: colorScheme }, headers });
          for (const screen of [
            '/',
            `/${projectPath.split('/')[1]}`,
            projectPath,
            `${projectPath}/landscape`,
            `${projectPath}/landscape?view=tree&select=${chosenId}`,
            `${projectPath}/landscape?view=table`,
            viewPath,
            '/-/search?text=library',
            '/-/tasks',
            '/nowhere/at/all',
            '/?new=project',
          ]) {
            await show(seen.page, screen);
            if (pictures)
              await seen.page.screenshot({
                path: join(pictures, pictureName(screen, projectPath, width, colorScheme)),
                fullPage: true,
              });
            expect.soft([screen, await obstaclesIn(seen.page)]).toEqual([screen, []]);
          }
          expect(seen.faults).toEqual([]);
          await seen.page.context().close();
        },
        900_000,
      );
    });
  },
);
