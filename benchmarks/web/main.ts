/** The web application in Chromium: `npm run bench:web -- --rounds 5`. How soon home and a project are there, cold and warm, what is loaded before, and how a large diagram moves; a bound that is broken fails the run. */
import { parseArgs } from 'node:util';
import { median, quantile } from '@orrery/testing/load/quantile.ts';
import { precise } from '@orrery/testing/printing/numbers.ts';
import { tableOf } from '@orrery/testing/printing/table.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser, reasonToSkip } from '../../clients/web/testing/browser.ts';
import { openApplication, type ShownApplication, signIn } from '../../clients/web/testing/built-application.ts';
import { largeView } from './large-view.ts';
import { type DiagramMeasure, measuredDiagram } from './measured-diagram.ts';
import { type Load, measuredLoad } from './measured-load.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

interface Measure {
  readonly what: string;
  readonly value: number;
  readonly bound: number;
  readonly unit: string;
}

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
  const first = await chromium.newContext({ baseURL: service.baseUrl, locale: 'en' });
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
      const context: BrowserContext = await chromium.newContext({ baseURL: service.baseUrl, locale: 'en', storageState: state });
      cold.push(await measuredLoad(context, path, heading));
      warm.push(await measuredLoad(context, path, heading));
      await context.close();
    }
    found.push(...rowsOf(name, cold, warm));
  }
  return [...found, ...(await measuredDiagrams(service, chromium))];
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
    const context = await chromium.newContext({ baseURL: service.baseUrl, locale: 'en', viewport: { width: 1280, height: 800 } });
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
