/** Measures frames in Chromium, where there is one: processor time of all its processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Scene } from '@orrery/drawing';
import { build } from 'vite';
import { DevTools } from './dev-tools.ts';

export interface FrameCost {
  readonly name: string;
  /** Of one frame, in the middle and in the dearest of all measurements. */
  readonly milliseconds: number;
  readonly most: number;
  readonly interval: number;
}

/** Processor time is told in hundredths of a second, so many frames are measured together; the middle of many measurements counts. */
const [frames, measurements] = [20, 9];

interface Run {
  readonly name: string;
  readonly scale: number;
  /** How much larger each frame is than the one before. */
  readonly growth?: number;
}

/** What the browser does by itself is seen where nothing lies in view. */
const runs: readonly Run[] = [
  { name: 'nothing in view', scale: -1 },
  { name: 'all in view', scale: 0 },
  { name: 'at 20 %', scale: 0.2 },
  { name: 'at 35 %', scale: 0.35 },
  { name: 'at 50 %', scale: 0.5 },
  { name: 'at 55 %', scale: 0.55 },
  { name: 'at 60 %', scale: 0.6 },
  { name: 'at 80 %', scale: 0.8 },
  { name: 'at 1:1', scale: 1 },
  { name: 'growing from 10 to 100 %', scale: 0.1, growth: 10 ** (1 / frames) },
];

export async function framesInChromium(scene: Scene): Promise<FrameCost[] | undefined> {
  if (spawnSync('chromium', ['--version']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'orrery-frames-'));
  await writePage(folder, scene);
  const browser = spawn('chromium', optionsFor(folder), { stdio: 'ignore' });
  try {
    const tools = await DevTools.connect(await portOf(folder));
    await untilReady(tools);
    const costs: FrameCost[] = [];
    for (const run of runs) costs.push(await costOf(run, tools, browser));
    return costs;
  } finally {
    browser.kill();
    await pause(500);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function writePage(folder: string, scene: Scene): Promise<void> {
  const entry = fileURLToPath(new URL('frames-page.ts', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false, lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' } },
  });
  writeFileSync(join(folder, 'scene.js'), `globalThis.scene = ${JSON.stringify(scene)};`);
  writeFileSync(
    join(folder, 'index.html'),
    '<canvas width="1280" height="800"></canvas><script src="scene.js"></script><script src="page.js"></script>',
  );
}

function optionsFor(folder: string): string[] {
  const page = `file://${join(folder, 'index.html')}`;
  return [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${join(folder, 'profile')}`,
    '--window-size=1280,800',
    page,
  ];
}

/** The browser writes it down when it listens. */
async function portOf(folder: string): Promise<number> {
  for (let attempt = 0; attempt < 300; attempt++) {
    await pause(100);
    try {
      return Number(readFileSync(join(folder, 'profile', 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    } catch {
      // It is not there yet.
    }
  }
  throw new Error('Chromium did not start.');
}

/** The page has read the scene. */
async function untilReady(tools: DevTools): Promise<void> {
  while ((await tools.evaluate('typeof paintFrames')) !== 'function') await pause(100);
}

async function costOf({ name, scale, growth = 1 }: Run, tools: DevTools, browser: ChildProcess): Promise<FrameCost> {
  const paint = async () => (await tools.evaluate(`paintFrames(${scale}, ${frames}, ${growth})`)) as number[];
  for (let round = 0; round < 2; round++) await paint();
  const [costs, intervals]: [number[], number[]] = [[], []];
  for (let round = 0; round < measurements; round++) {
    const before = processorTime(browser.pid!);
    intervals.push(...(await paint()));
    costs.push((processorTime(browser.pid!) - before) / frames);
  }
  return { name, milliseconds: middle(costs), most: Math.max(...costs), interval: middle(intervals) };
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

/** Of a process and all that it started, in milliseconds. */
function processorTime(root: number): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of found) if (family.has(parent)) family.add(id);
  }
  // Ticks are hundredths of a second.
  return found.filter(({ id }) => family.has(id)).reduce((sum, { ticks }) => sum + ticks * 10, 0);
}

function statOf(name: string): { id: number; parent: number; ticks: number }[] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return [];
  }
}
