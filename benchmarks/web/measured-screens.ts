/** Measures what each further screen loads, and what stays in memory when one goes from screen to screen for long. */
import type { BrowserContext, Page } from 'playwright-core';
import { show } from '../../clients/web/testing/browser.ts';
import type { Measure } from './measure.ts';

interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
  /** Kilobytes of script that may come with it. */
  readonly bound: number;
}

const [screenBound, queryBound] = [60, 140];

/** Where representations of each kind are, made by `pictureSample`. */
export const gallery = '/pictures/gallery/dev';

function screensOf(project: string): readonly MeasuredScreen[] {
  const bound = screenBound;
  return [
    { name: 'project', path: project, bound },
    { name: 'model', path: `${project}/landscape`, bound },
    { name: 'tree', path: `${project}/landscape?view=tree`, bound },
    { name: 'diagram', path: `${gallery}/bakery/overview`, bound },
    { name: 'table', path: `${gallery}/bakery/elements`, bound },
    { name: 'form', path: `${gallery}/bakery/card`, bound },
    { name: 'document', path: `${gallery}/readme/readme`, bound },
    { name: 'search', path: '/-/search?text=library', bound },
    { name: 'tasks', path: '/-/tasks', bound },
    { name: 'queries', path: `${project}/-/query`, bound: queryBound },
  ];
}

/** Each in a browser that has seen home alone. */
export async function scriptsOfScreens(open: () => Promise<BrowserContext>, project: string): Promise<Measure[]> {
  const found: Measure[] = [];
  for (const { name, path, bound } of screensOf(project)) {
    const context = await open();
    const page = await context.newPage();
    await show(page, '/');
    const before = await scriptKilobytes(page);
    await show(page, path);
    found.push({
      what: `${name}: script besides that of home`,
      value: (await scriptKilobytes(page)) - before,
      bound,
      unit: 'kB',
    });
    await context.close();
  }
  return found;
}

function scriptKilobytes(page: Page): Promise<number> {
  return page.evaluate<number>(
    `performance.getEntriesByType('resource').filter((one) => /\\.js$/.test(one.name)).reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000`,
  );
}

const changes = 200;
const mostGrowth = 20;

/** By how much the heap has grown after many changes of screens, against what it is once each has been seen. */
export async function growthOverChanges(context: BrowserContext, project: string): Promise<Measure> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const paths = ['/', ...screensOf(project).map(({ path }) => path)];
  const goAround = async (count: number) => {
    for (let change = 0; change < count; change++) await show(page, paths[change % paths.length]!);
  };
  // What the engine compiles and caches comes with the first rounds.
  await goAround(paths.length * 5);
  const before = await heap();
  await goAround(changes);
  const value = (100 * (await heap())) / before - 100;
  return { what: `heap after ${changes} changes of screens: growth`, value: Math.max(0, value), bound: mostGrowth, unit: '%' };
}
