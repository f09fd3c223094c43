/** Takes every limit away in turn and shows that its test notices: `npm run proof:limits -- --only pace`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Copy, root } from '../mutations/copy.ts';
import type { Limit } from './limit.ts';
import { limits } from './limits.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const settings = {
  testTimeout: 20_000,
  include: ['server/src/**/*.test.ts', 'libraries/*/src/**/*.test.ts'],
  env: { ORRERY_TEST_DATABASE: 'sqlite' },
};

const copy = await Copy.make();
await writeFile(join(copy.folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test: settings })};`);
let survivors = 0;
for (const limit of limits.filter(({ file, breaks }) => `${file} ${breaks}`.includes(values.only))) {
  const isCaught = await copy.broken(limit, () => fails(limit));
  if (!isCaught) survivors++;
  console.log(`${isCaught ? '✓' : '✗ NOT CAUGHT'} ${limit.file}: ${limit.breaks}`);
}
await copy.remove();
console.log(`${survivors} limits can be taken away without a test that notices.`);
process.exitCode = survivors > 0 ? 1 : 0;

async function fails({ test }: Limit): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const parameters = [vitest, 'run', '--root', copy.folder, join('server/src', test)];
  const child = spawn(process.execPath, parameters, { cwd: copy.folder, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code !== 0;
}
