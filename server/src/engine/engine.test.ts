import { UnreadableContent, UnwritableContent } from '@orrery/kernel';
import { afterEach, expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { lineage, MemoryContentStore, textOf } from './testing/memory-content-store.ts';
import { instance, shop, shopEcore, shopNsUri } from './testing/samples.ts';

const options = { caller: 'ada', affinity: 'project' };
const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
const shopMetamodel = contentStore.metamodel('shop@1', shopEcore, [shopNsUri], 'shop.ecore');
const metamodels = [shopMetamodel];

afterEach(() => contentStore.reads.splice(0));

test('reading tells what a model is and what it was read with', async () => {
  const facts = await engine.run('read', { source: contentStore.source(shop('Tea', 'Jam'), { metamodels }) }, options);
  expect(facts).toMatchObject({
    contentType: shopNsUri,
    type: 'shop',
    objectCount: 3,
    diagnostics: [],
    counts: { error: 0, warning: 0, info: 0 },
    packages: [],
    used: ['shop@1'],
    sought: [shopNsUri],
  });
});

test('an Ecore model declares packages, subpackages too', async () => {
  const nested = shopEcore.replace(
    '</ecore:EPackage>',
    '<eSubpackages name="stock" nsURI="http://shop/stock"/></ecore:EPackage>',
  );
  const facts = await engine.run('read', { source: contentStore.source(nested) }, options);
  expect(facts).toMatchObject({
    type: 'ecore',
    packages: [
      { nsUri: shopNsUri, name: 'shop' },
      { nsUri: 'http://shop/stock', name: 'stock' },
    ],
    used: [],
    sought: [],
  });
});

test('a metamodel that is not there is sought, and the objects are kept with a warning', async () => {
  const facts = await engine.run('read', { source: contentStore.source(shop('Tea')) }, options);
  expect(facts).toMatchObject({ contentType: shopNsUri, objectCount: 2, used: [], sought: [shopNsUri], counts: { warning: 1 } });
  expect(facts.diagnostics[0]).toMatchObject({ code: 'unknown-metamodel' });
});

test('what the metamodel asks for and what is wrong in the document are diagnostics, each told once', async () => {
  const text = instance('shop', shopNsUri, '<shop:Shop ROOT><goods price="cheap"/></shop:Shop>');
  const facts = await engine.run('read', { source: contentStore.source(text, { metamodels }) }, options);
  expect(facts.counts.error + facts.counts.warning).toBe(2);
  expect(facts.diagnostics).toMatchObject([
    { code: 'bad-value', line: 2 },
    { code: 'too-few-values', feature: 'name' },
  ]);
});

test('the empty model is nothing, and is written as the empty document', async () => {
  const empty = contentStore.source(undefined);
  expect(await engine.run('read', { source: empty }, options)).toMatchObject({ contentType: null, type: null, objectCount: 0 });
  expect(JSON.parse(await textOf(engine.stream('write', { source: empty, format: 'json' }, options)))).toMatchObject({
    content: [],
  });
});

test('content that cannot be read crosses with its place', async () => {
  const reading = engine.run('read', { source: contentStore.source('<a>\n  <b></a>') }, options);
  const error = await reading.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableContent);
  expect((error as UnreadableContent).place).toMatchObject({ line: 2 });
});

test('content that the store cannot give back fails with the error of the store', async () => {
  const content = { id: 'lost', hash: 'f'.repeat(64), size: 10 };
  await expect(engine.run('read', { source: contentStore.source(undefined, { content }) }, options)).rejects.toThrow(
    'Content lost is damaged.',
  );
});

test('content that is shorter than it should be is a failure, not a shorter model', async () => {
  const { id, hash } = contentStore.put('<a/>');
  const content = { id, hash: `${hash}`, size: 100 };
  await expect(engine.run('read', { source: contentStore.source(undefined, { content }) }, options)).rejects.toThrow(
    'has 4 of 100 bytes',
  );
});

test('a model is written in another format with the same ids', async () => {
  const source = contentStore.source(shop('Tea', 'Jäm 🍓'), { metamodels });
  const json = await textOf(engine.stream('write', { source, format: 'json' }, options));
  expect(JSON.parse(json)).toMatchObject({
    content: [{ eClass: 'shop:Shop', data: { goods: [{}, { data: { name: 'Jäm 🍓' } }] } }],
  });
  const again = contentStore.source(json, { format: 'json', metamodels });
  const difference = JSON.parse(
    await textOf(engine.stream('difference', { from: source, to: again, revisions: { from: 1, to: 2 } }, options)),
  );
  expect(difference).toEqual({ from: 1, to: 2, summary: { added: 0, removed: 0, changed: 0, moved: 0 }, changes: [] });
});

test('the Ecore of a metamodel is its XMI; another model has none', async () => {
  expect(await textOf(engine.stream('ecore', { source: contentStore.source(shopEcore) }, options))).toContain(
    'nsURI="http://shop"',
  );
  const model = contentStore.source(shop('Tea'), { metamodels });
  await expect(textOf(engine.stream('ecore', { source: model }, options))).rejects.toBeInstanceOf(UnwritableContent);
});

test('a second job does not fetch again', async () => {
  const source = contentStore.source(shop('Kept'), { metamodels });
  await engine.run('read', { source }, options);
  expect(contentStore.reads).toContain(source.content!.id);
  contentStore.reads.splice(0);
  await textOf(engine.stream('write', { source, format: 'json' }, options));
  await engine.run('read', { source }, options);
  expect(contentStore.reads).toEqual([]);
});

test('a metamodel is fetched when a document asks for it, and not before', async () => {
  const other = contentStore.metamodel('other@1', shopEcore.replaceAll('shop', 'other'), ['http://other'], 'other.ecore');
  const own = contentStore.metamodel('lazy@1', shopEcore.replaceAll('shop', 'lazy'), ['http://lazy']);
  await engine.run(
    'read',
    { source: contentStore.source(instance('lazy', 'http://lazy', '<lazy:Shop ROOT/>'), { metamodels: [other, own] }) },
    options,
  );
  expect(contentStore.reads).toContain('lazy@1');
  expect(contentStore.reads).not.toContain('other@1');
});

test('a new metamodel makes what was read before wrong, one that nobody asks for does not', async () => {
  const source = contentStore.source(shop('Read again'), { metamodels });
  await engine.run('read', { source }, options);
  contentStore.reads.splice(0);
  const stranger = contentStore.metamodel('stranger@1', shopEcore, ['http://stranger']);
  await engine.run('read', { source: { ...source, metamodels: [shopMetamodel, stranger] } }, options);
  expect(contentStore.reads).toEqual([]);
  const newer = contentStore.metamodel('shop@2', shopEcore.replace('name="price"', 'name="cost"'), [shopNsUri]);
  const facts = await engine.run('read', { source: { ...source, metamodels: [newer] } }, options);
  expect(facts.used).toEqual(['shop@2']);
  expect(contentStore.reads).toContain(source.content!.id);
});

test('the id map of a source decides the ids of its objects', async () => {
  const id = '0b903905-ebcf-4099-aa8e-ff98922954ab';
  const source = contentStore.source(shop('Tea'), { metamodels, idMap: contentStore.put(JSON.stringify({ '/0/@goods.0': id })) });
  expect(JSON.parse(await textOf(engine.stream('write', { source, format: 'json' }, options))).content[0].data.goods[0].id).toBe(
    id,
  );
  expect(source.lineage).toBe(lineage);
});
