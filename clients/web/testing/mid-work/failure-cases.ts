/** Cases of a service that cannot be reached for a while: nothing is told as a fact that is not known. */
import { expect, test } from 'vitest';
import { longest, project, type Worker } from './worker.ts';

const unreachable = 'The service cannot be reached. Try again.';

export function failureCases(at: () => Worker): void {
  const cut = async (address: RegExp) => {
    const { page } = at();
    await page.route(address, (route) => route.abort());
    return () => page.unroute(address);
  };

  test('an object that could not be loaded is not called gone', async () => {
    const { page } = at();
    await page.goto(`${project}/crowd?view=tree`);
    const row = page.getByRole('treegrid', { name: 'Objects' }).getByRole('row', { name: /^Ada/ });
    await row.waitFor();
    const mend = await cut(/\/objects\/[^/?]+(?:\?|$)/);
    await row.click();
    const panel = page.getByRole('region', { name: 'Object', exact: true });
    await panel.getByText(unreachable).waitFor();
    expect(await panel.getByText('This revision has no such object.').count()).toBe(0);
    await mend();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('heading', { name: 'Ada', level: 2 }).waitFor();
  });

  test('parts of a model that could not be loaded say so, and come when they are tried again', async () => {
    const { page } = at();
    const mend = await cut(/\/api\/(?:models\/[^/]+\/(?:types|revisions)|representations)\?/);
    await page.goto(`${project}/families`);
    const parts = [/^Classes/, /^Revisions/, /^Views/].map((name) => page.getByRole('region', { name }));
    for (const part of parts) await part.getByText(unreachable).waitFor();
    await mend();
    for (const part of parts) await part.getByRole('button', { name: 'Try again' }).click();
    for (const part of parts) await part.getByRole('listitem').or(part.getByRole('row')).first().waitFor();
    expect(await page.getByText(unreachable).count()).toBe(0);
  });

  test('tasks and what was opened lately are not said to be none where they could not be loaded', async () => {
    const { page } = at();
    const mend = await cut(/\/api\/tasks(?:\?|$)/);
    await page.goto('/-/tasks');
    await page.getByText(unreachable).waitFor();
    expect(await page.getByText('Nothing runs, and nothing waits for you.').count()).toBe(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(unreachable).waitFor({ state: 'detached' });
    const mendLists = await cut(/\/api\/representations\?/);
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recent' });
    await recent.getByText(unreachable).waitFor();
    expect(await recent.getByText('What you open stands here.').count()).toBe(0);
    await mendLists();
    await recent.getByRole('button', { name: 'Try again' }).click();
    await recent.getByRole('link', { name: 'Families' }).waitFor();
  });

  test('the palette says that it could not search, and searches again', async () => {
    const { page } = at();
    await page.goto(project);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const mend = await cut(/\/api\/search\?/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('families');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByText(unreachable).waitFor();
    await mend();
    await palette.getByRole('button', { name: 'Try again' }).click();
    await palette
      .getByRole('option', { name: /^Families/ })
      .first()
      .waitFor();
    expect(
      await page.evaluate('(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector("dialog"))'),
    ).toBe(0);
    await page.keyboard.press('Escape');
  });

  test('a file that was lost on its way is sent again', async () => {
    const { page } = at();
    await page.goto(project);
    const mend = await cut(/\/api\/models$/);
    const buffer = Buffer.from('@prefix : <urn:example:> .\n:a :b :c .\n');
    await page.locator('input[type=file]').first().setInputFiles({ name: 'lost.ttl', mimeType: 'text/turtle', buffer });
    const row = page.getByRole('group', { name: 'lost.ttl' });
    await row.getByText(unreachable).waitFor();
    expect(await page.getByText('0 of 1 done · 1 not sent').count()).toBe(1);
    await mend();
    await row.getByRole('button', { name: 'Try again' }).click();
    await row.getByText('done', { exact: true }).waitFor();
  });

  test('a query that was stopped says so', async () => {
    const { page } = at();
    let letGo = () => {};
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/sparql/, async (route) => {
      await free;
      await route.abort().catch(() => undefined);
    });
    await page.goto(`${project}/-/query?${new URLSearchParams({ text: 'SELECT * { ?a ?b ?c }' })}`);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped before anything had come.').waitFor();
    letGo();
    await expect.poll(() => page.getByRole('button', { name: /^Run/ }).count(), longest).toBe(1);
  });
}
