/** Whether everybody can use a page: what axe finds wrong, and whether the page is wider than its window. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

export async function obstaclesIn(page: Page): Promise<string[]> {
  // It stays as long as the document does.
  if (await page.evaluate<boolean>('typeof axe === "undefined"')) await page.evaluate(await readFile(axeFile, 'utf8'));
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  return [...found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(isTooWide ? ['wider than the window'] : [])];
}
