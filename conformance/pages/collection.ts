/** Looks at every page in a browser, on a telephone and a desk, in light and dark, and keeps pictures: npm run conformance:pages -- --folder pictures */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ListeningService, listeningService } from '../../server/src/sign-in/testing/listening-service.ts';
import type { Collection } from '../runner/collection.ts';
import { type Chromium, openChromium } from './chromium.ts';
import type { Look, Tab } from './tab.ts';
import { signIn, type Visit, visits } from './visits.ts';

const options = {
  /** Where pictures are kept; none are without it. */
  folder: { type: 'string', default: '' },
  languages: { type: 'string', default: 'en,fr' },
  /** Only pages whose names hold this. */
  only: { type: 'string', default: '' },
} as const;

const pageFaults = readFileSync(new URL('page-faults.js', import.meta.url), 'utf8');
const widths = [375, 1440];
const themes = ['light', 'dark'] as const;

export const collection: Collection = {
  run: async (words) => {
    const { values } = parseArgs({ options, args: [...words] });
    const chromium = await openChromium();
    if (typeof chromium === 'string') return skip(chromium);
    const service = await listeningService();
    const chosen = visits.filter(({ name }) => name.includes(values.only));
    if (values.folder) await mkdir(values.folder, { recursive: true });
    try {
      const faults: string[] = [];
      const looks = looksIn(values.languages.split(','));
      for (const look of looks) faults.push(...(await faultsIn(chromium, service, chosen, { look, folder: values.folder })));
      return tell(faults, chosen.length * looks.length);
    } finally {
      await chromium.close();
      await service.close();
    }
  },
};

function looksIn(languages: readonly string[]): Look[] {
  return languages.flatMap((language) => themes.flatMap((theme) => widths.map((width) => ({ width, theme, language }))));
}

interface Sight {
  readonly look: Look;
  readonly folder: string;
}

/** Two people look: one who is signed in, and one who is not. */
async function faultsIn(
  chromium: Chromium,
  service: ListeningService,
  chosen: readonly Visit[],
  sight: Sight,
): Promise<string[]> {
  const [stranger, member] = [await chromium.tab(sight.look), await chromium.tab(sight.look)];
  await signIn(member, service);
  const faults: string[] = [];
  for (const visit of chosen) faults.push(...(await faultsAt(visit.isSignedIn ? member : stranger, service, visit, sight)));
  await Promise.all([stranger.close(), member.close()]);
  return faults;
}

async function faultsAt(tab: Tab, service: ListeningService, visit: Visit, { look, folder }: Sight): Promise<string[]> {
  const name = `${visit.name}-${look.width}-${look.theme}-${look.language}`;
  await visit.go(tab, service);
  if (folder) await tab.picture(join(folder, `${name}.png`));
  const faults = (await tab.evaluate<string[]>(`{ ${pageFaults} }`)).map((fault) => `FAIL ${name}: ${fault}`);
  for (const fault of faults) console.log(fault);
  return faults;
}

function skip(reason: string): number {
  console.log(`Skipped. ${reason}`);
  console.log('0 passed, 0 failed, 1 skipped');
  return 0;
}

function tell(faults: readonly string[], count: number): number {
  const failed = new Set(faults.map((fault) => fault.split(':', 1)[0])).size;
  console.log(`${count - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
