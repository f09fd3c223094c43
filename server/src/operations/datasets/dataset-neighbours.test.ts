import { expect, test } from 'vitest';
import type { Source } from '../../engine/source.ts';
import type { Queryable } from '../../storage/database.ts';
import { neighboursAmong } from './dataset-neighbours.ts';

test('others have their turn while a model with very many links is put among its neighbours', async () => {
  const links = Array.from({ length: 50_000 }, (_, at) => ['a', `folder-${at}/b.ecore`] as const);
  const rows = async ({ text }: { readonly text: string }) => (text.includes('linked_documents') ? links : []);
  const queryable = { dialect: { placeholder: String }, rows } as unknown as Queryable;
  const models = ['a', 'b'].map((id) => ({ id, source: { lineage: id } as Source, fileName: `${id}.ecore` }));
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const begin = process.cpuUsage();
  const found = await neighboursAmong(queryable, models, (id) => `http://models/${id}`);
  isOver = true;
  const { user, system } = process.cpuUsage(begin);
  expect(found.get('a')).toHaveLength(links.length);
  expect(turns).toBeGreaterThan(2);
  expect(user + system).toBeLessThan(15_000_000);
});
