/** Long texts are parsed as short ones are, by few threads, while everything else goes on. */
import { parseAndReadUpdate, parseUpdate } from '@orrery/sparql';
import { afterEach, expect, test } from 'vitest';
import { ParserPool, type ParserPoolOptions } from './parser-pool.ts';

const long = '<http://x/a> <http://x/b> "a value" . '.repeat(2000);
const longer = `SELECT * { VALUES ?x { ${'1 '.repeat(200_000)} } }`;

let pool = new ParserPool();
afterEach(() => pool.close());

/** On a busy machine parsing takes as long as it takes, but where that is the question. */
function aPool(options: Partial<ParserPoolOptions> = {}): ParserPool {
  pool = new ParserPool({ longestMilliseconds: 300_000, ...options });
  return pool;
}

test('a long text gives what it would give at once', async () => {
  const parsers = aPool();
  expect(await parsers.update(`INSERT DATA { ${long} }`)).toEqual(parseUpdate(`INSERT DATA { ${long} }`));
  expect((await parsers.query(`ASK { ${long} }`)).form).toBe('ask');
});

test('what is wrong in a long text is told with its line and column', async () => {
  const parsers = aPool();
  await expect(parsers.query(`ASK { ${long}\n ~ }`)).rejects.toMatchObject({ name: 'SparqlSyntaxError', line: 2, column: 2 });
  await expect(parsers.update(`INSERT DATA { ${long} } ; LOAD <http://x/>`)).rejects.toMatchObject({ name: 'SparqlRefused' });
});

test('nobody learns by waiting less that somebody else has asked the same', async () => {
  const parsers = aPool();
  const [own, again, ofAnother] = [
    await parsers.query('ASK { ?a ?b ?c }', { caller: 'Ada' }),
    await parsers.query('ASK { ?a ?b ?c }', { caller: 'Ada' }),
    await parsers.query('ASK { ?a ?b ?c }', { caller: 'Bob' }),
  ];
  expect([again === own, ofAnother === own]).toEqual([true, false]);
});

test('a short query is parsed once, for each base by itself', async () => {
  const parsers = aPool();
  const [text, base] = ['SELECT * { ?s <p> ?o }', 'http://x/'];
  const first = await parsers.query(text, { base });
  expect(await parsers.query(text, { base })).toBe(first);
  const other = await parsers.query(text, { base: 'http://y/' });
  expect(JSON.stringify(other.algebra)).toContain('http://y/p');
});

test('short texts are parsed at once', async () => {
  const parsers = aPool({ threads: 0, mostWaiting: 0 });
  expect((await parsers.query('ASK {}')).form).toBe('ask');
  await expect(parsers.update('ASK {}')).rejects.toMatchObject({ name: 'SparqlSyntaxError' });
});

test('a text is not long by its IRIs: a FROM of a hundred graphs is parsed at once, for those who evaluate it too', async () => {
  const parsers = aPool({ threads: 0, mostWaiting: 0 });
  const graphs = Array.from({ length: 100 }, (_, index) => `urn:uuid:00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  const text = `ASK ${graphs.map((graph) => `FROM <${graph}>`).join(' ')} { ?s ?p ?o }`;
  expect(await parsers.query(text)).toMatchObject({ from: { defaultGraphs: graphs }, algebra: { form: 'ask' } });
  await expect(parsers.query(`ASK { ${'<a> <b> <c> . '.repeat(100)} }`)).rejects.toMatchObject({ name: 'QueryLimit' });
  await expect(parsers.query(`ASK FROM <urn:${'a'.repeat(20_000)}> {}`)).rejects.toMatchObject({ name: 'QueryLimit' });
});

test('nor by long lists of IRIs as values; what is wrong beside them is told at its place', async () => {
  const list = Array.from({ length: 1000 }, (_, index) => `(<urn:a:${index}>)`).join('\n');
  const text = `DELETE { ?a ?b ?c } WHERE { VALUES (?a) {\n${list}\n} ?a ?b ?c`;
  expect(await aPool({ threads: 0, mostWaiting: 0 }).update(`${text} }`)).toEqual(parseAndReadUpdate(`${text} }`));
  await expect(aPool().update(`${text} ~ }`)).rejects.toMatchObject({ name: 'SparqlSyntaxError', line: 1002 });
});

test('beside long lists of values what is hardly meant is told at its place, too', async () => {
  const list = Array.from({ length: 5000 }, (_, index) => `<http://x/${index}>`).join('\n');
  const { warnings } = await aPool().query(`SELECT * { VALUES ?s { ${list} }\n ?s ?p ?o FILTER(?typo = 1) }`);
  expect(warnings).toMatchObject([{ code: 'unbound-variable', line: 5001, column: 18 }]);
});

