/** The steps that everybody takes in a first hour: a project is made, files are dropped, reports read, addresses sent. */
import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';

interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** Everybody is to see it: addresses are sent to people who are not signed in. */
export async function makeProject(page: Page, { name, scope }: { readonly name: string; readonly scope: string }): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  const [choice, own] = [dialog.getByLabel('Scope', { exact: true }), dialog.getByLabel('Name of the new scope')];
  await choice.or(own).first().waitFor({ state: 'attached' });
  if (await choice.isVisible()) await choice.selectOption({ label: 'A new scope …' });
  await own.fill(scope);
  await dialog.getByLabel('Who sees it').selectOption({ label: 'Everybody, signed in or not' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** As a hand does it: the files are held over the page, and let go. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  await page.getByText('Drop files here').waitFor();
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(files)}) dataTransfer.items.add(new File([text], name));
    for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
  for (const { name } of files) await uploadOf(page, name).getByText('done', { exact: true }).waitFor();
}

function uploadsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Uploads' });
}

/** The line of one file. */
function uploadOf(page: Page, fileName: string): Locator {
  return uploadsOf(page).getByRole('group', { name: fileName });
}

/** Opened where its file came in. */
export async function openReport(page: Page, fileName: string): Promise<Locator> {
  await uploadOf(page, fileName).getByRole('button', { name: 'Import report' }).click();
  const report = page.getByRole('dialog', { name: /^Import report/ });
  await report.getByText('comes back byte for byte').waitFor();
  return report;
}

/** From the line of its file to the model; the lines are put away. */
export async function openModel(page: Page, fileName: string): Promise<void> {
  await uploadOf(page, fileName).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('navigation', { name: 'Pages of the model' }).waitFor();
  await uploadsOf(page).getByRole('button', { name: 'Close' }).click();
}

export async function textOf(page: Page, address: string): Promise<string> {
  return Buffer.from(await (await page.request.get(address)).body()).toString('utf8');
}

/** The address of a download of the model that is shown. */
export async function downloadAddress(page: Page, title: string): Promise<string> {
  const link = page.locator('main details a[download]').filter({ hasText: title }).first();
  return link.evaluate((one) => (one as unknown as { href: string }).href);
}
