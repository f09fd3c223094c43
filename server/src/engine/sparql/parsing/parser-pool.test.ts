/** Long texts are parsed as short ones are, while everything else goes on. */
import { parseUpdate } from '@orrery/sparql';
import { expect, test } from 'vitest';
import { parseQueryAside, parseUpdateAside } from './parser-pool.ts';

const long = '<http://x/a> <http://x/b> "a value" . '.repeat(2000);

test('a long text gives what it would give at once', async () => {
  expect(await parseUpdateAside(`INSERT DATA { ${long} }`)).toEqual(parseUpdate(`INSERT DATA { ${long} }`));
  expect((await parseQueryAside(`ASK { ${long} }`)).form).toBe('ask');
});

test('what is wrong in a long text is told with its line and column', async () => {
  await expect(parseQueryAside(`ASK { ${long}\n ~ }`)).rejects.toMatchObject({ name: 'SparqlSyntaxError', line: 2, column: 2 });
  await expect(parseUpdateAside(`INSERT DATA { ${long} } ; LOAD <http://x/>`)).rejects.toMatchObject({ name: 'SparqlRefused' });
});

test('short texts are parsed at once', async () => {
  expect((await parseQueryAside('ASK {}')).form).toBe('ask');
  await expect(parseUpdateAside('ASK {}')).rejects.toMatchObject({ name: 'SparqlSyntaxError' });
});

test('the service goes on while a long text is parsed', async () => {
  let ticks = 0;
  const watch = setInterval(() => ticks++, 10);
  await parseQueryAside(`SELECT * { VALUES ?x { ${'1 '.repeat(400_000)} } }`);
  clearInterval(watch);
  expect(ticks).toBeGreaterThan(20);
});