test('the service goes on while a long text is parsed', async () => {
  let ticks = 0;
  const watch = setInterval(() => ticks++, 10);
  await aPool().query(longer);
  clearInterval(watch);
  expect(ticks).toBeGreaterThan(20);
});

test.each([
  ['a word', `ASK { ?a ?b <${'a'.repeat(200_000)}`],
  ['glued words', `ASK { ?a ?b ${'true1'.repeat(40_000)}`],
  ['blanks', `DELETE${' '.repeat(200_000)}`],
])('%s of any length takes no time of its own', async (_, text) => {
  await expect(aPool().query(text)).rejects.toMatchObject({ name: 'SparqlSyntaxError' });
});

test('there are never more threads than allowed, and they are used again', async () => {
  const parsers = aPool({ threads: 1 });
  const texts = Array.from({ length: 5 }, () => parsers.query(`ASK { ${long} }`));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, parsers.threads);
  }, 5);
  expect((await Promise.all(texts)).map(({ form }) => form)).toEqual(Array(5).fill('ask'));
  clearInterval(watch);
  expect([most, parsers.threads]).toEqual([1, 1]);
});

test('beyond the queue a text is refused at once', async () => {
  const parsers = aPool({ threads: 1, mostWaiting: 1 });
  const taken = Promise.all([parsers.query(`ASK { ${long} }`), parsers.query(`ASK { ${long} }`)]);
  await expect(parsers.query(`ASK { ${long} }`)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'crowd' });
  await taken;
});

test('a text that takes too long costs its thread, and the next one gets another', async () => {
  const parsers = aPool({ threads: 1, longestMilliseconds: 20 });
  const [slow, behind] = await Promise.allSettled([parsers.query(longer), parsers.query(longer)]);
  expect(slow).toMatchObject({ reason: { name: 'QueryLimit', limit: 'time' } });
  expect(behind).toMatchObject({ reason: { name: 'QueryLimit' } });
  expect(parsers.threads).toBeLessThanOrEqual(1);
  await expect.poll(() => parsers.threads).toBe(0);
});

test('a caller who goes leaves the queue, and stops the parsing', async () => {
  const parsers = aPool({ threads: 1, mostWaiting: 1 });
  const caller = new AbortController();
  const texts = [parsers.query(longer, { signal: caller.signal }), parsers.query(longer, { signal: caller.signal })];
  caller.abort(new Error('gone'));
  for (const text of await Promise.allSettled(texts))
    expect(text).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect((await parsers.query(`ASK { ${long} }`)).form).toBe('ask');
});

test('threads without work end', async () => {
  const parsers = aPool({ idleMilliseconds: 10 });
  await parsers.query(`ASK { ${long} }`);
  await expect.poll(() => parsers.threads).toBe(0);
});

test('closing ends what is being parsed and what waits', async () => {
  const parsers = aPool({ threads: 1 });
  const texts = [parsers.query(longer), parsers.query(longer)];
  parsers.close();
  for (const text of await Promise.allSettled(texts)) expect(text).toMatchObject({ reason: { name: 'QueryLimit' } });
  await expect(parsers.query(longer)).rejects.toMatchObject({ name: 'QueryLimit' });
});

test('a short text of groups in groups keeps nobody waiting: it goes to a thread', async () => {
  const parsers = aPool();
  const nested = (levels: number) => `ASK { ${'FILTER EXISTS{'.repeat(levels)}${'}'.repeat(levels)} }`;
  expect(nested(60).length).toBeLessThan(1024);
  const asked = parsers.query(nested(60));
  expect(parsers.threads).toBe(1);
  await asked;
  await parsers.query(nested(20));
  expect(parsers.threads).toBe(1);
});
