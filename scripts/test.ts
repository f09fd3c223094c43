/** The whole test: every test on both databases, with types, lint and format among them. The last line says `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../testing/memory-folder.ts';

interface Bundles {
  readonly areBundled: (folder: string) => boolean;
  readonly bundlesOfNow: () => string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const temporary = memoryFolder();
const environment = {
  ...process.env,
  BUNDLED_PROGRAMS: await bundledPrograms(),
  ...(temporary && { TMPDIR: temporary.path }),
};
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
child.on('exit', (code) => {
  temporary?.remove();
  process.exit(code ?? 1);
});
// The tests are told by the same signal, and end first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));

/** As in production: processes that tests start by the hundred run bundles. */
async function bundledPrograms(): Promise<string> {
  spawnSync(process.execPath, [fileURLToPath(new URL('./bundle-programs.mjs', import.meta.url))], { stdio: 'inherit' });
  // Plain JavaScript without types.
  const bundlesModule = new URL('./program-bundles.mjs', import.meta.url).href;
  const { areBundled, bundlesOfNow } = (await import(bundlesModule)) as Bundles;
  return areBundled(bundlesOfNow()) ? bundlesOfNow() : '';
}
