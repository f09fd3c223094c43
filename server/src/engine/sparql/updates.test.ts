/** Updates as net changes: what each operation sees, and that nothing is changed. */
import { literal, xsdNamespace } from '@orrery/rdf';
import { afterAll, describe, expect, test } from 'vitest';
import { aSource, EngineUnderTest, short, shortChanges } from './testing/engine-under-test.ts';

const engine = new EngineUnderTest({ mostChangedQuads: 1000 });
afterAll(() => engine.close());

const one = aSource('one', ['<a> <p> <b>', `<a> <n> "01"^^<${xsdNamespace}integer>`, '_:x <p> <b>']);
const two = aSource('two', ['<a> <p> <b>', '<c> <p> <d>']);
const all = [one, two];

const changes = async (text: string, more = {}) => shortChanges(await engine.update(text, all, more));

describe('data', () => {
  test('what is inserted keeps its lexical form', async () => {
    const { inserted } = await engine.update(`INSERT DATA { GRAPH <one> { <a> <w> "1.50"^^<${xsdNamespace}decimal> } }`, all);
    expect(inserted[0]!.object).toEqual(literal('1.50', { datatype: `${xsdNamespace}decimal` }));
  });

  test('what is there already is not inserted, and what is not there is not deleted', async () => {
    expect(await changes('INSERT DATA { GRAPH <two> { <c> <p> <d> } }')).toEqual({ deleted: [], inserted: [] });
    expect(await changes('DELETE DATA { GRAPH <two> { <c> <p> <e> } }')).toEqual({ deleted: [], inserted: [] });
  });

  test('a text that begins with a byte order mark keeps it', async () => {
    const marked = aSource('marked', ['<a> <p> "\ufeffx"']);
    expect(await engine.rows('SELECT ?o { ?s ?p ?o }', [marked])).toEqual(['\ufeffx']);
    const { deleted, inserted } = await engine.update(
      'DELETE { GRAPH ?g { ?s ?p ?o } } INSERT { GRAPH ?g { ?s <q> ?o } } WHERE { GRAPH ?g { ?s ?p ?o } }',
      [marked],
    );
    expect([deleted, inserted].map(([quad]) => quad!.object)).toEqual([literal('\ufeffx'), literal('\ufeffx')]);
  });

  test('deletion is by lexical form', async () => {
    expect(await changes('DELETE DATA { GRAPH <one> { <a> <n> 1 } }')).toEqual({ deleted: [], inserted: [] });
    expect(await changes('DELETE DATA { GRAPH <one> { <a> <n> 01 } }')).toEqual({ deleted: ['a n 01 @one'], inserted: [] });
  });

  test('another lexical form of the same value is a change', async () => {
    const text = 'DELETE { GRAPH <one> { <a> <n> ?n } } INSERT { GRAPH <one> { <a> <n> 0001 } } WHERE { <a> <n> ?n }';
    expect(await changes(text)).toEqual({ deleted: ['a n 01 @one'], inserted: ['a n 0001 @one'] });
  });

  test('a template without GRAPH is in the default graph, or in the graph that stands for it', async () => {
    expect(await changes('INSERT DATA { <x> <p> <y> }')).toEqual({ deleted: [], inserted: ['x p y @'] });
    expect(await changes('INSERT DATA { <x> <p> <y> }', { defaultGraph: 'http://x/two' })).toEqual({
      deleted: [],
      inserted: ['x p y @two'],
    });
    expect(await changes('DELETE DATA { <a> <p> <b> }', { defaultGraph: 'http://x/two' })).toEqual({
      deleted: ['a p b @two'],
      inserted: [],
    });
  });
});

