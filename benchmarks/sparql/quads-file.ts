/** The generated models as one file of N-Quads in a temporary folder, for engines that read files. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedModels } from './generated-models.ts';

/** It is gone when the process ends. */
export function quadsFile(quads: number, models: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-quads-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'models.nq');
  const descriptor = openSync(file, 'w');
  for (const { graph, lines } of generatedModels(quads, models)) {
    writeSync(descriptor, lines.replaceAll(' .\n', ` <${graph}> .\n`));
  }
  closeSync(descriptor);
  return file;
}
