/** A large result of a query in the browser, and how soon completion helps. */
import type { BrowserContext, Page } from 'playwright-core';
import { atRest } from '../../clients/web/testing/browser.ts';
import type { Measure } from './measure.ts';

/** 125,000 rows of three columns. */
function product(): string {
  const values = Array.from({ length: 50 }, (_, index) => index).join(' ');
  return `SELECT * { ${['a', 'b', 'c'].map((name) => `VALUES ?${name} { ${values} }`).join(' ')} }`;
}

/** Looks at each frame whether something has come, inside of shadow roots too, and keeps when it did. */
const watch = (sign: string, name: string) => `{
  window.seenAt = { ...window.seenAt, ${name}: undefined };
  const roots = () => [document, ...[...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) => shadowRoot ? [shadowRoot] : [])];
  const look = (now) => {
    if (roots().some((root) => root.querySelector(${JSON.stringify(sign)}))) seenAt.${name} = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

export async function measuredQuery(context: BrowserContext, project: string): Promise<Measure[]> {
  const page = await context.newPage();
  await page.goto(`${project}/-/query`);
  const editor = page.getByRole('textbox', { name: /^Query in/ });
  await editor.waitFor();
  await atRest(page);
  const completion = await completionDelay(page);
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(product());
  await page.evaluate(watch('main td', 'row'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('125,000 rows').waitFor();
  const firstRow = await page.evaluate<number>(
    `seenAt.row - performance.getEntriesByType('resource').findLast(({ name }) => /\\/sparql$/.test(name)).responseStart`,
  );
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return [
    { what: 'query: first row after the first byte', value: firstRow, bound: 150, unit: 'ms' },
    { what: 'query of 125,000 rows: heap', value: usedSize / 1e6, bound: 200, unit: 'MB' },
    { what: 'query: completion after the key', value: completion, bound: 150, unit: 'ms' },
  ];
}

async function completionDelay(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: /^Query in/ }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('SELECT * WHERE { ?object a ?class . FILTER(?cla');
  // The first one loads what the service needs for it.
  for (let round = 0; round < 2; round++) {
    await page.keyboard.press('Escape');
    await page.evaluate(
      `${watch('[role=option]', 'option')}; addEventListener('keydown', () => { seenAt.key = performance.now(); }, { capture: true, once: true })`,
    );
    await page.keyboard.type('s');
    await page.getByRole('option').first().waitFor();
    if (round === 0) await page.keyboard.press('Backspace');
  }
  return page.evaluate<number>('seenAt.option - seenAt.key');
}
