import { archimateFormat, exchangeFormat } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { ModelCache } from './model-cache.ts';
import { ModelLoader } from './model-loader.ts';

const lineage = '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55';
const named = `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" identifier="m"><name>${'x'.repeat(1_000_000)}</name></model>`;

test('a model from an archive counts as what it is unpacked', () => {
  const { model } = exchangeFormat.read(Buffer.from(named), { metamodels: builtInMetamodels, lineage });
  const attachments = new Map([['images/a.png', { size: 1, bytes: () => Uint8Array.of(1) }]]);
  const packed = Buffer.concat([...archimateFormat.write(model, { attachments })].map((chunk) => Buffer.from(chunk)));
  const loader = new ModelLoader(new ModelCache(1e9), { fetch: () => packed, checkpoint: () => {} });
  const content = { id: 'a', hash: 'a', size: packed.length };
  const { documentBytes } = loader.of({ content, format: 'archimate', lineage, metamodels: [] });
  expect(packed.length).toBeLessThan(100_000);
  expect(documentBytes).toBeGreaterThan(1_000_000);
});
