import { buffer } from 'node:stream/consumers';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { DerivedForms } from './derived-forms.ts';

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const request = { space: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01', caller: 'anonymous' };

/** A store on a disk without room; it takes what it is given to the end, as far as it can. */
async function onFullDisk(error: Error): Promise<DerivedForms> {
  const contentStore = { put: () => Promise.reject(error) } as unknown as ContentStore;
  return new DerivedForms({ database: await temporaryDatabase(), contentStore, engine: {} as Engine, clock: Date.now });
}

async function* pieces() {
  yield Buffer.from('made ');
  yield Buffer.from('anew');
}

test('on a full disk a form is made for the request alone, and can be read in ranges', async () => {
  const forms = await onFullDisk(full);
  const { size, read } = await forms.open({ key: 'key', make: pieces }, request);
  expect(size).toBe(9);
  expect(String(await buffer(read({ start: 0, end: size })))).toBe('made anew');
  expect(String(await buffer(read({ start: 5, end: 7 })))).toBe('an');
});

test('a form that is too large for that fails as the disk does', async () => {
  const forms = await onFullDisk(full);
  async function* large() {
    for (let count = 0; count < 65; count++) yield Buffer.alloc(2 ** 20);
  }
  await expect(forms.open({ key: 'key', make: large }, request)).rejects.toBe(full);
});

test('anything else that goes wrong is told as it is', async () => {
  const forms = await onFullDisk(new Error('something else'));
  await expect(forms.open({ key: 'key', make: pieces }, request)).rejects.toThrow('something else');
});