describe('modification', () => {
  test('the graph may be a variable', async () => {
    expect(
      await changes(
        'DELETE { GRAPH ?g { ?s <p> <b> } } INSERT { GRAPH ?g { ?s <p> ?g } } WHERE { GRAPH ?g { ?s <p> <b> FILTER(isIRI(?s)) } }',
      ),
    ).toEqual({
      deleted: ['a p b @one', 'a p b @two'],
      inserted: ['a p http://x/one @one', 'a p http://x/two @two'].map((quad) => quad.replace('http://x/', '')),
    });
  });

  test('without a dataset of its own WHERE sees the union, each triple once', async () => {
    expect(await changes('INSERT { GRAPH <two> { <n> <is> ?n } } WHERE { SELECT (COUNT(*) AS ?n) { ?s <p> ?o } }')).toEqual({
      deleted: [],
      inserted: ['n is 3 @two'],
    });
  });

  test('WITH is the graph of templates and the default graph of WHERE', async () => {
    expect(await changes('WITH <two> DELETE { ?s ?p ?o } INSERT { ?o ?p ?s } WHERE { ?s ?p ?o }')).toEqual({
      deleted: ['a p b @two', 'c p d @two'],
      inserted: ['b p a @two', 'd p c @two'],
    });
  });

  test('USING makes the dataset of WHERE, and WITH stays the graph of templates', async () => {
    const text = 'WITH <one> INSERT { ?s <is> <here> } USING <two> WHERE { ?s <p> ?o }';
    expect((await changes(text)).inserted).toEqual(['a is here @one', 'c is here @one']);
    expect(
      (await changes('INSERT { GRAPH <one> { ?g <is> <here> } } USING NAMED <two> WHERE { GRAPH ?g { ?s <p> ?o } }')).inserted,
    ).toEqual(['two is here @one']);
  });

  test('several USING are one graph, in which a triple of two of them is there once', async () => {
    const text = 'INSERT { GRAPH <two> { <n> <is> ?n } } USING <one> USING <two> WHERE { SELECT (COUNT(*) AS ?n) { ?s <p> ?o } }';
    expect((await changes(text)).inserted).toEqual(['n is 3 @two']);
  });

  test('parameters of the protocol make the dataset, and are refused beside USING and WITH', async () => {
    const more = { usingGraphs: ['http://x/two'], defaultGraph: 'http://x/one' };
    expect((await changes('INSERT { ?s <is> <here> } WHERE { ?s <p> ?o }', more)).inserted).toEqual([
      'a is here @one',
      'c is here @one',
    ]);
    await expect(changes('WITH <one> DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }', more)).rejects.toMatchObject({
      name: 'SparqlRefused',
    });
    await expect(changes('DELETE { ?s ?p ?o } USING <one> WHERE { ?s ?p ?o }', more)).rejects.toMatchObject({
      name: 'SparqlRefused',
    });
  });

  test('a hidden graph is not there', async () => {
    expect(await changes('DELETE { GRAPH <hidden> { ?s ?p ?o } } USING <hidden> WHERE { ?s ?p ?o }')).toEqual({
      deleted: [],
      inserted: [],
    });
  });

  test('blank nodes of a template are new for each solution', async () => {
    const { inserted } = await engine.update(
      'INSERT { GRAPH <two> { [] <of> ?s ; <is> [] } } WHERE { GRAPH <two> { ?s <p> ?o } }',
      all,
    );
    expect(inserted.map(short).sort()).toEqual([
      '_:new is _:new @two',
      '_:new is _:new @two',
      '_:new of a @two',
      '_:new of c @two',
    ]);
    expect(
      new Set(
        inserted
          .flatMap(({ subject, object }) => [subject, object])
          .filter(({ kind }) => kind === 'blank')
          .map(({ value }) => value),
      ).size,
    ).toBe(4);
  });

  test('a blank node of a file is told by its label and its source', async () => {
    const { deleted } = await engine.update(
      'DELETE { GRAPH <one> { ?s ?p ?o } } WHERE { GRAPH <one> { ?s ?p ?o FILTER(isBlank(?s)) } }',
      all,
    );
    expect(deleted[0]!.subject).toEqual({ kind: 'blank', value: 'x', source: one.key });
  });

  test('what gives no triple is left out', async () => {
    expect(
      await changes('INSERT { GRAPH <two> { ?o <p> ?s . ?s ?unbound ?o . ?s <q> ?s } } WHERE { GRAPH <one> { ?s <n> ?o } }'),
    ).toEqual({
      deleted: [],
      inserted: ['a q a @two'],
    });
  });

  test('DELETE WHERE', async () => {
    expect(await changes('DELETE WHERE { GRAPH ?g { <c> ?p ?o } }')).toEqual({ deleted: ['c p d @two'], inserted: [] });
  });
});

