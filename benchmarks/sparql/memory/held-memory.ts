/** The memory that a store of many quads takes in a process of its own: loading it from segments, and answering questions. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { segmentOfNQuads } from '@orrery/sparql/engine.ts';
import { whole } from '@orrery/testing/printing/numbers.ts';
import { generatedModels } from '../generated-models.ts';
import type { Goal } from '../goals.ts';

const program = fileURLToPath(new URL('holding-program.ts', import.meta.url));
const mostMegabytes = 2048;

export interface HeldMemory {
  readonly quads: number;
  readonly loadingMilliseconds: number;
  readonly loadedMegabytes: number;
  readonly peakMegabytes: number;
}

export async function measureMemory(quads: number, models: number): Promise<Goal> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-segments-'));
  try {
    let number = 0;
    for (const { graph, lines } of generatedModels(quads, models)) {
      writeFileSync(join(folder, String(number++)), segmentOfNQuads(lines, { graph }).bytes);
    }
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder]);
    return goalOf(JSON.parse(stdout) as HeldMemory);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function goalOf({ quads, loadingMilliseconds, loadedMegabytes, peakMegabytes }: HeldMemory): Goal {
  const loading = `loaded in ${whole(loadingMilliseconds)} ms with up to ${whole(loadedMegabytes)} MB`;
  const says = `memory of ${whole(quads)} quads: ${whole(peakMegabytes)} of ${whole(mostMegabytes)} MB at most (${loading})`;
  return { says, isReached: peakMegabytes <= mostMegabytes };
}
