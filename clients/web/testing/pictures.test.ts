import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { adminPassword } from '../../../server/src/sign-in/testing/listening-service.ts';
import { obstaclesIn } from './accessible.ts';
import { atRest, openBrowser, openPage, patience, reasonToSkip, show, type WatchedPage } from './browser.ts';
import { openApplication, type ShownApplication, signIn } from './built-application.ts';
import { looks } from './looks.ts';
import { hostileEcore, hostileName, pictureSample } from './picture-sample.ts';

/** Where pictures of all screens are kept; none are without it. */
const pictures = process.env.ORRERY_PICTURES;

/** What the focus is on: its name, label and text. */
function focused(shown: Page): Promise<string> {
  return shown.evaluate<string>(
    `(() => { const one = document.activeElement; return [one.getAttribute('aria-label'), one.name, one.labels?.[0]?.textContent, one.textContent].filter(Boolean).join(' ').trim(); })()`,
  );
}

const mostSteps = 80;

async function tabTo(shown: Page, name: RegExp | string, key = 'Tab'): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    await shown.keyboard.press(key);
    const text = await focused(shown);
    if (typeof name === 'string' ? text.split(' ').includes(name) : name.test(text)) return;
  }
  throw new Error(`No ${name} can be reached by ${key}.`);
}

