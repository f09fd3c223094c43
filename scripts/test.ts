/** The whole test: types, lint and format, then every test on both databases. The last line says `N passed, N failed`. */
import { check, run } from './check.ts';

const wrong = process.argv.length > 2 ? 0 : await check();
if (wrong > 0) {
  console.log(`0 passed, ${wrong} failed`);
  process.exit(1);
}
process.exit((await run('tests', 'vitest/vitest.mjs', ['run', ...process.argv.slice(2)])) ? 0 : 1);
