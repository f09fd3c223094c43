import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFamily, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { obstaclesIn } from './accessible.ts';
import { openBrowser, openPage, patience, reasonToSkip, show, type WatchedPage } from './browser.ts';
import { openApplication, type ShownApplication, signIn } from './built-application.ts';
import { looks } from './looks.ts';
import { queryTypingCases } from './query-typing-cases.ts';

/** Where pictures of all screens are kept; none are without it. */
const pictures = process.env.ORRERY_PICTURES;

const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const screen = '/town/people/dev/-/query';

const addressOf = (text: string, more: Readonly<Record<string, string>> = {}) =>
  `${screen}?${new URLSearchParams({ ...more, text })}`;

const prefix = `PREFIX f: <${familyNsUri}#>\n`;
const people = `${prefix}SELECT ?person ?name WHERE { ?person a f:Person ; f:name ?name } ORDER BY ?name`;
const byLength = `${prefix}SELECT ?name (STRLEN(?name) AS ?length) WHERE { ?person a f:Person ; f:name ?name } ORDER BY ?name`;
const members = `${prefix}SELECT ?family ?member WHERE { ?family f:members ?member }`;

/** As many rows as the product of as many lists. */
function product(lists: number, head = 'SELECT *'): string {
  const values = Array.from({ length: 50 }, (_, index) => index).join(' ');
  return `${head} { ${['a', 'b', 'c', 'd', 'e', 'g']
    .slice(0, lists)
    .map((name) => `VALUES ?${name} { ${values} }`)
    .join(' ')} }`;
}

