/** The explorer over a town of a million objects: how soon rows and a deep object are there, how evenly rows scroll, what stays in memory. */
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@orrery/testing/load/quantile.ts';
import { uploaded } from '@orrery/testing/models.ts';
import type { BrowserContext, Page } from 'playwright-core';
import type { ShownApplication } from '../../clients/web/testing/built-application.ts';
import { town, townEcore, townId } from '../objects/town.ts';

export interface ExplorerFigures {
  readonly firstRows: number;
  readonly reveal: number;
  readonly frame: number;
  readonly heapMegabytes: number;
  readonly drawnRows: number;
}

export const explorerPath = '/towns/town/dev/town';

/** Everybody sees it. */
export async function uploadTown({ as }: ShownApplication, objects: number): Promise<void> {
  const owner = await as('Ada');
  const scope = await owner.create('/api/scopes', { name: 'Towns' });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Town' });
  await uploaded(owner, { projectId: project.id, name: 'Metamodel' }, 'town.ecore', townEcore);
  const content = Buffer.concat([...town(objects)].map((piece) => Buffer.from(piece)));
  const { id } = await uploaded(owner, { projectId: project.id, name: 'Town' }, 'town.xmi', content);
  const { status } = await owner.get(`/api/models/${id}/tree`);
  if (status !== 200) throw new Error(`The town has no tree: ${status}`);
  // Labels are written by the service meanwhile, which is not what is measured.
  while ((await owner.get('/api/search?text=house&size=1')).body.index.waiting > 0) await pause(500);
}

export async function exploredTown(context: BrowserContext, objects: number): Promise<ExplorerFigures> {
  const page = await context.newPage();
  // A first visit has the service prepare what it keeps.
  await page.goto(`${explorerPath}?view=table`);
  await page
    .getByRole('grid')
    .getByRole('row', { name: /^House number 0 / })
    .waitFor();
  const firstRows = await timed(page, `${explorerPath}?view=table`, /^House number 0 /);
  const frames = await scrolledFrames(page);
  const drawnRows = await page.getByRole('grid').getByRole('row').count();
  const middle = Math.floor(objects / 5);
  const reveal = await timed(page, `${explorerPath}?select=${townId('person', middle)}`, new RegExp(`^Inhabitant ${middle} `));
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return { firstRows, reveal, frame: quantile(frames, 0.95), heapMegabytes: usedSize / 1e6, drawnRows };
}

/** From the answer with the page to the row, as the page itself sees it come. */
async function timed(page: Page, path: string, row: RegExp): Promise<number> {
  const watch = `new MutationObserver((_changes, watching) => {
    if (![...document.querySelectorAll('[role=row]')].some((one) => ${row}.test([...one.children].map((cell) => cell.textContent + ' ').join('')))) return;
    window.rowCame = performance.now();
    watching.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true })`;
  const script = await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'commit' });
  // By evaluation each time: a page that polls by itself would have to evaluate texts, which the policy refuses.
  while (!(await page.evaluate('window.rowCame !== undefined'))) await pause(20);
  await script.dispose();
  return page.evaluate<number>(
    `rowCame - Math.min(...performance.getEntriesByType('resource').filter((one) => /\\/(?:tree|objects|path)[?]/.test(one.name)).map((one) => one.responseEnd))`,
  );
}

/** Intervals between frames while rows are scrolled, first steadily and then to places all over. */
function scrolledFrames(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const intervals = [];
    let [last, count] = [performance.now(), 0];
    const step = (now) => {
      intervals.push(now - last);
      last = now;
      grid.scrollTop = count < 120 ? grid.scrollTop + 40 : ((count * 7919) % 1000) / 1000 * grid.scrollHeight;
      if (++count < 240) requestAnimationFrame(step);
      else resolve(intervals.slice(1));
    };
    requestAnimationFrame(step);
  })`);
}
