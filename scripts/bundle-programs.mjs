/** Bundles the programs of the service as they are now: they start in a fraction of the time. `npm start` and `npm test` have it done. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { areBundled, bundlesFolder, bundlesOfNow, programs, root } from './program-bundles.mjs';

/** Somebody may still run what was bundled before: the newest stay, and all that are younger than a day. */
const kept = 3;
const day = 24 * 60 * 60_000;

/** Files beside a module, programs among them, are found where they were: beside its source. */
const whereItWas = {
  name: 'where-it-was',
  transform: {
    filter: { code: /import\.meta\.url|__dirname|__filename/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/\b__dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\b__filename\b/g, JSON.stringify(id)),
      map: null,
    }),
  },
};

if (process.argv.includes('--later')) setPriority(constants.priority.PRIORITY_LOW);
const folder = bundlesOfNow();
if (!areBundled(folder)) await bundle();

async function bundle() {
  const unfinished = join(bundlesFolder, `.${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  await writeInto(unfinished);
  // Whatever was written meanwhile may be in the bundles or not.
  if (bundlesOfNow() !== folder || areBundled(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  removeOld();
}

async function writeInto(dir) {
  const build = await rolldown({
    input: Object.fromEntries(programs.map((program) => [program.replace(/\.ts$/, ''), join(root, program)])),
    cwd: root,
    platform: 'node',
    transform: { target: 'node24' },
    plugins: [whereItWas],
    logLevel: 'silent',
  });
  await build.write({
    dir,
    format: 'esm',
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await build.close();
}

function removeOld() {
  const builds = readdirSync(bundlesFolder).map((name) => join(bundlesFolder, name));
  const byAge = builds.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((one, other) => other.time - one.time);
  for (const { path, time } of byAge.slice(kept)) if (time < Date.now() - day) rmSync(path, { recursive: true, force: true });
}