describe('several operations', () => {
  test('each sees what those before it did, and only the net change is told', async () => {
    const text = `INSERT DATA { GRAPH <two> { <new> <p> 1, 2, 3 } } ;
      DELETE { GRAPH <two> { <new> <p> ?o } } WHERE { <new> <p> ?o FILTER(?o > 1) } ;
      DELETE DATA { GRAPH <two> { <c> <p> <d> } } ;
      INSERT { GRAPH <one> { <count> <is> ?n } } WHERE { SELECT (COUNT(*) AS ?n) { GRAPH <two> { ?s ?p ?o } } }`;
    expect(await changes(text)).toEqual({ deleted: ['c p d @two'], inserted: ['count is 2 @one', 'new p 1 @two'] });
  });

  test('what is taken back is no change', async () => {
    expect(await changes('DELETE DATA { GRAPH <two> { <c> <p> <d> } } ; INSERT DATA { GRAPH <two> { <c> <p> <d> } }')).toEqual({
      deleted: [],
      inserted: [],
    });
    expect(await changes('INSERT DATA { GRAPH <two> { <n> <p> <d> } } ; DELETE WHERE { GRAPH <two> { <n> ?p ?o } }')).toEqual({
      deleted: [],
      inserted: [],
    });
  });

  test('a quad of the unnamed default graph is seen in the union, and in no named graph', async () => {
    const text = `INSERT DATA { <new> <p> <y> } ; INSERT { GRAPH <one> { <x> <union> ?s } } WHERE { ?s <p> <y> } ;
      INSERT { GRAPH <one> { <x> <named> ?g } } WHERE { GRAPH ?g { <new> ?p ?o } }`;
    expect((await changes(text)).inserted).toEqual(['new p y @', 'x union new @one']);
  });

  test('afterwards everything is as it was', async () => {
    const before = await engine.rows('SELECT * { GRAPH ?g { ?s ?p ?o } }', all);
    const count = await engine.rows('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', all);
    await changes(
      'DELETE { GRAPH ?g { ?s ?p ?o } } WHERE { GRAPH ?g { ?s ?p ?o } } ; INSERT DATA { GRAPH <one> { <c> <p> <d> } } ; CLEAR ALL ; INSERT DATA { <z> <z> <z> }',
    );
    await expect(changes('DROP ALL ; CREATE GRAPH <new> ; DROP GRAPH <none>')).rejects.toMatchObject({ name: 'UpdateFailed' });
    expect(await engine.rows('SELECT * { GRAPH ?g { ?s ?p ?o } }', all)).toEqual(before);
    expect(await engine.rows('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }', all)).toEqual(count);
  });

  test('more changes than allowed are refused', async () => {
    const text =
      'INSERT { GRAPH <one> { ?s <q> ?v } } WHERE { ?s <p> ?o VALUES ?a { 1 2 3 4 5 6 7 8 9 10 } VALUES ?b { 1 2 3 4 5 6 7 8 9 10 } VALUES ?c { 1 2 3 4 5 6 7 8 9 10 } BIND(CONCAT(STR(?a), "-", STR(?b), "-", STR(?c)) AS ?v) }';
    await expect(changes(text)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'answer' });
  });

  test('are bounded while they are made: few solutions and a long template make more than there is memory for', async () => {
    const values = Array.from({ length: 3000 }, (_, index) => index).join(' ');
    const template = Array.from({ length: 2000 }, (_, index) => `<t${index}> <p> ?x .`).join(' ');
    const text = `INSERT { GRAPH <one> { ${template} } } WHERE { VALUES ?x { ${values} } }`;
    const small = new EngineUnderTest({ mostChangedQuads: 1000, mostBytes: 256 * 2 ** 20 });
    await expect(small.update(text, all)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'answer' });
    await small.close();
  });

  test('are bounded in bytes, too: a long text may be inserted many times', async () => {
    const text = `INSERT { GRAPH <one> { ?s <says> "${'x'.repeat(1000)}" } } WHERE { VALUES ?s { <s1> <s2> <s3> } }`;
    const small = new EngineUnderTest({ mostChangedBytes: 3000 });
    await expect(small.update(text, all)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'answer' });
    await small.close();
  });

  test('take room in memory that comes back, and are refused where others have it', async () => {
    const memory = (bytes: number) => ({ memory: bytes, file: 0 });
    const narrow = new EngineUnderTest({ changedBytes: { ofOne: memory(2500), ofAll: memory(4000) } });
    const text = `INSERT DATA { GRAPH <one> { <s> <says> "${'x'.repeat(1200)}" } }`;
    const held = (caller: string) => narrow.held(text, all, { caller });
    const first = await held('user:ada');
    await expect(held('user:ada')).rejects.toMatchObject({ name: 'QueryLimit', limit: 'crowd' });
    const second = await held('user:bob');
    await expect(held('user:eve')).rejects.toMatchObject({ name: 'QueryLimit', limit: 'crowd' });
    first.release();
    (await held('user:eve')).release();
    second.release();
    await narrow.close();
  });

  test('that are the same ones again and again end with their time', async () => {
    const values = Array.from({ length: 9000 }, (_, index) => `(1 ${index})`).join(' ');
    const template = Array.from({ length: 9000 }, (_, index) => `<t${index}> <p> ?x .`).join(' ');
    const text = `INSERT { GRAPH <one> { <u> <p> ?y . ${template} } } WHERE { VALUES (?x ?y) { ${values} } }`;
    const hasty = new EngineUnderTest({ longestMilliseconds: 1000 });
    await expect(hasty.update(text, all)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'time' });
    await hasty.close();
  });
});

