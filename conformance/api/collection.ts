/** Holds the interface document against a running service: npm run conformance:api -- --url http://127.0.0.1:8080 */
import { parseArgs } from 'node:util';
import type { Collection } from '../runner/collection.ts';
import { run } from './run.ts';
import { sections } from './sections.ts';
import { openWorld } from './world.ts';

const options = {
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  username: { type: 'string', default: 'admin' },
  password: { type: 'string', default: process.env.ORRERY_ADMIN_PASSWORD ?? '' },
  /** Only sections whose name contains this. */
  only: { type: 'string', default: '' },
} as const;

export const collection: Collection = {
  run: async (words) => {
    const { values } = parseArgs({ options, args: [...words] });
    return goThrough(values).catch((error) => giveUp(values.url, error));
  },
};

interface Choice {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly only: string;
}

async function goThrough(choice: Choice): Promise<number> {
  const world = await openWorld({ ...choice, url: choice.url.replace(/\/+$/, '') });
  const chosen = sections.filter(({ section }) => section.toLowerCase().includes(choice.only.toLowerCase()));
  const { passed, failed } = await run(world, chosen, console.log).finally(() => world.leave());
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** Without a service, or without a way in, no rule can be looked at. */
function giveUp(url: string, error: Error & { cause?: Error }): number {
  console.log(`FAIL ${url}: ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`);
  console.log('0 passed, 1 failed');
  return 1;
}
