import { expect, test } from 'vitest';
import { Engine } from './engine.ts';
import type { Source } from './source.ts';
import { MemoryContentStore, textOf } from './testing/memory-content-store.ts';
import { instance, shop, shopEcore, shopNsUri } from './testing/samples.ts';

const options = { caller: 'ada', affinity: 'project' };
const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
const metamodels = [contentStore.metamodel('shop@1', shopEcore, [shopNsUri])];

async function difference(from: Source, to: Source) {
  return JSON.parse(await textOf(engine.stream('difference', { from, to, revisions: { from: 3, to: 4 } }, options)));
}

/** The source of new content, with the id map that reading it gave. */
async function replacing(previous: Source, text: string): Promise<Source> {
  const source = contentStore.source(text, { metamodels });
  const { idMap } = await engine.run('read', { source, previous }, options);
  return { ...source, idMap: idMap && contentStore.put(idMap) };
}

test('objects without ids keep their ids when something comes between them', async () => {
  const older = contentStore.source(shop('Tea', 'Jam'), { metamodels });
  const newer = await replacing(older, shop('Rice', 'Tea', 'Jam'));
  expect(newer.idMap).toBeDefined();
  expect((await difference(older, newer)).summary).toEqual({ added: 1, removed: 0, changed: 0, moved: 0 });
});

test('ids are kept over several revisions', async () => {
  const first = contentStore.source(shop('Tea', 'Jam'), { metamodels });
  const second = await replacing(first, shop('Rice', 'Tea', 'Jam'));
  const third = await replacing(second, shop('Salt', 'Rice', 'Tea', 'Jam'));
  expect((await difference(first, third)).summary).toEqual({ added: 2, removed: 0, changed: 0, moved: 0 });
});

test('the same content needs no id map, and content with ids none either', async () => {
  const plain = contentStore.source(shop('Tea', 'Jam'), { metamodels });
  expect((await replacing(plain, shop('Tea', 'Jam'))).idMap).toBeUndefined();
  const withIds = instance('shop', shopNsUri, '<shop:Shop ROOT xmi:id="s1"><goods name="Jam" xmi:id="g1"/></shop:Shop>');
  expect((await replacing(plain, withIds)).idMap).toBeUndefined();
});

test('diagnostics of content that inherits ids name the objects by them', async () => {
  const older = contentStore.source(shop('Tea', 'Jam'), { metamodels });
  const text = shop('Rice', 'Tea', 'Jam').replace('name="Jam"', 'name="Jam" price="dear"');
  const source = contentStore.source(text, { metamodels });
  const { idMap, diagnostics } = await engine.run('read', { source, previous: older }, options);
  expect(Object.values(JSON.parse(new TextDecoder().decode(idMap)))).toContain(diagnostics[0]!.objectId);
});

test('a difference names what was added, removed, changed and moved', async () => {
  const good = (id: string, more: string) => `<goods xmi:id="_${id}" ${more}/>`;
  const body = (...goods: readonly string[]) =>
    contentStore.source(instance('shop', shopNsUri, `<shop:Shop ROOT xmi:id="s1" name="Corner">${goods.join('')}</shop:Shop>`), {
      metamodels,
    });
  const older = body(
    good('a', 'name="Tea" price="1.50"'),
    good('b', 'name="Jam"'),
    good('c', 'name="Salt"'),
    good('d', 'name="Rice"'),
  );
  const newer = body(
    good('e', 'name="Oil"'),
    good('d', 'name="Rice"'),
    good('a', 'name="Tea" price="2" goesWith="_b"'),
    good('b', 'name="Jam"'),
  );
  const { from, to, summary, changes } = await difference(older, newer);
  expect({ from, to, summary }).toEqual({ from: 3, to: 4, summary: { added: 1, removed: 1, changed: 1, moved: 1 } });
  expect(changes).toMatchObject([
    { kind: 'removed', label: 'Salt', container: { old: { feature: 'goods', index: 2 }, new: null } },
    { kind: 'added', label: 'Oil', features: [{ name: 'name', old: null, new: 'Oil' }], container: { old: null } },
    { kind: 'moved', label: 'Rice', container: { old: { index: 3 }, new: { index: 1 } } },
    {
      kind: 'changed',
      eClass: 'http://shop#//Good',
      label: 'Tea',
      features: [{ name: 'price', old: 1.5, new: 2 }, { name: 'goesWith' }],
    },
  ]);
  const jam = changes[3].features[1].new[0].id;
  expect(changes[3].features[1]).toEqual({ name: 'goesWith', old: null, new: [{ id: jam }] });
});

test('the difference from the empty model is everything', async () => {
  const empty = contentStore.source(undefined);
  const filled = contentStore.source(shop('Tea'), { metamodels });
  expect((await difference(empty, filled)).summary).toEqual({ added: 2, removed: 0, changed: 0, moved: 0 });
  expect((await difference(filled, empty)).summary).toEqual({ added: 0, removed: 2, changed: 0, moved: 0 });
});
