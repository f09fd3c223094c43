/** How long views of ArchiMate models take to draw: `npm run bench:drawing -- --elements 100,1000,10000 --rounds 20`. Exits with the number of missed goals. */
import { parseArgs } from 'node:util';
import { CanvasPainter, type DisplayList, displayListOf, type Scene, sceneOfView, shippedFont, svgOf } from '@orrery/drawing';
import { CountingCanvas } from '@orrery/drawing/testing/counting-canvas.ts';
import { archimateFormat, archimateViews } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import { framesInChromium } from './chromium-frames.ts';
import { generatedView } from './generated-view.ts';

const { values } = parseArgs({
  options: { elements: { type: 'string', default: '100,1000,10000' }, rounds: { type: 'string', default: '20' } },
});
const rounds = Number(values.rounds);
const lineage = '5f0c0c52-7d6c-4a3b-9c54-0d8f6f6f2f11';
/** Milliseconds of processor time for the SVG text of a view of so many elements, and for a frame. */
const goals: Readonly<Record<number, number>> = { 100: 30, 1000: 300 };
const frameGoal = 20;
let missed = 0;

console.log(`Milliseconds of processor time, the median of ${rounds} rounds after as many for warming up.`);
let largest: Scene | undefined;
for (const count of values.elements.split(',').map(Number)) largest = measure(count);
if (largest) await measureFrames(largest);
process.exit(missed);

function measure(count: number): Scene {
  const { model } = archimateFormat.read(Buffer.from(generatedView(count)), { metamodels: builtInMetamodels, lineage });
  const [view] = archimateViews(model);
  const makeScene = () => sceneOfView(model, view!.objectId)!;
  const scene = makeScene();
  const list = displayListOf(scene, shippedFont);
  const [toScene, toList, toSvg] = [
    median(makeScene),
    median(() => displayListOf(scene, shippedFont)),
    median(() => svgOf(list)),
  ];
  const whole = toScene + toList + toSvg;
  console.log(
    `${count} elements, ${scene.connections.length} connections: scene ${toScene.toFixed(1)}, display list ${toList.toFixed(1)}, SVG ${toSvg.toFixed(1)}, ` +
      `together ${whole.toFixed(1)} (${((whole * 1000) / count).toFixed(0)} µs an element), ${(svgOf(list).length / 1e6).toFixed(2)} MB`,
  );
  judge(`SVG of ${count} elements`, whole, goals[count]);
  countCalls(list);
  return scene;
}

function countCalls(list: DisplayList): void {
  const { width, height } = { width: 1280, height: 800 };
  const fit = Math.min(width / list.area.width, height / list.area.height);
  for (const [name, scale] of [
    ['all in view', fit],
    ['at 1:1', 1],
  ] as const) {
    const canvas = new CountingCanvas();
    const painter = new CanvasPainter(list, canvas, canvas);
    const camera = { x: list.area.x, y: list.area.y, scale, width, height };
    const groups = painter.paint(camera);
    const { total } = canvas;
    const time = median(() => painter.paint(camera));
    console.log(`  canvas, ${name} (${(scale * 100).toFixed(0)} %): ${groups} groups, ${total} calls, ${time.toFixed(2)} ms`);
  }
}

async function measureFrames(scene: Scene): Promise<void> {
  const frames = await framesInChromium(scene);
  if (!frames) return console.log('No Chromium here: frames were not measured.');
  for (const { name, milliseconds, most, interval } of frames) {
    console.log(
      `  Chromium, ${name}: ${milliseconds.toFixed(1)} ms of processor time a frame in all its processes (at most ${most.toFixed(1)}), ${interval.toFixed(1)} ms from frame to frame (median)`,
    );
    judge(`frame, ${name}`, milliseconds, frameGoal);
  }
}

function median(work: () => unknown): number {
  for (let round = 0; round < rounds; round++) work();
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)]!;
}

function judge(what: string, value: number, goal: number | undefined): void {
  if (goal === undefined || value <= goal) return;
  missed++;
  console.log(`  MISSED: ${what}: ${value.toFixed(1)} ms, the goal is ${goal}`);
}
