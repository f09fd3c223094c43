/** Cases of a session that ends while somebody works. */
import { expect, test } from 'vitest';
import { obstaclesIn } from '../accessible.ts';
import { enterPassword, longest, project, type Worker } from './worker.ts';

export function sessionCases(at: () => Worker): void {
  test('whoever is no longer signed in is told so where they are, and comes back there', async () => {
    const { page } = at();
    await page.goto(`${project}/crowd?view=tree`);
    const tree = page.getByRole('treegrid', { name: 'Objects' });
    await tree.getByRole('row', { name: /^Ada/ }).waitFor();
    await page.context().clearCookies();
    await tree.getByRole('row', { name: /^Ada/ }).click();
    const told = page.getByRole('alert').filter({ hasText: 'You are no longer signed in.' });
    await told.waitFor();
    const panel = page.getByRole('region', { name: 'Object', exact: true });
    await panel.getByText('Perhaps you see more when you are signed in.').waitFor();
    expect(await panel.getByText('This revision has no such object.').count()).toBe(0);
    expect(await page.getByRole('banner').getByText('Administrator').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).count()).toBe(1);
    expect(await obstaclesIn(page)).toEqual([]);
    const address = page.url();
    expect(address).toContain('select=');
    await told.getByRole('link', { name: 'Sign in' }).click();
    await enterPassword(page);
    await tree.getByRole('row', { name: /^Ada/, selected: true }).waitFor();
    expect(page.url()).toBe(address);
    expect(await told.count()).toBe(0);
  });

  test('what is typed in a dialog stays, and goes on once they have signed in beside it', async () => {
    const { page } = at();
    await page.goto(`${project}/-/query?${new URLSearchParams({ text: 'ASK { ?a ?b ?c }' })}`);
    await page.getByRole('button', { name: 'Save as …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save the query' });
    await dialog.getByLabel('Name', { exact: true }).fill('Anything at all');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const told = dialog.getByRole('alert').filter({ hasText: 'You are no longer signed in.' });
    const opened = page.context().waitForEvent('page');
    await told.getByRole('link', { name: 'Sign in in a new tab' }).click();
    const beside = await opened;
    await enterPassword(beside);
    await beside.getByRole('banner').getByText('Administrator').waitFor();
    await beside.close();
    await page.evaluate('dispatchEvent(new Event("focus"))');
    await told.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Anything at all');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Anything at all', level: 1 }).waitFor();
  });

  test('what is written in the editor stays, and runs once they have signed in beside it', async () => {
    const { page } = at();
    await page.goto(`${project}/-/query`);
    const editor = page.getByRole('textbox', { name: /^Query in/ });
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('ASK { GRAPH ?model { ?a ?b ?c } }');
    await page.context().clearCookies();
    await page.keyboard.press('Control+Enter');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Sign in in a new tab' }).click();
    const beside = await opened;
    await enterPassword(beside);
    await beside.getByRole('banner').getByText('Administrator').waitFor();
    await beside.close();
    await page.evaluate('dispatchEvent(new Event("focus"))');
    await page.getByRole('banner').getByText('Administrator').waitFor();
    expect(await editor.textContent()).toBe('ASK { GRAPH ?model { ?a ?b ?c } }');
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('Yes', { exact: true }).waitFor();
  });

  test('a file that is dropped after the session has ended is sent once they are back', async () => {
    const { page } = at();
    await page.goto(project);
    const chosen = page.locator('input[type=file]').first();
    await chosen.waitFor({ state: 'attached' });
    await page.context().clearCookies();
    const buffer = Buffer.from('@prefix : <urn:example:> .\n:a :b :c .\n');
    await chosen.setInputFiles({ name: 'late.ttl', mimeType: 'text/turtle', buffer });
    await page.getByRole('alert').filter({ hasText: 'You are no longer signed in.' }).waitFor();
    const row = page.getByRole('group', { name: 'late.ttl' });
    await row.getByText('not sent', { exact: true }).waitFor();
    const beside = await page.context().newPage();
    await beside.goto('/');
    await beside.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await enterPassword(beside);
    await beside.getByRole('banner').getByText('Administrator').waitFor();
    await beside.close();
    await row.getByRole('button', { name: 'Try again' }).click();
    await row.getByText('done', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'late' }).count(), longest).toBeGreaterThan(0);
  });
}
