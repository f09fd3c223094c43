/** Builds the web application: npm run build:web [-- FOLDER]. Without a folder it goes where the service looks for it. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

interface Stamp {
  readonly buildsFolder: string;
  readonly pointerFile: string;
  readonly webStamp: () => string;
  readonly currentBuild: () => string | undefined;
}

// Plain JavaScript without types.
const stampModule = new URL('../../../scripts/web-stamp.mjs', import.meta.url).href;
const { buildsFolder, pointerFile, webStamp, currentBuild } = (await import(stampModule)) as Stamp;
const home = fileURLToPath(new URL('..', import.meta.url));

// Whoever starts it may be in development; what it builds is not.
process.env.NODE_ENV = 'production';

const [folder] = process.argv.slice(2);
if (folder === undefined) await buildForService();
else await buildInto(resolve(folder));

async function buildInto(outDir: string): Promise<void> {
  await build({
    root: home,
    // Addresses of assets are relative to the base that the service writes into the document.
    base: './',
    configFile: false,
    logLevel: 'error',
    // JSX of React's own runtime, as the compiler has it.
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
}

/** Beside others: the pointer moves when the build is whole. The one before stays for pages that are open. */
async function buildForService(): Promise<void> {
  const stamp = webStamp();
  const before = currentBuild();
  const unfinished = join(buildsFolder, `.${stamp}-${process.pid}`);
  mkdirSync(buildsFolder, { recursive: true });
  await buildInto(unfinished);
  // Somebody was quicker, and theirs is read by now.
  if (currentBuild() === stamp) return rmSync(unfinished, { recursive: true });
  rmSync(join(buildsFolder, stamp), { recursive: true, force: true });
  renameSync(unfinished, join(buildsFolder, stamp));
  writeFileSync(`${pointerFile}.${process.pid}`, stamp);
  renameSync(`${pointerFile}.${process.pid}`, pointerFile);
  for (const name of readdirSync(buildsFolder))
    if (![stamp, before, 'current'].includes(name) && !name.startsWith('.') && !name.startsWith('current.'))
      rmSync(join(buildsFolder, name), { recursive: true, force: true });
}
