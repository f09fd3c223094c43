/** Holds the interface document against a running service: npm run conformance:api -- --url http://127.0.0.1:8080 */
import { parseArgs } from 'node:util';
import { run } from './run.ts';
import { sections } from './sections.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    username: { type: 'string', default: 'admin' },
    password: { type: 'string', default: process.env.ORRERY_ADMIN_PASSWORD ?? '' },
    /** Only sections whose name contains this. */
    only: { type: 'string', default: '' },
  },
});

process.exitCode = await goThrough().catch(giveUp);

async function goThrough(): Promise<number> {
  const world = await openWorld({ ...values, url: values.url.replace(/\/+$/, '') });
  const chosen = sections.filter(({ section }) => section.toLowerCase().includes(values.only.toLowerCase()));
  const { passed, failed } = await run(world, chosen, console.log).finally(() => world.leave());
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** Without a service, or without a way in, no rule can be looked at. */
function giveUp(error: Error & { cause?: Error }): number {
  console.log(`FAIL ${values.url}: ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`);
  console.log('0 passed, 1 failed');
  return 1;
}
