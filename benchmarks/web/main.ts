/** The web application in Chromium: `npm run bench:web -- --rounds 5 --objects 1000000`. How soon home and a project are there, cold and warm, what each screen loads, how soon clicks, keys, completion and rows of a query are answered, what memory grows by, how a large diagram moves, and the explorer over a million objects (`--objects`). A bound that is broken fails the run. */
import { parseArgs } from 'node:util';
import { median, quantile } from '@orrery/testing/load/quantile.ts';
import { precise } from '@orrery/testing/printing/numbers.ts';
import { tableOf } from '@orrery/testing/printing/table.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser, patience, reasonToSkip } from '../../clients/web/testing/browser.ts';
import { openApplication, type ShownApplication, signIn } from '../../clients/web/testing/built-application.ts';
import { pictureSample } from '../../clients/web/testing/picture-sample.ts';
import { largeView } from './large-view.ts';
import type { Measure } from './measure.ts';
import { type DiagramMeasure, measuredDiagram } from './measured-diagram.ts';
import { type ExplorerFigures, exploredTown, uploadTown } from './measured-explorer.ts';
import { inputDelays } from './measured-input.ts';
import { type Load, measuredLoad } from './measured-load.ts';
import { measuredQuery } from './measured-query.ts';
import { growthOverChanges, scriptsOfScreens } from './measured-screens.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, objects: { type: 'string', default: '1000000' } },
});
const rounds = Number(values.rounds);
const objects = Number(values.objects);

if (reasonToSkip) {
  console.log(`Skipped: ${reasonToSkip}.`);
  process.exit(0);
}
const it = await openApplication();
const browser = await openBrowser();
const measures = await measured(it, browser).finally(async () => {
  await browser.close();
  await it.close();
});
const columns = [
  { title: 'measure', of: ({ what }: Measure) => what, isText: true },
  { title: 'median', of: ({ value, unit }: Measure) => `${precise(value)} ${unit}` },
  { title: 'bound', of: ({ bound, unit }: Measure) => `${bound} ${unit}` },
];
console.log(tableOf(columns, measures));
const broken = measures.filter(({ value, bound }) => value > bound);
console.log(`${measures.length - broken.length} passed, ${broken.length} failed`);
process.exit(broken.length > 0 ? 1 : 0);

async function measured(service: ShownApplication, chromium: Browser): Promise<Measure[]> {
  const first = await contextIn(chromium, service);
  const page = await first.newPage();
  await signIn(page);
  await page.getByRole('button', { name: 'Try the sample workspace' }).click();
  await page.getByRole('region', { name: /^Models/ }).waitFor();
  const project = new URL(page.url()).pathname;
  const state = await first.storageState();
  const screens = [
    { name: 'home', path: '/', heading: /^Hello/ },
    { name: 'project', path: project, heading: /./ },
  ];
  const found: Measure[] = [];
  for (const { name, path, heading } of screens) {
    const [cold, warm]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const context = await contextIn(chromium, service, { storageState: state });
      cold.push(await measuredLoad(context, path, heading));
      warm.push(await measuredLoad(context, path, heading));
      await context.close();
    }
    found.push(...rowsOf(name, cold, warm));
  }
  await pictureSample(await service.as('Paula'));
  const open = () => contextIn(chromium, service, { storageState: state });
  found.push(...(await scriptsOfScreens(open, project)));
  for (const measure of [inputDelays, measuredQuery, growthOverChanges]) {
    const context = await open();
    found.push(...[await measure(context, project)].flat());
    await context.close();
  }
  return [...found, ...(await measuredDiagrams(service, chromium)), ...(await measuredTown(service, chromium))];
}

/** What is measured is measured in the page: nothing fails because the machine is busy. */
async function contextIn(chromium: Browser, { baseUrl }: ShownApplication, options: BrowserContextOptions = {}) {
  const context = await chromium.newContext({ baseURL: baseUrl, locale: 'en', ...options });
  context.setDefaultTimeout(patience);
  return context;
}

/** 6,000 boxes and 4,000 lines. */
async function measuredDiagrams(service: ShownApplication, chromium: Browser): Promise<Measure[]> {
  const owner = await service.as('Ada');
  const scope = await owner.create('/api/scopes', { name: 'Large', confidentiality: 0 });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Large', confidentiality: 0 });
  const { id } = await owner.create('/api/models', { projectId: project.id, name: 'Large', confidentiality: 0 });
  await owner.put(`/api/models/${id}/content?format=archimate`, largeView(6000, 4000), {
    'content-type': 'application/octet-stream',
  });
  const diagrams: DiagramMeasure[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await contextIn(chromium, service, { viewport: { width: 1280, height: 800 } });
    diagrams.push(await measuredDiagram(context, '/large/large/dev/large/large'));
    await context.close();
  }
  const frames = diagrams.flatMap((one) => one.frames);
  const first = median(diagrams.map(({ firstPicture }) => firstPicture));
  return [
    { what: 'diagram of 10,000: first picture after its scene', value: first, bound: 200, unit: 'ms' },
    { what: 'diagram of 10,000: frame while it moves, median', value: quantile(frames, 0.5), bound: 17, unit: 'ms' },
    { what: 'diagram of 10,000: frame while it moves, 95 %', value: quantile(frames, 0.95), bound: 33, unit: 'ms' },
  ];
}

function rowsOf(name: string, cold: readonly Load[], warm: readonly Load[]): Measure[] {
  const of = (loads: readonly Load[], value: (load: Load) => number) => median(loads.map(value));
  return [
    { what: `${name}: largest paint, cold`, value: of(cold, (one) => one.largestPaint), bound: 1000, unit: 'ms' },
    { what: `${name}: largest paint, warm`, value: of(warm, (one) => one.largestPaint), bound: 400, unit: 'ms' },
    { what: `${name}: script before the first paint`, value: of(cold, (one) => one.scriptKilobytes), bound: 120, unit: 'kB' },
    { what: `${name}: longest task`, value: of(cold, (one) => one.longestTask), bound: 100, unit: 'ms' },
  ];
}

async function measuredTown(service: ShownApplication, chromium: Browser): Promise<Measure[]> {
  await uploadTown(service, objects);
  const figures: ExplorerFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await contextIn(chromium, service);
    figures.push(await exploredTown(context, objects));
    await context.close();
  }
  const of = (value: (one: ExplorerFigures) => number) => median(figures.map(value));
  return [
    { what: 'explorer: first rows after the first answer', value: of((one) => one.firstRows), bound: 300, unit: 'ms' },
    { what: 'explorer: deep object after the first answer', value: of((one) => one.reveal), bound: 500, unit: 'ms' },
    { what: 'explorer: frame while scrolling, 95 %', value: of((one) => one.frame), bound: 33, unit: 'ms' },
    { what: 'explorer: heap', value: of((one) => one.heapMegabytes), bound: 60, unit: 'MB' },
    { what: 'explorer: rows in the document', value: of((one) => one.drawnRows), bound: 80, unit: '' },
  ];
}
