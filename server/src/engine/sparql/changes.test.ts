/** A run becomes another one by few changes, and answers as if it had been loaded anew. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSource, type CountedSource, EngineUnderTest, linesOf, shortChanges } from './testing/engine-under-test.ts';

let engine: EngineUnderTest;
beforeEach(() => {
  engine = new EngineUnderTest({ processes: 1 });
});
afterEach(() => engine.close());

const integer = '<http://www.w3.org/2001/XMLSchema#integer>';
const filling = Array.from({ length: 600 }, (_, index) => `<s${index}> <p> <s${index + 1}>`);
const first = aSource('one', [...filling, `<a> <n> "1"^^${integer}`, `<a> <n> "01"^^${integer}`, '_:x <q> _:y']);

/** A source that knows how it came of another one. */
function successor(before: CountedSource, deleted: readonly string[], inserted: readonly string[]): CountedSource {
  const changes = { deleted: textOf(deleted), inserted: textOf(inserted) };
  return aSource('one', ['<never> <read> <whole>'], {
    key: `${before.key} ${deleted.length} ${inserted.length} ${inserted[0]}`,
    changesSince: async (key) => (key === before.key ? changes : undefined),
  });
}

function textOf(lines: readonly string[]): Uint8Array {
  return Buffer.from(linesOf(lines));
}

const all = 'SELECT (COUNT(*) AS ?count) { ?s ?p ?o }';

test('quads go and come without reading the graph again', async () => {
  expect(await engine.rows(all, [first])).toEqual(['603']);
  const second = successor(first, ['<s0> <p> <s1>'], ['<new> <p> <s1>', '<newer> <p> <s1>']);
  expect(await engine.rows(all, [second])).toEqual(['604']);
  expect(await engine.rows('SELECT ?s { ?s <p> <s1> }', [second])).toEqual(['new', 'newer']);
  expect(second.reads).toBe(0);
});

test('a value stays where another form of it goes and it is told again', async () => {
  await engine.rows(all, [first]);
  const second = successor(first, [`<a> <n> "01"^^${integer}`], [`<a> <n> "1"^^${integer}`]);
  expect(await engine.rows('SELECT ?n { <a> <n> ?n }', [second])).toEqual(['1']);
});

test('blank nodes of the graph stay the same nodes, and are those of the new source', async () => {
  await engine.rows(all, [first]);
  const second = successor(first, [], ['_:y <q> <end>', '_:z <q> _:x']);
  expect(await engine.rows('SELECT ?end { ?x <q> ?y . ?y <q> ?end . FILTER(isIRI(?end)) }', [second])).toEqual(['end']);
  const { deleted } = await engine.update('DELETE WHERE { GRAPH <one> { ?y <q> <end> } }', [second]);
  expect(deleted[0]!.subject).toEqual({ kind: 'blank', value: 'y', source: second.key });
});

test('graphs inside of it come and go', async () => {
  await engine.rows(all, [first]);
  const graphs = 'SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } }';
  const second = successor(first, [], ['<a> <p> <b> <inner>']);
  expect(await engine.rows(graphs, [second])).toEqual(['inner', 'one']);
  const third = successor(second, ['<a> <p> <b> <inner>'], []);
  expect(await engine.rows(graphs, [third])).toEqual(['one']);
  await expect(engine.update('DROP GRAPH <inner>', [third])).rejects.toMatchObject({ name: 'UpdateFailed' });
});

test('a triple of two graphs counts once in the union, before and after', async () => {
  const other = aSource('two', ['<s0> <p> <s1>', '<here> <p> <only>']);
  expect(await engine.rows(all, [first, other])).toEqual(['604']);
  const second = successor(first, ['<s0> <p> <s1>'], ['<here> <p> <only>']);
  expect(await engine.rows(all, [second, other])).toEqual(['604']);
  expect(await engine.rows('SELECT ?g { GRAPH ?g { <here> <p> <only> } }', [second, other])).toEqual(['one', 'two']);
  expect(second.reads).toBe(0);
});

test('an update sees the changed run', async () => {
  await engine.rows(all, [first]);
  const second = successor(first, ['<s0> <p> <s1>'], ['<s0> <p> <s9>']);
  expect(shortChanges(await engine.update('DELETE WHERE { GRAPH <one> { <s0> ?p ?o } }', [second]))).toEqual({
    deleted: ['s0 p s9 @one'],
    inserted: [],
  });
});

test('a graph that another source holds too is loaded anew', async () => {
  const before = aSource('one', [...filling, '<a> <p> <b> <inner>']);
  const other = aSource('two', ['<a> <p> <b> <inner>']);
  await engine.rows(all, [before, other]);
  const lines = filling.slice(1);
  const after = aSource('one', lines, {
    changesSince: async () => ({
      deleted: textOf(['<a> <p> <b> <inner>', '<s0> <p> <s1>']),
      inserted: textOf([]),
    }),
  });
  expect(await engine.rows('SELECT ?s { GRAPH <inner> { ?s ?p ?o } }', [after, other])).toEqual(['a']);
  expect(after.reads).toBe(1);
});

test('whoever sees less and whoever sees more see the change', async () => {
  const other = aSource('two', ['<x> <p> <y>']);
  for (const dataset of [[first], [first, other], [first]]) await engine.rows(all, dataset);
  const second = successor(first, ['<s0> <p> <s1>'], []);
  expect(await engine.rows(all, [second, other])).toEqual(['603']);
  expect(await engine.rows(all, [second])).toEqual(['602']);
  expect([second.reads, other.reads]).toEqual([0, 1]);
});

test('where nobody knows what changed the graph is loaded', async () => {
  await engine.rows(all, [first]);
  const second = aSource('one', ['<a> <p> <b>'], { changesSince: async () => undefined });
  expect(await engine.rows(all, [second])).toEqual(['1']);
});

test('too many quads are refused, and the next question is answered', async () => {
  const small = new EngineUnderTest({ processes: 1, mostQuads: 610 });
  try {
    await small.rows(all, [first]);
    const grown = successor(
      first,
      [],
      Array.from({ length: 20 }, (_, index) => `<more${index}> <p> <b>`),
    );
    await expect(small.rows(all, [grown])).rejects.toMatchObject({ name: 'DatasetTooLarge' });
    expect(await small.rows(all, [first])).toEqual(['603']);
  } finally {
    await small.close();
  }
});
