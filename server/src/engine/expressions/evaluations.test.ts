import { afterAll, afterEach, expect, test } from 'vitest';
import { Engine } from '../engine.ts';
import { lineage, MemoryContentStore, textOf } from '../testing/memory-content-store.ts';
import { instance, largeShop, shop, shopEcore, shopNsUri } from '../testing/samples.ts';
import type { ModelInput } from './dataset-input.ts';
import { ExpressionRefused } from './expression-refused.ts';

const options = { caller: 'ada', affinity: 'project' };
const contentStore = new MemoryContentStore();
const engine = new Engine({ contentStore, workers: 1, seconds: 60 });
const pins = [contentStore.metamodel('shop@1', shopEcore, [shopNsUri], 'shop.ecore')];
const metamodels = [{ nsUri: shopNsUri, pins }];

afterEach(() => contentStore.reads.splice(0));
afterAll(() => engine.close());

async function model(position: number, text: string, more: Partial<ModelInput> = {}): Promise<ModelInput> {
  const source = contentStore.source(text, { metamodels: pins, lineage: lineage.replace(/^.{4}/, String(1000 + position)) });
  const bytes = Buffer.concat(await Array.fromAsync(engine.stream('objects', { source }, options)));
  const index = contentStore.put(bytes);
  return { modelId: `model ${position}`, source, index, neighbours: [], ...more };
}

function asked(expression: string, models: readonly ModelInput[], context: object = {}, more: object = {}) {
  const input = {
    expression,
    models,
    metamodels,
    context: { variables: {}, ...context },
    seconds: 10,
    mostValues: 1000,
    ...more,
  };
  return engine.stream('evaluate', input, options);
}

const valuesIn = (text: string) => [...text.matchAll(/"value":(.*?)\}\n\n/g)].map(([, value]) => JSON.parse(value!));
/** A process that keeps nothing reads again what it needs. */
const forgetful = () => new Engine({ contentStore, workers: 1, seconds: 60 });

/** The models whose content was read; metamodels and indexes aside. */
const readOf = (models: readonly ModelInput[]) =>
  models.filter(({ source }) => contentStore.reads.includes(source.content!.id)).map(({ modelId }) => modelId);

test('a question over fifty models reads those that have what it asks for', async () => {
  const texts = Array.from({ length: 50 }, (_, position) => shop(...(position % 20 === 7 ? [`Tea ${position}`] : [])));
  const models = await Promise.all(texts.map((text, position) => model(position, text.replace('Corner', `Shop ${position}`))));
  const fresh = forgetful();
  contentStore.reads.splice(0);
  const input = { models, metamodels, context: { variables: {} }, seconds: 10, mostValues: 100 };
  const text = await textOf(fresh.stream('evaluate', { ...input, expression: 'shop::Good.allInstances().name' }, options));
  expect(valuesIn(text)).toEqual(['Tea 7', 'Tea 27', 'Tea 47']);
  expect(readOf(models)).toEqual(['model 7', 'model 27', 'model 47']);
  await fresh.close();
});

test('who refers to an object is looked for in indexes, and only those models are read', async () => {
  const library = await model(100, shop('Tea', 'Jam'));
  const referring = (position: number, target: number) =>
    model(
      position,
      instance(
        'shop',
        shopNsUri,
        `<shop:Shop ROOT name="Shop ${position}"><goods name="Bread ${position}"><goesWith href="library.xmi#//@goods.${target}"/></goods></shop:Shop>`,
      ),
      { neighbours: [{ document: 'library.xmi', model: 0 }] },
    );
  const models = [library, ...(await Promise.all([1, 2, 3, 4].map((number) => referring(100 + number, number === 3 ? 0 : 1))))];
  const fresh = forgetful();
  contentStore.reads.splice(0);
  const input = { models, metamodels, context: { model: 0, variables: {} }, seconds: 10, mostValues: 100 };
  const expression = "self.goods->first().eInverse('goesWith').name";
  expect(valuesIn(await textOf(fresh.stream('evaluate', { ...input, expression }, options)))).toEqual(['Bread 103']);
  expect(readOf(models)).toEqual(['model 100', 'model 103']);
  await fresh.close();
});

test('a model without an index is read, and gives the same', async () => {
  const models = [await model(200, shop('Tea'), { index: undefined }), await model(201, shop('Jam'))];
  expect(valuesIn(await textOf(asked('shop::Good.allInstances().name', models)))).toEqual(['Tea', 'Jam']);
});

test('content without a metamodel is asked by the classes that were found in it', async () => {
  const source = contentStore.source(shop('Tea', 'Jam'));
  const index = contentStore.put(Buffer.concat(await Array.fromAsync(engine.stream('objects', { source }, options))));
  const models = [{ modelId: 'unknown', source, index, neighbours: [] }];
  const input = { models, metamodels: [], context: { variables: {} }, seconds: 10, mostValues: 100 };
  const stream = engine.stream('evaluate', { ...input, expression: 'shop::Shop.allInstances().name' }, options);
  expect(valuesIn(await textOf(stream))).toEqual(['Corner']);
});

test('values flow as they are found, and whoever goes stops the evaluation and costs no process', async () => {
  const models = [await model(300, largeShop(20_000))];
  const everything = 'shop::Good.allInstances()->collect(a | shop::Good.allInstances()->collect(b | b.name))';
  let text = '';
  for await (const bytes of asked(everything, models, {}, { seconds: 60, mostValues: 1e9 })) {
    text += Buffer.from(bytes).toString();
    if (text.includes('event: value')) break;
  }
  contentStore.reads.splice(0);
  const begin = performance.now();
  expect(valuesIn(await textOf(asked('shop::Good.allInstances()->size()', models)))).toEqual([20_000]);
  expect(performance.now() - begin).toBeLessThan(50_000);
  // The same process still has the model.
  expect(contentStore.reads).toEqual([]);
});

test('what cannot be read as an expression is refused before anything is sent', async () => {
  await expect(textOf(asked('1 +', []))).rejects.toThrow(ExpressionRefused);
});

test('an evaluation that holds ever more is told so, and costs no process', async () => {
  const small = new Engine({ contentStore, workers: 1, seconds: 300, megabytes: 256 });
  const input = { models: [], metamodels: [], context: { variables: {} }, seconds: 200, mostValues: 100 };
  const expression = 'Sequence{1}->closure(n | n + 1)->size()';
  for (let times = 0; times < 2; times++)
    expect(await textOf(small.stream('evaluate', { ...input, expression }, options))).toContain('needs more memory');
  await small.close();
});
