/** Runs a program of this repository on Node.js 24, installing the dependencies first where they are missing. Plain JavaScript for Node.js 20. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { areBundled, bundlesOfNow, compileCacheOf } from './program-bundles.mjs';
import { currentBuild, webStamp } from './web-stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [program, ...programArguments] = process.argv.slice(2);
const service = 'server/src/main.ts';

if (!install()) fail('npm ci did not succeed; see its message above.');
const bundles = bundlesOfNow();
const isBundled = areBundled(bundles);
// Set for the processes that the program starts; what it was given may be about other sources.
process.env.BUNDLED_PROGRAMS = isBundled ? bundles : '';
if (program === service && programArguments.length === 0) prepare(nodeOfThisProject());
run(nodeOfThisProject());

function nodeOfThisProject() {
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const packaged = join(root, 'node_modules', platform, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(
    `Orrery needs Node.js 24 or newer on ${process.platform}-${process.arch}; this is ${process.version}. Install it and try again.`,
  );
}

/** What is missing for a quick start, and for pages, is made beside the service, once after each change. */
function prepare(node) {
  prepareWeb(node);
  if (isBundled || !existsSync(join(root, 'node_modules', 'rolldown'))) return;
  spawn(node, [join(root, 'scripts', 'bundle-programs.mjs'), '--later'], { stdio: 'ignore' }).unref();
}

/** The web application is built beside the service, which is ready before: with the build of the last start, or a page that says so. */
function prepareWeb(node) {
  const isWanted =
    (process.env.ORRERY_WEB || 'built-in') === 'built-in' &&
    [join('node_modules', 'vite'), join('clients', 'web')].every((one) => existsSync(join(root, one)));
  if (!isWanted || currentBuild() === webStamp()) return;
  console.error('Orrery: preparing its web application, once; this takes a few seconds …');
  const builder = spawn(node, [join(root, 'clients', 'web', 'build', 'main.ts')], { stdio: ['ignore', 'ignore', 'inherit'] });
  builder.on(
    'exit',
    (code) => code !== 0 && console.error('Orrery: its web application was not built; npm run build:web tries again.'),
  );
  builder.unref();
}

function run(node) {
  const isOfBundles = isBundled && program === service;
  const file = isOfBundles ? join(bundles, service.replace(/\.ts$/, '.js')) : resolve(root, program);
  // What was compiled at one start is there at the next, which halves the time that it takes.
  const compileCache = isOfBundles ? compileCacheOf(bundles) : join(root, 'node_modules', '.cache', 'compiled');
  if (Number.parseInt(process.versions.node, 10) >= 24) return runHere(file, compileCache);
  const child = spawn(node, [file, ...programArguments], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => (signal ? endLike(signal) : process.exit(code)));
}

function runHere(file, compileCache) {
  process.env.NODE_COMPILE_CACHE = compileCache;
  module.enableCompileCache?.(compileCache);
  process.argv.splice(1, 2, file);
  return import(pathToFileURL(file).href);
}

function endLike(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function fail(sentence) {
  console.error(`Orrery: ${sentence}`);
  process.exit(1);
}
