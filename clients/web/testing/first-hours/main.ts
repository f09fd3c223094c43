/** The four first hours on the real service, in both themes and three widths: `npm run hours:web -- --pictures FOLDER`. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openBrowser, patience, reasonToSkip } from '../browser.ts';
import { openApplication } from '../built-application.ts';
import { firstHours } from './first-hours.ts';
import { type Look, spentHour } from './spent-hour.ts';

const { values } = parseArgs({
  options: { pictures: { type: 'string' }, only: { type: 'string' }, width: { type: 'string', multiple: true } },
});
const widths = (values.width ?? ['1440', '768', '375']).map(Number);
const looks: readonly Look[] = widths.flatMap((width) => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

if (reasonToSkip) {
  console.log(`Skipped: ${reasonToSkip}.`);
  process.exit(0);
}
if (values.pictures) await mkdir(values.pictures, { recursive: true });
const browser = await openBrowser();
let [passed, failed] = [0, 0];
for (const look of looks) {
  // Each on a service of its own: every hour is a first one.
  const application = await openApplication();
  for (const hour of firstHours.filter(({ name }) => name === (values.only ?? name))) {
    const begin = performance.now();
    const options = { application, browser, look, patience, pictures: values.pictures };
    const wrong = await spentHour(hour, options).catch((error: Error) => [error.message]);
    if (wrong.length === 0) passed++;
    else failed++;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `${wrong.length === 0 ? '✓' : '✗'} ${hour.name}, ${look.width} px, ${look.colorScheme}, ${seconds} s: ${hour.says}`,
    );
    for (const one of wrong) console.log(`    ${one}`);
  }
  await application.close();
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
