import { buffer } from 'node:stream/consumers';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { DerivedForms } from './derived-forms.ts';

test('a form whose work had to give way to others is made anew, and then to its end', async () => {
  const contentStore = { put: (_: string, bytes: AsyncIterable<Uint8Array>) => buffer(bytes) } as unknown as ContentStore;
  const forms = new DerivedForms({ database: await temporaryDatabase(), contentStore, engine: {} as Engine, clock: Date.now });
  const turns: (boolean | undefined)[] = [];
  async function* make(_: Engine, { isLong, isAskedAnew }: JobOptions) {
    turns.push(isLong, isAskedAnew);
    yield Buffer.from('begun');
    throw isLong ? new Error('the end') : new ProcessLimit('displaced');
  }
  const request = { space: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01', caller: 'ada' };
  await expect(forms.get({ key: 'key', make }, request)).rejects.toThrow('the end');
  expect(turns).toEqual([undefined, true, true, undefined]);
});
