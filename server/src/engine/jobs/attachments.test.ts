import { createHash } from 'node:crypto';
import { type Attachments, type Format, formats } from '@orrery/formats';
import { Model } from '@orrery/kernel';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Source } from '../source.ts';
import { ModelCache } from '../worker/model-cache.ts';
import { ModelLoader } from '../worker/model-loader.ts';
import { writeModel } from './write-job.ts';

/** A toy archive: names and bytes of attachments, one in a line. */
const archive: Format = {
  name: 'archive',
  versions: { read: 1, write: 1 },
  mediaType: 'application/x-archive',
  extensions: ['archive'],
  fits: () => true,
  read: (bytes, { lineage }) => ({ model: new Model(lineage), diagnostics: [], attachments: attachmentsIn(bytes) }),
  *write(_, context) {
    for (const [name, { bytes }] of context?.attachments ?? []) {
      yield `${name}=`;
      yield bytes();
    }
  },
};

function attachmentsIn(bytes: Uint8Array): Attachments {
  const at = bytes.indexOf(0x3d);
  const part = bytes.slice(at + 1);
  return new Map([[new TextDecoder().decode(bytes.subarray(0, at)), { size: part.length, bytes: () => part }]]);
}

const neverAborted = () => new AbortController().signal;

// Known to these tests alone.
beforeAll(() => void (formats as Format[]).push(archive));
afterAll(() => void (formats as Format[]).pop());

test('attachments of a document go with its model wherever it is written, byte for byte', async () => {
  const bytes = Buffer.from([...Buffer.from('a.png='), 0x89, 0x50, 0xff, 0x00]);
  const content = { id: 'c', hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  const source: Source = { content, format: 'archive', lineage: '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55', metamodels: [] };
  const written: Buffer[] = [];
  const write = (chunk: string | Uint8Array) => void written.push(Buffer.from(chunk as string));
  const tools = { fetch: () => bytes, pieces: () => [], write, flush: () => {}, checkpoint: () => {}, signal: neverAborted };
  await writeModel(
    { source, format: 'archive' },
    { ...tools, columns: new LRUCache<string, object>({ max: 1 }), models: new ModelLoader(new ModelCache(1e6), tools) },
  );
  expect(Buffer.concat(written)).toEqual(bytes);
});