describe('graphs', () => {
  test.each([
    ['CLEAR GRAPH <two>', ['a p b @two', 'c p d @two'], []],
    ['CLEAR SILENT GRAPH <none>', [], []],
    ['ADD <two> TO <one>', [], ['c p d @one']],
    ['COPY <two> TO <one>', ['_:x p b @one', 'a n 01 @one'], ['c p d @one']],
    ['MOVE <two> TO <new>', ['a p b @two', 'c p d @two'], ['a p b @new', 'c p d @new']],
    ['COPY <two> TO <two>', [], []],
    ['COPY SILENT <none> TO <two>', [], []],
  ])('%s', async (text, deleted, inserted) => {
    expect(await changes(text)).toEqual({ deleted, inserted });
  });

  test('CLEAR DEFAULT, NAMED and ALL', async () => {
    const more = { defaultGraph: 'http://x/two' };
    expect((await changes('CLEAR DEFAULT', more)).deleted).toEqual(['a p b @two', 'c p d @two']);
    expect((await changes('CLEAR NAMED', more)).deleted).toHaveLength(3);
    expect((await changes('CLEAR ALL', more)).deleted).toHaveLength(5);
    expect((await changes('CLEAR DEFAULT')).deleted).toEqual([]);
  });

  test('what is created and what is dropped is told', async () => {
    expect(await engine.update('CREATE GRAPH <new> ; DROP GRAPH <one>', all)).toMatchObject({
      created: ['http://x/new'],
      dropped: ['http://x/one'],
    });
    expect(await engine.update('CREATE GRAPH <new> ; DROP GRAPH <new>', all)).toMatchObject({ created: [], dropped: [] });
    expect(await engine.update('DROP GRAPH <one> ; INSERT DATA { GRAPH <one> { <a> <p> <b> } }', all)).toMatchObject({
      dropped: [],
    });
  });

  test.each([
    'CLEAR GRAPH <none>',
    'DROP GRAPH <none>',
    'COPY <none> TO <one>',
    'MOVE <none> TO <one>',
    'ADD <none> TO <one>',
    'CREATE GRAPH <one>',
  ])('%s fails', async (text) => {
    await expect(changes(text)).rejects.toMatchObject({ name: 'UpdateFailed' });
  });
});

test('deleted literals are shown as the source has them', async () => {
  const source = aSource('forms', [`<a> <p> "01"^^<${xsdNamespace}int>`, '<a> <p> "a"@EN', '<a> <p> "x"']);
  const { deleted } = await engine.update('CLEAR ALL', [source]);
  expect(deleted.map(({ object }) => object)).toEqual(
    expect.arrayContaining([literal('01', { datatype: `${xsdNamespace}int` }), literal('a', { language: 'EN' }), literal('x')]),
  );
});