describe.skipIf(reasonToSkip !== undefined)(
  `queries in Chromium${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`,
  { timeout: 900_000 },
  () => {
    let it: ShownApplication;
    let browser: Browser;
    let reader: WatchedPage;
    let page: Page;

    beforeAll(async () => {
      it = await openApplication({ ORRERY_ANONYMOUS_QUERY_SECONDS: '30' });
      const owner = await it.as('Ada');
      const scope = await owner.create('/api/scopes', { name: 'Town', confidentiality: 0 });
      const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'People', confidentiality: 0 });
      await uploaded(owner, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
      const escaped = hostile.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      await uploaded(owner, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Anne', 'Bert', escaped));
      await owner.create('/api/project-queries', {
        project: { id: project.id },
        name: 'Names by length',
        language: 'sparql',
        text: byLength,
        chart: { kind: 'bar', category: 'name', value: 'length' },
        shared: true,
      });
      browser = await openBrowser();
      reader = await openPage(browser, it.baseUrl);
      page = reader.page;
      page.setDefaultTimeout(patience);
    }, 600_000);

    afterAll(async () => {
      await browser?.close();
      await it?.close();
    });

    afterEach(() => {
      expect(reader.faults.splice(0)).toEqual([]);
    });

    const editor = () => page.getByRole('textbox', { name: /^Query in/ });
    const result = () => page.getByRole('region', { name: 'Result', exact: true });
    const rows = () => result().getByRole('row');
    /** All that was there is replaced by what is typed. */
    const write = async (text: string) => {
      await editor().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    };

    /** Takes the first proposal, once the list is that of what is written by now. */
    const takeProposal = async (name: RegExp) => {
      const list = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
      await list.getByRole('option', { name }).first().waitFor();
      // The list takes no key in its first 75 ms: what has just come is not taken by a key that was meant for something else.
      await page.waitForTimeout(200);
      await page.keyboard.press('Enter');
    };

    test('a project is asked by keys alone: prefixes stand there, completion helps, and rows lead to their objects', async () => {
      await page.goto('/town/people/dev');
      await page.getByRole('main').getByRole('link', { name: 'Queries' }).press('Enter');
      await editor()
        .filter({ hasText: `PREFIX family: <${familyNsUri}#>` })
        .waitFor();
      await page.getByText('No problems').waitFor();
      await editor().focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`${prefix}SELECT ?person ?name WHERE { ?person a `);
      await page.keyboard.type('f:Per');
      await takeProposal(/Person/);
      await editor()
        .filter({ hasText: /a f:Person$/ })
        .waitFor();
      await page.keyboard.type(' ; f:name ?name }');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await result().getByText('4 rows').waitFor();
      await result().getByRole('link', { name: 'Bert' }).waitFor();
      expect(new URL(page.url()).searchParams.get('text')).toContain('a f:Person ; f:name ?name');
      await result().getByRole('link', { name: 'Bert' }).press('Enter');
      await page.getByText('Bert').first().waitFor();
      expect(page.url()).toMatch(/\/town\/people\/dev\/byron\?.*select=[0-9a-f-]{36}/);
      await page.goBack();
      await result().getByText('4 rows').waitFor();
    });

    test('texts of models are texts, in cells and in the row as a whole', async () => {
      await page.goto(addressOf(people));
      await result().getByText(hostile).first().waitFor();
      await rows().nth(1).getByRole('button').click();
      await page.getByRole('dialog').getByText(hostile).first().waitFor();
      await page.keyboard.press('Escape');
      expect(await page.locator('main img[src=x], main script').count()).toBe(0);
    });

    test('what is wrong is said while it is written, and when it is run, with its place', async () => {
      await page.goto(screen);
      await write('SELECT ?x\n{ ?x ?y }');
      await page.getByRole('button', { name: '1 problem' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').getByText('Line 2, column 9').waitFor();
      await page.getByRole('button', { name: 'Go to the place' }).click();
      await page.keyboard.insertText('?z ');
      await page.getByText('No problems').waitFor();
      await write('INSERT DATA { <urn:a> <urn:b> 1 }');
      await page.getByText('This text would change models.').waitFor();
      await write('?');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test('125,000 rows are shown as they come, of which the page holds a few, and the last one is reached', async () => {
      await page.goto(screen);
      await write(product(3));
      await page.evaluate(
        'window.longest = 0; window.first = window.last = performance.now(); (function beat() { const now = performance.now(); window.longest = Math.max(window.longest, now - window.last); window.last = now; requestAnimationFrame(beat); })()',
      );
      await page.keyboard.press('Control+Enter');
      await rows().nth(5).waitFor();
      await result().getByText('125,000 rows').waitFor();
      expect(await rows().count()).toBeLessThan(60);
      await result().getByRole('region', { name: 'Rows of the result' }).press('End');
      await result().getByRole('button', { name: 'Show row 125,000 whole' }).waitFor();
      await result().getByRole('columnheader', { name: 'c' }).getByRole('button').click();
      await result().getByRole('columnheader', { name: 'c' }).and(page.locator('[aria-sort=ascending]')).waitFor();
      // A page that reads and shows all at once stands still for most of the time; one on a busy machine is slow in all that it does.
      const [longest, whole] = await page.evaluate<[number, number]>('[window.longest, performance.now() - window.first]');
      expect(longest).toBeLessThan(Math.max(3000, whole / 3));
    });

    test('stopping ends the request', async () => {
      await page.goto(screen);
      await write(product(6, 'SELECT (COUNT(*) AS ?n)'));
      const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sparql'));
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Stop' }).click();
      expect((await ended).failure()?.errorText).toContain('ABORTED');
      await page.getByRole('button', { name: /^Run/ }).waitFor();
    });

    test('AQL asks a model, and its objects lead on', async () => {
      await page.goto(screen);
      await page.getByText('AQL', { exact: true }).first().click();
      await page.getByLabel('self is the first object of').selectOption({ label: 'Byron' });
      await editor().click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('self.mem');
      await takeProposal(/members/);
      await editor()
        .filter({ hasText: /^self\.members$/ })
        .waitFor();
      await page.keyboard.press('Control+Enter');
      await result().getByText('4 values').waitFor();
      expect(await result().getByRole('link', { name: 'Bert' }).getAttribute('href')).toContain('/byron?select=');
      await page.reload();
      await result().getByText('4 values').waitFor();
    });

    queryTypingCases(() => page, screen);

    test('a graph grows where the reader asks, along one kind of edge, and goes back', async () => {
      await page.goto(addressOf(`${members} LIMIT 1`, { show: 'graph' }));
      await result().getByText('2 nodes').waitFor();
      await result().getByRole('button', { name: 'Byron' }).focus();
      await page.keyboard.press('Enter');
      const edges = result().getByRole('list', { name: 'Connections' });
      await edges.getByText('0 of 4').waitFor();
      await edges.getByRole('button', { name: /Show more along .*members/ }).press('Enter');
      await result().getByText('5 nodes').waitFor();
      await result().getByRole('button', { name: 'Collapse' }).press('Enter');
      await result().getByText('2 nodes').waitFor();
      await result().getByRole('button', { name: 'Undo' }).click();
      await result().getByText('5 nodes').waitFor();
    });

    test('a shared query is opened with its chart, and its result is a file', async () => {
      await page.goto(screen);
      await page.getByRole('link', { name: /^Names by length/ }).click();
      await result().getByRole('img', { name: 'length by name' }).waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('names-by-length');
      await result().getByText('Line', { exact: true }).click();
      await result().getByLabel('Download the result').click();
      const [file] = await Promise.all([page.waitForEvent('download'), result().getByRole('button', { name: /^CSV/ }).click()]);
      expect(file.suggestedFilename()).toBe('result.csv');
      expect(await readFile(await file.path(), 'utf8')).toContain('name,length\r\n');
    });

    test('queries are saved, changed, shared and deleted, and the history is one’s own', async () => {
      await signIn(page);
      await page.goto(addressOf(people));
      await page.getByRole('button', { name: 'Save as …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save the query' });
      await dialog.getByLabel('Name', { exact: true }).fill('Everybody');
      await dialog.getByLabel('Share with everybody who sees the project').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Everybody', level: 1 }).waitFor();
      await page.getByRole('link', { name: /^Everybody SPARQL · shared/ }).waitFor();
      await write(`${people} LIMIT 2`);
      await page.keyboard.press('Control+Enter');
      await result().getByText('2 rows').waitFor();
      await page.getByText('changed', { exact: true }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('changed', { exact: true }).waitFor({ state: 'detached' });
      await page.reload();
      await result().getByText('2 rows').waitFor();
      await page.locator('summary', { hasText: 'Save' }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('link', { name: /^Everybody/ }).waitFor({ state: 'detached' });
      const history = page.getByRole('region', { name: 'Your history' });
      await history.getByRole('link').first().waitFor();
      await history.getByRole('button', { name: 'Clear' }).click();
      await history.getByText('Queries that you run stand here').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: 'Queries' }).waitFor();
      await page.keyboard.press('Escape');
    });

    test('of a project that is hidden nothing is told, as of one that is missing', async () => {
      const owner = await it.as('Eve');
      const scope = await owner.create('/api/scopes', { name: 'Secret', confidentiality: 250 });
      await owner.create('/api/projects', { scopeId: scope.id, name: 'Plans' });
      const stranger = await openPage(browser, it.baseUrl);
      const seenAt = async (path: string) => {
        await stranger.page.goto(path);
        await stranger.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
        return (await stranger.page.content()).replaceAll(encodeURIComponent(path), '').replaceAll(path, '');
      };
      expect(await seenAt('/secret/plans/dev/-/query')).toBe(await seenAt('/nothing/plans/dev/-/query'));
      expect(await seenAt(`${screen}?q=nothing`)).toContain('There is nothing here');
      expect(stranger.faults).toEqual([]);
      await stranger.page.context().close();
    });

    test.each(looks)(
      'everybody can use it: in $locale, $colorScheme, $width pixels wide',
      async ({ colorScheme, width, locale }) => {
        const seen = await openPage(browser, it.baseUrl, { colorScheme, locale, viewport: { width, height: 900 } });
        seen.page.setDefaultTimeout(patience);
        for (const [name, address, sign] of [
          ['table', addressOf(people), 'td a'],
          ['graph', addressOf(members, { show: 'graph' }), '[data-node]'],
          ['chart', `${screen}?q=names-by-length`, 'svg[role=img]'],
        ] as const) {
          await show(seen.page, address);
          await seen.page.locator('main .cm-content').waitFor();
          await seen.page.locator(`main ${sign}`).first().waitFor();
          if (name === 'graph') await seen.page.locator('[data-node]').first().press('Enter');
          if (name === 'graph') await seen.page.locator('main li button').first().waitFor();
          if (pictures) await seen.page.waitForTimeout(600);
          if (pictures) await mkdir(pictures, { recursive: true });
          if (pictures)
            await seen.page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
          expect.soft([name, await obstaclesIn(seen.page)]).toEqual([name, []]);
        }
        expect(seen.faults).toEqual([]);
        await seen.page.context().close();
      },
      900_000,
    );
  },
);
