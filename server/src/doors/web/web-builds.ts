/** Builds of the web application, as they lie in folders. A new one is taken up while the service runs; pages that are open keep theirs. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { KeptText } from '../../http/answers/kept-text.ts';

interface Asset {
  readonly content: KeptText;
}

interface WebBuild {
  readonly document: KeptText;
  readonly assets: ReadonlyMap<string, Asset>;
}

export interface WebBuilds {
  /** None, as long as nothing was built. */
  current(): Promise<WebBuild | undefined>;
  /** Of the build that is served, or of one before it. */
  asset(file: string): Promise<Asset | undefined>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

/** Where `npm run build:web` puts it. */
const builtIn = fileURLToPath(new URL('../../../../node_modules/.cache/web', import.meta.url));
/** Pages that were opened with an older build still ask for its files. */
const mostBuilds = 3;

export function builtInBuilds(base: string, folder = builtIn): WebBuilds {
  const known = new Map<string, Promise<WebBuild>>();
  const current = async () => {
    const stamp = await readFile(join(folder, 'current'), 'utf8').catch(() => undefined);
    if (stamp === undefined || !/^[\w-]+$/.test(stamp)) return undefined;
    if (!known.has(stamp)) {
      const loading = loadBuild(join(folder, stamp), base);
      known.set(stamp, loading);
      loading.catch(() => known.delete(stamp));
      for (const old of [...known.keys()].slice(0, -mostBuilds)) known.delete(old);
    }
    return known.get(stamp);
  };
  return {
    current,
    asset: async (file) => {
      await current();
      for (const build of [...known.values()].reverse()) {
        const asset = (await build).assets.get(file);
        if (asset) return asset;
      }
      return undefined;
    },
  };
}

/** A folder that the operator names: one build, which stays. */
export function folderBuilds(folder: string, base: string): WebBuilds {
  let build: Promise<WebBuild> | undefined;
  const current = () => {
    build ??= loadBuild(folder, base);
    return build;
  };
  return { current, asset: async (file) => (await current()).assets.get(file) };
}

async function loadBuild(folder: string, base: string): Promise<WebBuild> {
  const written = await readFile(join(folder, 'index.html'), 'utf8');
  const document = written.replace('<base href="/" />', `<base href="${attribute(base)}" />`);
  const assets = new Map<string, Asset>();
  for (const file of await readdir(join(folder, 'assets'))) {
    const mediaType = ownEntry(mediaTypes, extname(file));
    const path = join(folder, 'assets', file);
    if (mediaType === undefined || !(await stat(path)).isFile()) continue;
    const bytes = await readFile(path);
    assets.set(file, { content: new KeptText(mediaType, () => bytes) });
  }
  return { document: new KeptText('text/html; charset=utf-8', () => document), assets };
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
