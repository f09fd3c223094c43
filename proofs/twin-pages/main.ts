/** Looks at pages of twin worlds in Chromium: `npm run proof:twin-pages -- --worlds 8 --links 20 --seed 1`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser, reasonToSkip } from '../../clients/web/testing/browser.ts';
import { builtApplication } from '../../clients/web/testing/built-application.ts';
import { openSqlite } from '../../server/src/storage/sqlite/sqlite-database.ts';
import { lookAround } from './look-around.ts';
import { differenceIn, isDifferent } from './looked.ts';
import { TwinPair } from './twin-pair.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '8' },
    links: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

if (reasonToSkip) {
  console.log(`Skipped: ${reasonToSkip}.`);
  process.exit(0);
}
const folder = await mkdtemp(join(tmpdir(), 'orrery-twin-pages-'));
const browser = await openBrowser();
const counts = new Map<string, number>();
const differences: string[] = [];
const begin = Date.now();
try {
  const databases = [await openSqlite(join(folder, 'a')), await openSqlite(join(folder, 'b'))] as const;
  const pair = await TwinPair.open({ databases, browser, folder: await builtApplication() });
  for (let number = 0; number < Number(values.worlds); number++) {
    const sights = await pair.become(number, Number(values.seed));
    for await (const looked of lookAround(pair, sights, Number(values.links))) {
      const isNothing = looked.pages[0].heading === 'There is nothing here';
      const name = `${looked.kind}${isNothing ? ', where nothing is seen' : ''}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (isDifferent(looked)) differences.push(differenceIn(looked));
    }
  }
  await pair.close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
for (const [name, count] of [...counts].sort()) console.log(`${String(count).padStart(5)} ${name}`);
console.log(differences.length === 0 ? 'no differences' : differences.join('\n'));
const pages = [...counts.values()].reduce((sum, count) => sum + count, 0);
const seconds = ((Date.now() - begin) / 1000).toFixed(1);
console.log(`${pages} pages in both worlds, ${differences.length} different, seed ${values.seed}, ${seconds} s`);
process.exit(differences.length > 0 ? 1 : 0);
