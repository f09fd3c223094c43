/** A service that has no file descriptor left when its first job comes, and some again before the next. */
import { closeSync, openSync } from 'node:fs';
import { ProcessLimit } from '../process-limit.ts';
import { ada, testHost } from './test-host.ts';

const host = testHost();
const taken = allDescriptors();
const first = await host.run('echo', 'first', ada).catch((error: unknown) => error);
for (const descriptor of taken) closeSync(descriptor);
const second = await host.run('echo', 'done', ada);
process.stdout.write(`${first instanceof ProcessLimit ? first.reason : String(first)}, then ${second}\n`);
await host.close();

function allDescriptors(): number[] {
  const descriptors: number[] = [];
  try {
    for (;;) descriptors.push(openSync('/dev/null', 'r'));
  } catch {
    return descriptors;
  }
}