describe.skipIf(reasonToSkip !== undefined)(
  `representations in Chromium${reasonToSkip ? ` (left out: ${reasonToSkip})` : ''}`,
  { timeout: 900_000 },
  () => {
    let it: ShownApplication;
    let browser: Browser;
    let reader: WatchedPage;
    let page: Page;
    const base = '/pictures/gallery/dev';

    beforeAll(async () => {
      it = await openApplication({ ORRERY_EMBED_ORIGINS: 'https://wiki.example.org' });
      await pictureSample(await it.as('Paula'));
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

    const diagram = () => page.getByRole('application', { name: /^Diagram of/ });
    const outline = () => page.getByRole('tree', { name: 'What is drawn' });
    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
    /** The picture has been painted: it is not all of one colour. */
    const isPainted = () =>
      page.evaluate<boolean>(
        `(() => { const one = document.querySelector('[role=application] canvas'); const { data } = one.getContext('2d').getImageData(0, 0, one.width, one.height); const all = new Uint32Array(data.buffer); return all.some((pixel) => pixel !== all[0]); })()`,
      );

    test('a view is drawn on a canvas, and its list says the same', async () => {
      await page.goto(`${base}/bakery/overview`);
      await diagram().waitFor();
      await expect.poll(isPainted, { timeout: patience }).toBe(true);
      await outline().getByRole('treeitem', { name: /Baker/ }).waitFor();
      expect(
        await page
          .getByRole('region', { name: /^What is drawn/ })
          .getByRole('treeitem')
          .count(),
      ).toBe(3);
    });

    test('a click chooses a figure, and the address says it and where one looks', async () => {
      await outline().getByRole('treeitem', { name: /Baker/ }).click();
      const chosen = page.getByRole('region', { name: 'Baker' });
      await chosen.getByRole('rowheader', { name: /Serving/ }).waitFor();
      await expect.poll(() => parameter('select'), { timeout: patience }).toMatch(/^[0-9a-f-]{36}$/);
      // By hand: the wheel zooms where it is, a drag moves the picture.
      const { x, y, width, height } = (await diagram().boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.wheel(0, -300);
      // The address follows when hands rest: after each gesture.
      await expect.poll(() => parameter('at'), { timeout: patience }).toMatch(/^-?\d+,-?\d+,[\d.]+$/);
      const zoomed = parameter('at');
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + 80, y + height / 2 + 40, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => parameter('at'), { timeout: patience }).not.toBe(zoomed);
      const before = page.url();
      await page.reload();
      await chosen.waitFor();
      expect(page.url()).toBe(before);
      await page.locator('[aria-hidden=true] canvas').first().waitFor();
    });

    test('a diagram is read and walked through by keyboard alone', async () => {
      await page.goto(`${base}/bakery/overview`);
      await diagram().focus();
      await page.keyboard.press('Home');
      await page.getByRole('region', { name: 'Shop' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('region', { name: 'Baker' }).waitFor();
      await page.keyboard.press('1');
      await page.keyboard.press('+');
      await page.getByRole('button', { name: /^Actual size, 125/ }).waitFor();
      await page.keyboard.press('0');
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Baker' }).waitFor({ state: 'detached' });
      await page.keyboard.press('f');
      await page.keyboard.type('kitch');
      await page.getByText('1 entry').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Kitchen' }).waitFor();
    });

    test('a reference to another view leads there, and back leads back', async () => {
      // The field still has the focus: Tab goes to the list, where Enter opens what is chosen.
      await outline()
        .getByRole('treeitem', { name: /Kitchen/, selected: true })
        .waitFor();
      await page.keyboard.press('Tab');
      await page.locator('[role="tree"]:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();
      await outline().getByRole('treeitem', { name: /Oven/ }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    });

    test('an address that follows what is chosen does not call back whoever opens another view meanwhile', async () => {
      await page.goto(`${base}/bakery/overview`);
      await page.evaluate(addressesFollowLate);
      await outline()
        .getByRole('treeitem', { name: /Kitchen/ })
        .click();
      await outline()
        .getByRole('treeitem', { name: /Kitchen/, selected: true })
        .waitFor();
      await page.locator('[role="tree"]').press('Enter');
      await page.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/kitchen$/);
    });

    test('a class diagram is drawn the same way', async () => {
      await page.goto(`${base}/families/family`);
      await diagram().waitFor();
      await expect.poll(isPainted, { timeout: patience }).toBe(true);
      await outline()
        .getByRole('treeitem', { name: /Person/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Show the object' }).click();
      await page.waitForURL(/\/families\?select=/);
    });

    test('a table comes as rows, is sorted and filtered, and can be taken along', async () => {
      await page.goto(`${base}/bakery/elements`);
      const table = page.getByRole('table', { name: 'Elements' });
      await table.getByRole('cell', { name: 'Baker', exact: true }).waitFor();
      await table.getByRole('button', { name: 'Element' }).click();
      await table.getByRole('button', { name: 'Element' }).click();
      await expect.poll(() => table.getByRole('columnheader', { name: /Element/ }).getAttribute('aria-sort')).toBe('descending');
      expect(await table.getByRole('row').nth(1).textContent()).toContain('Shop');
      await page.getByLabel('Find in the table').fill('bak');
      await expect.poll(() => table.getByRole('row').count()).toBe(2);
      for (const link of await downloads()) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
      await table.getByRole('link', { name: 'Baker' }).click();
      await page.waitForURL(/\/bakery\?select=/);
    });

    test('a form shows what is known of an object, and of any, where one is chosen', async () => {
      await page.goto(`${base}/bakery/card`);
      await page.getByLabel('Find an object by its name').fill('Bak');
      await page.getByRole('link', { name: 'Baker', exact: true }).first().click();
      await page.getByRole('region', { name: 'Who' }).getByRole('rowheader', { name: 'About' }).waitFor();
      await page.getByText('Bakes at night.').waitFor();
    });

    test('a document is text with contents and figures, and runs nothing', async () => {
      await page.goto(`${base}/readme/readme`);
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'How it works' }).click();
      expect(await page.evaluate('document.activeElement.textContent')).toBe('How it works');
      const figure = page.getByRole('figure', { name: /^Figure 1/ });
      await expect
        .poll(() => figure.locator('img').evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth), {
          timeout: patience,
        })
        .toBeGreaterThan(0);
      await page.getByText('<script>alert(1)</script>').waitFor();
      expect(await page.locator('main script, main a[href^=javascript]').count()).toBe(0);
      for (const link of await downloads()) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
      await figure.getByRole('link', { name: 'Open' }).click();
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    });

    test('the README document of a project stands on its page', async () => {
      await page.goto(base);
      const readme = page.getByRole('region', { name: 'Readme' });
      await readme.getByText('A bakery and what it is made of.').waitFor();
      await readme.getByRole('heading', { name: 'How it works' }).waitFor();
    });

    test('every model has a report to read', async () => {
      await page.goto(`${base}/bakery`);
      const link = page.getByRole('link', { name: /Report to read/, includeHidden: true });
      const address = await link.getAttribute('href');
      const report = await page.request.get(address!);
      expect([report.status(), report.headers()['content-type']]).toEqual([200, 'text/html']);
    });

    test('what is public can be embedded, by an address that uses no session', async () => {
      await page.goto(`${base}/bakery/overview`);
      await page.getByRole('button', { name: 'Embed' }).click();
      const dialog = page.getByRole('dialog', { name: 'Embed Overview' });
      expect(await dialog.getByLabel('Frame (HTML)').inputValue()).toContain('/-/embed/pictures/gallery/dev/bakery/overview"');
      const address = await dialog.getByLabel('Address of the page').inputValue();
      const visitor = await openPage(browser, it.baseUrl);
      visitor.page.setDefaultTimeout(patience);
      await signIn(visitor.page);
      const asked: Promise<Record<string, string>>[] = [];
      visitor.page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(request.allHeaders());
      });
      const answer = await visitor.page.goto(address);
      expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors https://wiki.example.org');
      await visitor.page.getByRole('application', { name: 'Diagram of Overview' }).waitFor();
      expect(await visitor.page.getByRole('banner').count()).toBe(0);
      expect(await visitor.page.getByRole('link', { name: 'Open in Orrery' }).getAttribute('target')).toBe('_blank');
      const cookies = (await Promise.all(asked)).map(({ cookie }) => cookie);
      expect(cookies.length).toBeGreaterThan(1);
      expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
      // Hidden from anybody who is not signed in, and so missing here, whoever looks.
      await visitor.page.goto('/-/embed/pictures/vault/dev/secret/secret');
      await visitor.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      expect(await visitor.page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
      expect(visitor.faults).toEqual([]);
      await visitor.page.context().close();
    });

    test('whoever opens 127.0.0.1 gets in: under the name that the service has', async () => {
      const other = it.baseUrl.replace('localhost', '127.0.0.1');
      const newcomer = await (await browser.newContext({ locale: 'en' })).newPage();
      newcomer.setDefaultTimeout(patience);
      await signIn(newcomer, other);
      expect(new URL(newcomer.url()).origin).toBe(it.baseUrl);
      await newcomer.context().close();
    });

    test('names of ten thousand letters, of markup and turned around are text on every screen', async () => {
      const owner = await it.as('Eve');
      const scope = await owner.create('/api/scopes', { name: 'Hostile', slug: 'hostile', confidentiality: 0 });
      const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Hostile', slug: 'hostile' });
      const model = await owner.create('/api/models', { projectId: project.id, name: 'Hostile', slug: 'hostile' });
      const answer = await owner.put(`/api/models/${model.id}/content?format=xmi`, hostileEcore, {
        'content-type': 'application/octet-stream',
      });
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      const representations = [
        { kind: 'orrery:table', slug: 'table', content: { rows: { type: 'EClass' }, columns: ['name'] } },
        {
          kind: 'orrery:document',
          slug: 'document',
          content: { markdown: `# ${hostileName}\n\n{{= self.eClassifiers.name}}\n` },
        },
        { kind: 'orrery:form', slug: 'form', content: {} },
      ];
      for (const one of representations)
        await owner.create('/api/representations', { model: { id: model.id }, name: one.slug, ...one });
      const { _embedded } = (await owner.get(`/api/models/${model.id}/objects?type=EClass`)).body as {
        _embedded: { objects: { id: string }[] };
      };
      const path = '/hostile/hostile/dev/hostile';
      const addresses = [
        '/hostile',
        '/hostile/hostile/dev',
        path,
        `${path}?select=${_embedded.objects[0]!.id}`,
        `${path}/hostile?select=${_embedded.objects[0]!.id}`,
        `${path}/hostile?select=${_embedded.objects[1]!.id}`,
        `${path}/table`,
        `${path}/form?select=${_embedded.objects[0]!.id}`,
        `${path}/document`,
        `/-/search?text=${encodeURIComponent('onerror')}`,
      ];
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const address of addresses) {
          await show(page, address);
          expect([address, await page.locator('main img[src=x], main script, main b, a[href^=javascript]').count()]).toEqual([
            address,
            0,
          ]);
          const isTooWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
          expect([address, width, isTooWide]).toEqual([address, width, false]);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }, 600_000);

    test('every screen of the shell is gone through by keyboard alone', async () => {
      const person = await openPage(browser, it.baseUrl);
      const { page: typed } = person;
      typed.setDefaultTimeout(patience);
      // What comes late would come behind the place where the keys are.
      const shows = async (name: string | RegExp) => {
        await typed.getByRole('heading', { name, level: 1 }).waitFor();
        await atRest(typed);
      };
      await typed.goto('/');
      await shows('Orrery, a modelling repository');
      // The first key leads past the bar.
      await typed.keyboard.press('Tab');
      await typed.keyboard.press('Enter');
      expect(await typed.evaluate('document.activeElement.id')).toBe('content');
      await tabTo(typed, /^Sign in$/, 'Shift+Tab');
      await typed.keyboard.press('Enter');
      await typed.locator('input[name=username]').waitFor();
      await tabTo(typed, 'username');
      await typed.keyboard.type('admin');
      await tabTo(typed, 'password');
      await typed.keyboard.type(adminPassword);
      await typed.keyboard.press('Enter');
      await shows(/^Hello/);
      await typed.keyboard.press('Control+k');
      await typed.getByRole('combobox').waitFor();
      await typed.keyboard.type('new project');
      await typed.getByRole('option', { name: 'New project', exact: true }).waitFor();
      await typed.keyboard.press('Enter');
      await typed.getByRole('dialog', { name: 'New project' }).waitFor();
      await tabTo(typed, /\bName\b/);
      await typed.keyboard.type('By hand');
      await typed.keyboard.press('Enter');
      await shows('By hand');
      await tabTo(typed, /Choose files/);
      await tabTo(typed, /^Orrery/, 'Shift+Tab');
      await typed.keyboard.press('Enter');
      await shows(/^Hello/);
      // What one may choose of several is chosen by arrows.
      await tabTo(typed, /\bMine\b/);
      await typed.keyboard.press('ArrowRight');
      await typed.getByRole('link', { name: 'Gallery' }).waitFor();
      for (const [name, heading] of [
        [/^Gallery/, 'Gallery'],
        [/^Bakery/, 'Bakery'],
        [/^Overview/, 'Overview'],
        [/^Pictures/, 'Pictures'],
      ] as const) {
        // The pages of a model come first, and one of them has this name, too.
        if (heading === 'Overview') await tabTo(typed, name);
        await tabTo(typed, name);
        await typed.keyboard.press('Enter');
        await shows(heading);
      }
      await typed.goto(`${base}/bakery/elements`);
      await shows('Elements');
      await tabTo(typed, /^Download Elements/);
      await typed.keyboard.press('Enter');
      await tabTo(typed, /CSV/);
      await typed.keyboard.press('Escape');
      expect(await focused(typed)).toMatch(/^Download Elements/);
      await tabTo(typed, /^Elements/);
      await tabTo(typed, /tasks/, 'Shift+Tab');
      await typed.keyboard.press('Enter');
      await shows('Tasks');
      await typed.keyboard.press('?');
      await typed.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await typed.keyboard.press('Escape');
      await typed.goto('/-/search');
      await shows('Search');
      await tabTo(typed, /^Search text/);
      await typed.keyboard.type('Gallery');
      await typed.keyboard.press('Enter');
      await typed.getByRole('main').getByRole('link', { name: 'Gallery' }).waitFor();
      expect(person.faults).toEqual([]);
      await typed.context().close();
    }, 600_000);

    const screens = [
      `${base}/bakery/overview`,
      `${base}/families/family`,
      `${base}/bakery/elements`,
      `${base}/bakery/card`,
      `${base}/readme/readme`,
      base,
      '/-/embed/pictures/gallery/dev/bakery/overview',
    ];

    test.each(looks)(
      'representations are fit for everybody in $locale, $colorScheme, $width pixels wide',
      async ({ colorScheme, width, locale }) => {
        const seen = await openPage(browser, it.baseUrl, { colorScheme, locale, viewport: { width, height: 900 } });
        seen.page.setDefaultTimeout(patience);
        for (const screen of screens) {
          // A page that is embedded is a document of its own.
          if (screen.includes('/embed/')) await seen.page.goto('about:blank');
          await show(seen.page, screen);
          if (/overview|family/.test(screen)) await seen.page.getByRole('treeitem').first().click();
          await atRest(seen.page);
          const name = screen.replaceAll(/\W+/g, '-').replaceAll(/^-+|-+$/g, '');
          if (pictures)
            await seen.page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
          expect.soft([screen, await obstaclesIn(seen.page)]).toEqual([screen, []]);
        }
        expect(seen.faults).toEqual([]);
        await seen.page.context().close();
      },
      900_000,
    );

    async function downloads(): Promise<string[]> {
      const links = page.locator('details a[download]');
      return links.evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href));
    }
  },
);

/** Whatever waits for hands to rest comes at the worst moment: another address is there already, and nothing of it is drawn yet. */
const addressesFollowLate = `{
  const [later, push, waiting] = [window.setTimeout, window.history.pushState, []];
  window.setTimeout = (run, milliseconds) => (milliseconds === 350 ? waiting.push(run) : later(run, milliseconds));
  window.history.pushState = (...given) => {
    push.apply(window.history, given);
    queueMicrotask(() => waiting.splice(0).forEach((run) => run()));
  };
}`;
