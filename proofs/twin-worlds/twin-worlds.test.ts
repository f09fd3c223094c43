/** Twin worlds at a small size: what a caller may not see changes no answer. */

import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { replay } from './replay.ts';
import { Report, shown } from './report.ts';

const requests = 800;
// Minutes where the machine is busy with other things.
const timeout = 900_000;

test('in two worlds that differ only in what a caller may not see, the same requests get the same answers', {
  timeout,
}, async () => {
  const report = new Report();
  const databases = [await temporaryDatabase(), await temporaryDatabase()] as const;
  for await (const asked of replay({ requests, seed: 1, databases })) report.add(asked);
  expect(report.different.map(shown)).toEqual([]);
  expect(report.exceptionsMet('slug')).toBeGreaterThan(0);
});
