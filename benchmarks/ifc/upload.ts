/** Uploads IFC files to a service and tells how late its event loop is meanwhile: npm run bench:ifc-upload [-- --file large.ifc --megabytes 200] */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@orrery/testing/processes/program.ts';
import { TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { delaysDuring } from '../content/delays.ts';
import { MeasuredService, startPlainServer } from '../content/measured-servers.ts';
import { megabytesOf } from '../formats/files.ts';
import { writeBuilding } from './generated-building.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', multiple: true, default: [] },
    megabytes: { type: 'string', multiple: true, default: ['200'] },
  },
});
const mostMilliseconds = 50;

exitOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'orrery-ifc-upload-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const generated = values.megabytes.filter((size) => Number(size) > 0).map((size) => join(folder, `building-${size}.ifc`));
for (const [at, file] of generated.entries()) writeBuilding(file, Number(values.megabytes[at]));
const storages = await TestStorages.on('sqlite');
const storage = await storages.open();
const [service, bystander] = [await MeasuredService.start(storage, undefined), await startPlainServer(folder)];
for (const [number, file] of [...values.file, ...generated].entries()) {
  const { seconds, max, p99, bystanderP99, requestP99 } = await delaysDuring(service, bystander, async () => {
    await service.post(file, `Building ${number}`);
  });
  const figures = { max, p99, 'p99 of a bystander': bystanderP99, 'p99 of GET /health/live': requestP99 };
  const told = Object.entries(figures).map(([name, milliseconds]) => `${name} ${milliseconds.toFixed(0)} ms`);
  console.log(`${megabytesOf(file).toFixed(1)} MB in ${seconds.toFixed(1)} s; the event loop was late: ${told.join(', ')}`);
  console.log(max <= mostMilliseconds ? `  within ${mostMilliseconds} ms` : `  MISSED: at most ${mostMilliseconds} ms`);
}
await Promise.all([service.stop(), bystander.stop()]);
await storage.remove();
await storages.close();
