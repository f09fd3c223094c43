/** Looks at pages of twin worlds in Chromium: `npm run proof:twin-pages -- --pages 400 --seed 1`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser, reasonToSkip } from '../../clients/web/testing/browser.ts';
import { builtApplication } from '../../clients/web/testing/built-application.ts';
import { openSqlite } from '../../server/src/storage/sqlite/sqlite-database.ts';
import { differenceIn, isDifferent, lookAround } from './look-around.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
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
  const options = { pages: Number(values.pages), episode: 20, seed: Number(values.seed) };
  for await (const looked of lookAround({ ...options, databases, browser, folder: await builtApplication() })) {
    const { maker, pages } = looked;
    const name = `${maker.says}${pages[0].heading === 'There is nothing here' ? ', where nothing is seen' : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isDifferent(looked)) differences.push(differenceIn(looked));
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
for (const [name, count] of [...counts].sort()) console.log(`${String(count).padStart(5)} ${name}`);
console.log(differences.length === 0 ? 'no differences' : differences.join('\n'));
console.log(
  `${values.pages} pages in both worlds, ${differences.length} different, seed ${values.seed}, ${((Date.now() - begin) / 1000).toFixed(1)} s`,
);
process.exit(differences.length > 0 ? 1 : 0);
