/** Measures class diagrams from Ecore to SVG and PNG: node scripts/start.mjs benchmarks/drawing/class-diagrams.ts [--classes 20 --classes 100] */
import { parseArgs } from 'node:util';
import { displayListOf, ecoreGraph, laidOut, shippedFont, svgOf } from '@orrery/drawing';
import { xmiFormat } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import { endPainting, layOut, paint } from '../../server/src/engine/drawing/painting.ts';
import { generatedPackage } from './generated-package.ts';

const { values } = parseArgs({
  options: { classes: { type: 'string', multiple: true, default: ['20', '100', '500', '2000'] } },
});
const { signal } = new AbortController();
const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const mostPixels = 40_000_000;

/** Processor time of the whole process, its threads included, in milliseconds. */
async function measured<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; milliseconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, milliseconds: Math.round((user + system) / 1000) };
}

async function rowOf(classes: number): Promise<Record<string, string | number>> {
  const bytes = new TextEncoder().encode(generatedPackage(classes));
  const { model } = xmiFormat.read(bytes, { metamodels: builtInMetamodels, lineage });
  const graph = await measured(() => ecoreGraph(model, model.roots[0]!));
  const scene = await measured(() =>
    laidOut(
      graph.result,
      (asked) => layOut(asked, signal),
      shippedFont,
      () => undefined,
    ),
  );
  const svg = await measured(() => svgOf(displayListOf(scene.result, shippedFont)));
  const { width, height } = scene.result.area;
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const png = await measured(() => paint({ svg: svg.result, scale }, signal));
  return {
    classes,
    lines: graph.result.edges.length,
    'graph ms': graph.milliseconds,
    'layout ms': scene.milliseconds,
    'svg ms': svg.milliseconds,
    'png ms': png.milliseconds,
    'svg KiB': Math.round(svg.result.length / 1024),
    'png KiB': Math.round(png.result.length / 1024),
    size: `${width} × ${height}${scale < 1 ? `, painted at ${scale.toFixed(2)}` : ''}`,
  };
}

// The first picture compiles what draws it.
await rowOf(20);
const rows: Record<string, string | number>[] = [];
for (const classes of values.classes) rows.push(await rowOf(Number(classes)));
console.table(rows);
endPainting();
