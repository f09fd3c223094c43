import { familyEcore, uploaded } from '@orrery/testing/models.ts';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openPage, patience, reasonToSkip, type WatchedPage } from './browser.ts';
import { openApplication, type ShownApplication, signIn } from './built-application.ts';
import { aCrowd, everybody, memberName } from './explorer/explored-models.ts';

const project = '/town/people/dev';
const longest = { timeout: patience };
/** Longer than the page waits for fingers to rest: what it would do by itself it has done by then. */
const aWhile = 1_000;

describe.skipIf(reasonToSkip !== undefined)(
  `whoever goes on is not called back${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`,
  { timeout: 900_000 },
  () => {
    let it: ShownApplication;
    let browser: Browser;
    let member: WatchedPage;
    let page: Page;

    beforeAll(async () => {
      it = await openApplication();
      const owner = await it.as('Ada');
      const scope = await owner.create('/api/scopes', { name: 'Town', confidentiality: 0 });
      const { id: projectId } = await owner.create('/api/projects', { scopeId: scope.id, name: 'People', confidentiality: 0 });
      await uploaded(owner, { projectId, name: 'Families' }, 'family.ecore', familyEcore);
      await uploaded(owner, { projectId, name: 'Crowd' }, 'crowd.xmi', aCrowd(everybody));
      browser = await openBrowser();
      member = await openPage(browser, it.baseUrl);
      page = member.page;
      page.setDefaultTimeout(patience);
      await signIn(page);
    }, 600_000);

    afterAll(async () => {
      await browser?.close();
      await it?.close();
    });

    afterEach(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(member.faults.splice(0)).toEqual([]);
    });

    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);

    const openPalette = async () => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    };

    /** Holds what is asked for by such requests until it is let go. */
    const hold = async (fits: (url: URL, route: Route) => boolean) => {
      let letGo = () => {};
      const free = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      let told = () => {};
      const isHeld = new Promise<void>((resolve) => {
        told = resolve;
      });
      await page.route('**/*', async (route) => {
        if (!fits(new URL(route.request().url()), route)) return route.fallback();
        const answer = await route.fetch();
        told();
        await free;
        await route.fulfill({ response: answer }).catch(() => undefined);
      });
      return { letGo: () => letGo(), isHeld };
    };

    test('a row that was walked to and comes late does not take the place of what was chosen meanwhile', async () => {
      await page.goto(`${project}/crowd?view=table`);
      const table = page.getByRole('grid', { name: 'Objects' });
      await table.getByRole('row', { name: /^Member 0003/ }).click();
      const above = page.getByRole('navigation', { name: 'Lies in' }).getByRole('link', { name: 'Crowd' });
      await above.waitFor();
      const { letGo, isHeld } = await hold((url) => /\/objects$/.test(url.pathname) && Number(url.searchParams.get('page')) > 5);
      await table.press('End');
      await isHeld;
      const member3 = parameter('select');
      await above.click();
      await expect.poll(() => parameter('select'), longest).not.toBe(member3);
      const crowd = parameter('select');
      letGo();
      await table.getByRole('row', { name: /^Member 2999/ }).waitFor();
      await page.waitForTimeout(aWhile);
      expect(parameter('select')).toBe(crowd);
    });

    test('whoever walks on from an object that was shown to them is not taken back when all rows are counted', async () => {
      const found = await page.request.get(`/api/models${project}/crowd/objects?label=${encodeURIComponent(memberName(1234))}`);
      const { id } = (await found.json())._embedded.objects[0];
      const roots = await hold((url) => /\/tree$/.test(url.pathname) && !url.searchParams.has('parent.id'));
      await page.goto(`${project}/crowd?select=${id}`);
      const tree = page.getByRole('treegrid', { name: 'Objects' });
      await tree.getByRole('row', { name: /^Member 1234/, selected: true }).waitFor();
      await roots.isHeld;
      await tree.press('ArrowDown');
      await tree.getByRole('row', { name: /^Member 1235/, selected: true }).waitFor();
      roots.letGo();
      await expect.poll(() => tree.getAttribute('aria-rowcount'), longest).not.toBe('-1');
      await tree.press('ArrowDown');
      await tree.getByRole('row', { name: /^Member 1236/, selected: true }).waitFor();
    });

    test('whoever closes the dialog while a project is being made stays where they are', async () => {
      await page.goto('/?new=project');
      const dialog = page.getByRole('dialog', { name: 'New project' });
      await dialog.getByLabel('Name', { exact: true }).fill('Afterthought');
      const { letGo, isHeld } = await hold(
        (url, route) => url.pathname === '/api/projects' && route.request().method() === 'POST',
      );
      await dialog.getByRole('button', { name: 'Create' }).click();
      await isHeld;
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      letGo();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Afterthought/ })
        .first()
        .waitFor();
      await page.waitForTimeout(aWhile);
      expect(new URL(page.url()).pathname).toBe('/');
    });

    test('colours that are chosen are not taken back by a late answer to what was preferred before', async () => {
      await openPalette();
      await page.keyboard.press('Escape');
      const choose = async (name: string) => {
        await page.getByLabel('Menu of Administrator').click();
        const heard = page.waitForResponse((answer) => answer.request().postData()?.includes(name.toLowerCase()) ?? false);
        await page.getByRole('button', { name }).click();
        return { heard };
      };
      await (await choose('Light')).heard;
      const { letGo, isHeld } = await hold((_, route) => route.request().postData()?.includes('recent') ?? false);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('families');
      await page
        .getByRole('option', { name: /^Families/ })
        .first()
        .click();
      await isHeld;
      const { heard } = await choose('Dark');
      await Promise.race([heard, page.waitForTimeout(aWhile)]);
      letGo();
      await heard;
      await page.waitForTimeout(aWhile);
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    });

    test('Enter takes nothing that was found for fewer letters', async () => {
      await openPalette();
      await page.keyboard.type('crowd');
      await page
        .getByRole('option', { name: /^Crowd/ })
        .first()
        .waitFor();
      const { letGo } = await hold((url) => (url.searchParams.get('text') ?? '').includes('zebra'));
      await page.keyboard.type(' zebra');
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).pathname, longest).toBe('/-/search');
      expect(parameter('text')).toBe('crowd zebra');
      letGo();
    });

    test('what is wrong in one language is not said of another, however late it comes', async () => {
      await page.goto(`${project}/-/query`);
      const editor = page.getByRole('textbox', { name: /^Query in/ });
      await editor.click();
      await page.keyboard.press('Control+a');
      const { letGo, isHeld } = await hold(
        (url, route) =>
          /expression-diagnostics$/.test(url.pathname) && (route.request().postData()?.includes('"sparql"') ?? false),
      );
      await page.keyboard.insertText('1 + 1');
      await isHeld;
      const newer = page.waitForResponse((answer) => answer.request().postData()?.includes('"aql"') ?? false);
      await page.getByText('AQL', { exact: true }).first().click();
      await newer;
      await page.getByText('No problems').waitFor();
      const late = page.waitForResponse(/expression-diagnostics$/);
      letGo();
      await late;
      await page.waitForTimeout(aWhile);
      expect(await page.getByText('No problems').count()).toBe(1);
      expect(await page.locator('.cm-lint-marker-error').count()).toBe(0);
    });

    test('sharing a query keeps what is being written', async () => {
      const text = 'SELECT * { ?a ?b ?c } LIMIT 1';
      await page.goto(`${project}/-/query?${new URLSearchParams({ text })}`);
      await page.getByRole('button', { name: 'Save as …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save the query' });
      await dialog.getByLabel('Name', { exact: true }).fill('One');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'One', level: 1 }).waitFor();
      const editor = page.getByRole('textbox', { name: /^Query in/ });
      await editor.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`${text}2`);
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => parameter('text'), longest).toBe(`${text}2`);
      await page.locator('summary', { hasText: 'Save' }).click();
      await page.getByRole('button', { name: 'Share with everybody' }).click();
      await page.getByRole('link', { name: /^One SPARQL · shared/ }).waitFor();
      await page.waitForTimeout(aWhile);
      expect(await editor.textContent()).toBe(`${text}2`);
    });
  },
);
